// Healthcare: what binds clinics beyond tax.
import { on, rulesOf } from './rule.ts';

const claims = rulesOf({ law: 'Health Insurance Claims Management Policy Directive of the Dubai Health Insurance Corporation', url: 'https://www.dha.gov.ae', from: '2025-11-16', certainty: 'check' });

export const healthcare = [claims('health.claims.from', 'Health insurance claims in Dubai: present rules from', on('2025-11-16'), { note: 'In force in Dubai; replaces the earlier rules on submission and resubmission. Known from one law firm. Its time limits were not seen: print none.' })];
