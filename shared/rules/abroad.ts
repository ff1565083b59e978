// Bahrain and India, as the pages of our offices there state them.
import { foreign, on, percent, rulesOf, sites } from './rule.ts';

const bahrain = rulesOf({ law: 'VAT law of Bahrain', url: sites.bahrain, from: '2022-01-01' });
const bahrainTopUp = rulesOf({ law: 'Decree-Law 11/2024 of Bahrain', url: sites.bahrain, from: '2025-01-01' });
const gst = rulesOf({ law: 'Goods and services tax of India', url: sites.india, from: '2025-09-22' });
const income = rulesOf({ law: 'Income-tax Act 2025 of India', url: sites.incomeTaxIndia, from: '2026-04-01' });
const agreement = rulesOf({ law: 'India-UAE Comprehensive Economic Partnership Agreement', url: sites.finance, from: '2022-05-01' });

export const abroad = [
  bahrain('bahrain.vat', 'VAT in Bahrain: standard rate', percent(10)),
  bahrain('bahrain.vat.mandatory', 'VAT in Bahrain: supplies above which registration is mandatory', foreign('BHD', 37_500)),
  bahrain('bahrain.vat.voluntary', 'VAT in Bahrain: supplies above which registration is open by choice', foreign('BHD', 18_750)),
  bahrainTopUp('bahrain.topUp', 'Top-up tax in Bahrain: rate', percent(15)),
  bahrainTopUp('bahrain.topUp.from', 'Top-up tax in Bahrain: first years', on('2025-01-01')),
  gst('india.gst.low', 'GST in India: lower rate', percent(5)),
  gst('india.gst.main', 'GST in India: main rate', percent(18)),
  gst('india.gst.special', 'GST in India: special rate', percent(40)),
  gst('india.gst.from', 'GST in India: present rates from', on('2025-09-22')),
  income('india.income.from', 'Income tax act of India: in force', on('2026-04-01')),
  agreement('india.cepa', 'Agreement with India: in force', on('2022-05-01')),
];
