// What a tool's version means: the same inputs for the same day give the same results, as long as it is the same. A kept calculation tells by it how it was made.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadTool, type ToolName, toolNames } from '#shared/tools/registry.ts';
import { answerQuery } from '#shared/tools/tool.ts';
import { queryOf, TODAY } from '../../support/tools.ts';

const year = 'from=2026-01-01&to=2026-12-31';

/** Cases across each tool's branches. Adding one changes the mark, and asks for no new version. */
const cases: Record<ToolName, readonly string[]> = {
  deadlines: [
    'form=mainland&incorporated=2026-02-10&vat=jan&excise=yes&income=60m&group=yes', 'form=freeZone&incorporated=2019-12-31&yearEnd=06-30&vat=feb', 'form=foreignManaged&incorporated=2025-05-05&vat=monthly',
    'form=foreignEstablishment&incorporated=2026-08-15', 'form=foreignNexus&incorporated=2026-09-01', 'form=individual&incorporated=2024-01-01&income=1000000.01&incomeYear=2026', 'form=mainland&incorporated=2026-09-15&firstPeriod=yes&income=1m',
  ],
  'vat-dates': ['', 'today=2026-05-01', 'today=2027-02-01'],
  'corporate-tax': [
    `${year}&revenue=2.1m&profit=1.25m&exempt=100000&entertainment=60000&nonDeductible=20000`, `${year}&revenue=3000000.01&profit=835000&losses=700000`, `${year}&revenue=2.1m&profit=-180000`,
    `${year}&revenue=90m&profit=40m&netInterest=20m&ebitda=50m&foreignTax=1m`, `${year}&revenue=8m&profit=1m&freeZone=yes&nonQualifyingRevenue=400000.01`, `${year}&revenue=20m&profit=1m&freeZone=unsure&nonQualifyingRevenue=800000&otherTaxable=500000`,
    `${year}&kind=individual&revenue=1000000&profit=500000`, 'from=2023-05-31&to=2024-05-30&revenue=1m&profit=1m',
  ],
  'vat-registration': ['end=2026-06&supplies=375000.01', 'end=2026-06&supplies=375000', 'end=2026-10&supplies=187500.01', 'expected=400000&knownOn=2026-11-10', 'expenses=200000', 'supplies=1&resident=no', 'supplies=500000&zeroRatedOnly=yes'],
  'late-penalties': [
    'tax=corporate&what=payment&due=2026-09-30&done=2026-12-15&amount=100000&parts=2026-10-20:60000', 'tax=vat&what=payment&due=2026-01-28&done=2026-06-30&amount=50000', 'tax=corporate&what=return&due=2025-12-31&done=2027-01-15',
    'tax=vat&what=disclosure&due=2026-04-28&done=2026-09-10&amount=12000', 'tax=vat&what=audit&due=2026-04-28&done=2026-09-10&amount=12000', 'tax=vat&what=return&due=2026-10-28&repeated=yes', 'tax=excise&what=deregistration&due=2026-01-01',
    'tax=corporate&what=registration&due=2026-05-11',
  ],
  'e-invoicing': ['income=50000000', 'income=49999999.99', 'government=yes', 'consumersOnly=yes', 'oneGroup=yes', 'income=60m&providerSince=2026-11-30'],
  gratuity: ['from=2020-06-15&to=2026-11-22&basic=8750', 'from=1996-01-01&to=2025-12-31&basic=10000&total=15000', 'from=2023-01-01&to=2025-12-31&basic=10000&unpaidDays=73&share=0.5', 'from=2025-01-01&to=2025-12-30&basic=10000'],
  'supplier-check': ['date=2026-11-22&value=9999.99&past=100000', 'date=2026-11-22&value=10000', 'date=2026-11-22&value=2400&past=100000.01&cash=yes', 'date=2026-11-22&value=2400&expected=375000.01&verifiedOn=2026-10-01', 'date=2026-09-30&value=1'],
  'excise-drinks': ['date=2026-11-22&sugar=8&litres=330', 'date=2026-11-22&sugar=7.99&litres=330', 'date=2026-11-22&sugar=3&litres=330&report=no', 'date=2026-11-22&energy=yes&price=10', 'date=2025-12-31&price=2', 'date=2026-11-22&category=concentrate&sugar=500'],
  emiratisation: ['missing=2&from=2026-07-01&to=2026-12-31&size=120', 'missing=1&from=2023-01-01&to=2024-12-31&size=50', 'missing=1&from=2025-01-01&to=2025-12-31&size=30&sector=listed', 'missing=1&from=2026-01-01&to=2026-06-30&size=19'],
};

/** As recorded for the version beside it. */
const recorded: Record<ToolName, [version: number, mark: string]> = {
  deadlines: [2, '97a9a1a50dcc'],
  'vat-dates': [1, '7bb19e18822c'],
  'corporate-tax': [2, 'e912834da346'],
  'vat-registration': [1, 'b00931ea4e58'],
  'late-penalties': [1, '0e7d8e8ca354'],
  'e-invoicing': [2, '0c8bac4edebb'],
  gratuity: [1, '037942298ea5'],
  'supplier-check': [2, '7e207b13b7a2'],
  'excise-drinks': [1, '4cd49f6eb756'],
  emiratisation: [2, '69119786f0f0'],
};

/** Of what is computed: amounts, days and yes or no. Sentences, labels and the review of rules may change with any release. */
function markOf(answers: readonly object[]) {
  const computed = JSON.stringify(answers, (name, value: unknown) => {
    if (['rules', 'warnings', 'notDecided', 'standing', 'headline', 'version', 'label', 'why', 'note', 'ruleIds', 'readiness', 'documents'].includes(name)) return undefined;
    return typeof value === 'string' && !/^(?:-?\d+\.\d\d|\d{4}-\d\d-\d\d|[a-zA-Z]+(?:[.-][a-zA-Z]+)*)$/.test(value) ? undefined : value;
  });
  return createHash('sha256').update(computed).digest('hex').slice(0, 12);
}

test.each(toolNames)('DATA %s: a result that changes without a new version is noticed', async (name) => {
  const tool = await loadTool(name);
  const answers = cases[name].map((query) => {
    const { body, fieldErrors } = answerQuery(tool, queryOf(query), TODAY);
    expect(fieldErrors, query).toBeUndefined();
    return body!;
  });
  const now: [number, string] = [tool.version, markOf(answers)];
  expect(now, `The results of ${name} have changed: raise its version (unless only cases were added here, or a rule of law that they read), and record this pair`).toEqual(recorded[name]);
});
