// What texts may not print by hand: the value of a rule, in any way of writing it, where the sentence (in a table: the row) speaks of the rule's matter.
// `true`: the value is distinctive, wherever it stands. A sum of ours that looks like one is written {example:AED 10,000}. Rows that ended are looked for in the same places:
// what they said may stand in a text only as a token with a day, {rule:id@2026-04-13}.
import { rowsOf } from '#shared/rules/rules.ts';
import type { Rule, RuleValue } from '#shared/rules/rule.ts';
import { writeRule } from '#shared/rules/words.ts';

const disclosure = /disclos|notice of audit/i;
const research = /R&D|research/i;
const pension = /pension|GPSSA|contribut/i;
const newLiveDate = /e-?invoic|live|provider|revenue|phase/i;

export const owned: Record<string, true | RegExp> = {
  'ct.rate.band': /taxable income|corporate tax|9%|0%|\bband\b/i,
  'ct.rate.above': /tax|income|profit|\brate|revenue/i,
  'ct.sbr.revenue': /relief/i,
  'ct.sbr.lastPeriodEnd': /relief/i,
  'ct.sbr.group': /relief/i,
  'ct.entertainment': /entertain/i,
  'ct.interest.safeHarbour': /interest/i,
  'ct.interest.share': /EBITDA|net interest/i,
  'ct.losses': /\bloss/i,
  'ct.qfzp.share': /de minimis|non-qualifying/i,
  'ct.qfzp.amount': /de minimis|non-qualifying/i,
  'ct.person.turnover': /turnover|individual|freelanc|sole/i,
  'ct.reg.new': /incorporat|formation|formed/i,
  'ct.reg.person.by': /turnover|following year|individual|sole|freelanc/i,
  'ct.reg': /corporate[^.|]*regist|regist[^.|]*corporate/i,
  'ct.reg.waiver': /waive|fine|first return/i,
  'ct.file': /\breturn|\bfil(?:e|ing)|tax period|payment/i,
  'ct.records': /record|books|keep|kept|retain/i,
  'ct.dereg': /ceas|deregist/i,
  'ct.audit.from': /audited/i,
  'ct.fairValueProperty.from': /fair value/i,
  'ct.fairValueProperty.rate': /fair value|original cost/i,
  'ct.audit.revenue': /\baudit/i,
  'ct.accounting.smes': /IFRS/,
  'ct.accounting.cash': /cash basis|accounting basis/i,
  'ct.group.share': /group|holds?\b/i,
  'ct.participation.share': /stake|participation|dividend/i,
  'ct.participation.cost': /stake|participation|dividend|acquisition cost/i,
  'ct.participation.held': /stake|participation|dividend/i,
  'ct.research.band1': research,
  'ct.research.band1.spend': research,
  'ct.research.band2': research,
  'ct.research.band3': research,
  'ct.research.band3.spend': research,
  'ct.research.opened': research,
  'tp.files.revenue': /\bfile|documentation/i,
  'tp.files.group': /\bfile|documentation|group/i,
  'tp.cbcr.revenue': /country-by-country/i,
  'tp.files.submit': /master|local file|documentation/i,
  'tp.form.total': /related|transactions|form/i,
  'tp.form.category': /categor|transactions|form/i,
  'tp.form.connected': /connected/i,
  'dmtt.rate': /top-up/i,
  'dmtt.revenue': true,
  'dmtt.start': /top-up/i,
  'dmtt.reg.by': /top-up|DMTT/i,
  'vat.rate': /\bVAT\b|value added|input tax|output tax/i,
  'vat.mandatory': /\bVAT\b|suppl|regist|threshold|past (?:12|twelve) months/i,
  'vat.voluntary': true,
  'vat.apply': /becoming liable|(?:VAT|supplies)[^.|]*apply|apply to register/i,
  'vat.return': true,
  'vat.invoice': /tax invoice|date of supply/i,
  'vat.invoice.simplified': /simplified/i,
  'vat.dereg.apply': /deregist|ceas/i,
  'vat.badDebt': /bad debt/i,
  'vat.funds.exempt': /\bfunds?\b/i,
  'vat.regulation2024': true,
  'vat.scrap': true,
  'vat.amended': /\bVAT\b|credit|self-|reverse/i,
  'vat.credit.years': /credit|excess/i,
  'vat.credit.oldUntil': /credit|claim/i,
  'vat.supplierCheck': /supplier|input|FTA Decision 13/i,
  'tax.limitation': /assess|limitation/i,
  'tax.limitation.evasion': /evasion/i,
  'tax.records': /\bVAT\b[^.|]*record|record[^.|]*\bVAT\b/i,
  'vat.disclosure.above': /disclos|correct it/i,
  'vat.disclosure.within': /disclos|aware/i,
  'residency.days': true,
  'residency.daysWithTies': /residen/i,
  'trc.newCompany': /certificate[^.|]*(?:new|formed)|newly/i,
  'esr.ended': /substance/i,
  'ubo.share': /beneficia|ownership|owns\b|control|individuals at/i,
  'ubo.file': /beneficia|register/i,
  'ubo.change': /beneficia|owner|change/i,
  'vat.penalties': true,
  'vat.pay.late': /a year|late payment/i,
  'vat.pay.late.monthly': /late payment|unpaid/i,
  'vat.return.late': /late[^.|]*return|return[^.|]*late/i,
  'vat.return.late.again': /late[^.|]*return|return[^.|]*late/i,
  'vat.disclosure': disclosure,
  'vat.audit': disclosure,
  'vat.late': /VAT[^.|]*regist|regist[^.|]*VAT/i,
  'vat.dereg': /deregist/i,
  'vat.dereg.most': /deregist/i,
  'ct.return.late': /late[^.|]*return|return[^.|]*late/i,
  'ct.return.late.after': /late[^.|]*corporate|corporate[^.|]*late/i,
  'einvoice.revenue': /e-?invoic|provider|phase/i,
  'einvoice.pilot': /e-?invoic|pilot/i,
  'einvoice.large.provider': true,
  'einvoice.large.live': newLiveDate,
  'einvoice.small.provider': newLiveDate,
  'einvoice.small.live': true,
  'einvoice.government.live': true,
  'einvoice.vatGroup.until': true,
  'einvoice.issue': /e-?invoice/i,
  'einvoice.provider.late': /e-?invoic|provider/i,
  'einvoice.failure': /system failure|a day/i,
  'excise.return': /excise|return|month/i,
  'excise.rate.full': /excise|energy|tobacco/i,
  'excise.sweet.rate': /sweet|carbonated/i,
  'excise.sweet.from': /sweet|drink|sugar|excise/i,
  'excise.sweet.high': true,
  'excise.sweet.middle': true,
  'excise.sweet.milk': /milk/i,
  'customs.duty': /duty|customs|CIF/i,
  'labour.probation': /probation/i,
  'labour.maternity': /maternity/i,
  'labour.leave': /annual leave/i,
  'labour.claims': /claims?\b[^.|]*|MoHRE/i,
  'labour.fine.least': /fictitious|permit/i,
  'labour.fine.most': /fictitious|permit/i,
  'gratuity.first': /basic|gratuity|wage/i,
  'gratuity.later': /gratuity|basic wage/i,
  'gratuity.most': /gratuity|years?'? ?wage/i,
  'gratuity.paid': /\bdues\b|gratuity|leaving|end of (?:employment|service)/i,
  'wages.from': /wage|WPS|salar|grace/i,
  'wages.share': /wage|transfer|\bWPS\b/i,
  'iloe.low': /unemployment|basic salary/i,
  'iloe.fine': /subscri|joining/i,
  'emiratisation.target': /Emirat|skilled/i,
  'emiratisation.targetOn': /Emirat|skilled/i,
  'emiratisation.month': /Emirati|missing (?:person|position|place)/i,
  'emiratisation.small.sectors': /\bsectors/i,
  'emiratisation.small.year': /Emirati|national|sectors|\bmiss\b/i,
  'emiratisation.wage': /minimum wage|nationals?\b/i,
  'emiratisation.wage.from': /minimum wage|nationals?\b/i,
  'pension.new.from': true,
  'pension.old.employee': pension,
  'pension.old.employer': pension,
  'pension.new.employee': pension,
  'pension.new.employer': pension,
  'aml.law': true,
  'aml.regulations': true,
  'aml.threshold': /AED|cash|custom|report/i,
  'aml.records': /launder|AML|relationship/i,
  'aml.fine.most': /launder|fines?\b/i,
  'sanctions.freeze': /freez|frozen/i,
  'sanctions.report': /goAML|freez|frozen|match/i,
  'company.amended': true,
  'company.reserve': /reserve/i,
  'company.creditors': /credit|notice|newspaper/i,
  'company.liquidator': /liquidator/i,
  'audit.law': true,
  'insolvency.law': true,
  'merger.turnover': /merger|turnover/i,
  'merger.share': /merger|share of the market|market share/i,
  'merger.notice': /merger|filing/i,
  'mainland.permit': /permit/i,
  'bank.law': true,
  'bank.transition.until': true,
  'bank.fine.most': /fine|Central Bank/i,
  'bank.credit.from': true,
  'bank.sme.issued': true,
  'bank.codes.until': /codes/i,
  'ifrs.smes3': /IFRS for SMEs|third edition/i,
  'ifrs.18': /IFRS 18/,
  'isa.240': true,
  'iia.from': true,
  'ivs.from': true,
  'icv.valid': /certificate|valid/i,
  'bahrain.vat': /Bahrain/i,
  'india.gst.from': true,
  'india.income.from': /Income-tax/i,
  'india.cepa': true,
};

type Offence = { line: number; start: number; end: number; printed: string; ids: string[]; token: string | undefined; isEnded: boolean };

/** Every way of writing the value that we know, with the forms that a token would need for it; the longest first. */
function waysOf(value: RuleValue): [string, string][] {
  const formsOf: Record<RuleValue['kind'], string[]> = {
    money: ['', 'million', 'number', 'million|number'],
    foreign: ['', 'million', 'number', 'million|number'],
    percent: [''],
    date: ['', 'short', 'day'],
    hours: ['', 'words', 'adjective', 'words|adjective'],
    days: ['', 'words', 'adjective', 'words|adjective'],
    months: ['', 'words', 'adjective', 'words|adjective'],
    years: ['', 'words', 'adjective', 'words|adjective'],
    count: ['ordinal'],
    text: [''],
  };
  const ways = formsOf[value.kind].flatMap((forms): [string, string][] => {
    try {
      const written = writeRule(value, forms.split('|').filter(Boolean));
      const capital = written.charAt(0).toUpperCase() + written.slice(1);
      return capital === written ? [[written, forms]] : [[written, forms], [capital, `${forms}${forms && '|'}cap`]];
    } catch {
      return [];
    }
  });
  // '10' alone says nothing.
  const telling = ways.filter(([written]) => !/^\d{1,3}$/.test(written));
  if (value.kind === 'date') return telling.filter(([, forms]) => forms !== 'day');
  return telling.sort(([a], [b]) => b.length - a.length);
}

const PLAIN = /[.*+?^${}()|[\]\\]/g;
/** Not the end or the beginning of a longer number, amount or word. */
const patternOf = (written: string) => new RegExp(`(?<![\\w,.]|[\\d] )${written.replace(PLAIN, '\\$&').replaceAll(' ', '[ \u00a0]')}(?![\\w%]|[,.]\\d)`, 'g');

const wanted = Object.entries(owned).flatMap(([id, where]) => patternsOf(id, where));

function patternsOf(id: string, where: true | RegExp) {
  return rowsOf(id).flatMap((rule: Rule) => waysOf(rule.value).map(([written, forms]) => ({ id, where, pattern: patternOf(written), forms, isEnded: rule.until !== undefined, until: rule.until })));
}

/** Blanks what is no hand-printed value, keeping places: tokens, examples, addresses of links, names of laws. */
function blank(source: string) {
  return source.replace(/\{(?:rule|example):[^{}]*\}|\]\([^)]*\)|<data\b[^>]*>|\b(?:Law|Laws|Decision|Decisions|Resolution|Resolutions|Circular|Notice|Regulation|Standards?|IFRS|IAS|ISA|ISRE|ISRS|ISQM|ISO) (?:No\. )?\d[\d/]*(?: (?:and|to) \d[\d/]*)*/g, (found) => ' '.repeat(found.length));
}

/** The values that a text prints by hand although a rule owns them. */
export function findPrintedByHand(source: string): Offence[] {
  const offences: Offence[] = [];
  let offset = 0;
  for (const [index, line] of source.split('\n').entries()) {
    if (!/^\s*(?:published|reviewed|alt|keywords|film):|^\s*(?:\/\/|\/?\*)|^\s*import /.test(line)) offences.push(...offencesIn(line, index + 1, offset));
    offset += line.length + 1;
  }
  return offences;
}

function offencesIn(line: string, number: number, offset: number) {
  const found = new Map<string, Offence & { tokens: Set<string> }>();
  for (const [from, sentence] of sentencesOf(blank(line))) {
    for (const { id, where, pattern, forms, isEnded, until } of wanted) {
      if (where !== true && !where.test(sentence)) continue;
      for (const match of sentence.matchAll(pattern)) {
        const start = offset + from + match.index;
        const end = start + match[0].length;
        const longer = [...found.values()].find((other) => other.start <= start && other.end >= end && other.end - other.start > end - start);
        if (longer) continue;
        const key = `${start}-${end}`;
        const token = `{rule:${id}${isEnded ? `@${until}` : ''}${forms && `|${forms}`}}`;
        const offence = found.get(key) ?? { line: number, start, end, printed: match[0], ids: [], token: undefined, isEnded, tokens: new Set<string>() };
        if (!offence.ids.includes(id)) offence.ids.push(id);
        offence.isEnded &&= isEnded;
        offence.tokens.add(token);
        found.set(key, offence);
      }
    }
  }
  return [...found.values()].filter(({ start, end }) => ![...found.values()].some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start)).map(({ tokens, ...offence }) => ({ ...offence, token: offence.ids.length === 1 ? [...tokens][0] : undefined }));
}

/** With the place at which each begins. The row of a table is one. */
function sentencesOf(line: string): [number, string][] {
  if (/^\s*\|/.test(line)) return [[0, line]];
  const sentences: [number, string][] = [];
  let from = 0;
  for (const end of [...line.matchAll(/[.!?;]["”*)]*\s+(?=\S)/g)].map((match) => match.index + match[0].length)) {
    sentences.push([from, line.slice(from, end)]);
    from = end;
  }
  sentences.push([from, line.slice(from)]);
  return sentences;
}
