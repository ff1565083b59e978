// All rules, and which value is in force on a given day.
import { abroad } from './abroad.ts';
import { aml } from './aml.ts';
import { banking } from './banking.ts';
import { climate } from './climate.ts';
import { companyLaw } from './company-law.ts';
import { corporateTax } from './corporate-tax.ts';
import { eInvoicing } from './e-invoicing.ts';
import { employment } from './employment.ts';
import { excise } from './excise.ts';
import { healthcare } from './healthcare.ts';
import { penalties } from './penalties.ts';
import type { Rule } from './rule.ts';
import { standards } from './standards.ts';
import { taxProcedures } from './tax-procedures.ts';
import { topUpTax } from './top-up-tax.ts';
import { transferPricing } from './transfer-pricing.ts';
import { vat } from './vat.ts';

/** By subject, in the order shown to staff. */
export const ruleSubjects: Record<string, Rule[]> = {
  'Corporate tax': corporateTax,
  'Transfer pricing': transferPricing,
  'Top-up tax': topUpTax,
  VAT: vat,
  'E-invoicing': eInvoicing,
  'Excise and customs': excise,
  Penalties: penalties,
  'Tax procedures and residency': taxProcedures,
  Employment: employment,
  'Money laundering and sanctions': aml,
  'Company law': companyLaw,
  Banking: banking,
  Climate: climate,
  Healthcare: healthcare,
  Standards: standards,
  Abroad: abroad,
};

export const rules: readonly Rule[] = Object.values(ruleSubjects).flat();

/** The rows of one rule in chronological order. */
export function rowsOf(id: string) {
  return byId().get(id) ?? [];
}

/** The row in force on that day (YYYY-MM-DD, in Dubai). If no row covers it: undefined, never the nearest. */
export function ruleOn(id: string, day: string): Rule | undefined {
  return rowsOf(id).find(({ from, until }) => from <= day && (!until || day <= until));
}

/** The row in force on that day, or the last before it. For texts only: a page must not break at midnight because a rule ends, and staff are warned 60 days ahead. */
export function ruleOnOrLast(id: string, day: string): Rule | undefined {
  return ruleOn(id, day) ?? rowsOf(id).findLast(({ from }) => from <= day);
}

/** Whether any row starts or ends between the two days. */
export function changesBetween(before: string, after: string) {
  return rules.some(({ from, until }) => (from > before && from <= after) || (until !== undefined && until >= before && until < after));
}

let grouped: Map<string, Rule[]> | undefined;
function byId() {
  return (grouped ??= Map.groupBy(rules, ({ id }) => id));
}
