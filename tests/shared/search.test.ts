import { expect, test } from 'vitest';
import { createSearch } from '#shared/search/search.ts';
import { QUERY_LENGTH, stemOf, wordsOf } from '#shared/search/words.ts';
import { releaseEntries } from '../../server/content/search-entries.ts';

const search = createSearch(await releaseEntries());
const first = (query: string) => search(query)[0]?.hits[0];

const VAT = '/services/taxation/vat';
const CT = '/services/taxation/corporate-tax';
const formation = (keyword: string) => `/services/company-formation-and-business-consultancy/${keyword}`;
const [MAINLAND, FREE_ZONE, LIQUIDATION] = [formation('mainland-company-incorporation'), formation('free-zone-business-setup'), formation('liquidation')];
const [ACCOUNTING, PAYROLL] = ['/services/accounting-and-finance/accounting', '/services/accounting-and-finance/payroll-management'];
const AUDIT = '/services/audit-and-assurance/external-audit';
const [AML, HR, RECRUIT] = ['/services/regulatory-and-compliance/aml-compliance', '/services/hr-consulting-and-advisory/hr-consulting', '/services/hr-consulting-and-advisory/talent-acquisition'];
const SME = '/services/banking-operations-excellence/corporate-sme-banking';
const [FEES, JOBS, VISAS, CONTACT] = ['/#faq-fees', '/contactus#jobs', '/contactus#visas', '/contactus'];
const [PENALTIES, GRATUITY] = ['/tools/late-penalties', '/tools/gratuity'];

/** What owners and finance heads type, and the page they mean. */
const meant: Record<string, readonly string[]> = {
  [VAT]: [
    'register for vat', 'how do I register for value added tax', 'TRN', 'vat', 'vat registration', 'vat registeration', 'vat return', 'vat refund', 'VAT consultant in Dubai', 'get TRN number', 'tax registration number',
    'how to cancel vat', 'vat deregistration', 'reverse charge', 'input tax recovery', 'file vat return', 'vat services', 'value addd tax', 'do we need to register for vat', 'ضريبة القيمة المضافة', 'القيمة المضافة', 'تسجيل ضريبة القيمة المضافة', 'വാറ്റ്',
  ],
  [CT]: ['CT', 'corporate tax', 'corprate tax', 'ct return', 'corporate tax registration', 'corporation tax', 'small business relief', 'company tax uae', 'income tax', 'emaratax', 'tax consultant', 'register for corporate tax', 'corporate tax free zone', 'ضريبة', 'ضريبة الشركات', 'കോർപ്പറേറ്റ് നികുതി'],
  [MAINLAND]: [
    'company setup', 'set up a company', 'open a company', 'start a business', 'starting a company in Dubai', 'register a company', 'register my company in dubai', 'company registration', 'new company', 'trade licence', 'trade license', 'licence', 'license', 'business license', 'mainland', 'mainland company',
    'mainlnad company', 'LLC formation', 'how do I open a company in dubai', 'company incorporation', 'business setup', 'local sponsor', 'تأسيس شركة', 'رخصة تجارية', 'فتح شركة في دبي', 'കമ്പനി രജിസ്ട്രേഷൻ',
  ],
  [FREE_ZONE]: ['freezone', 'free zone', 'free zone setup', 'freezone company setup', 'freezone licence', 'frezone', 'DMCC', 'IFZA company', 'offshore company', 'المنطقة الحرة', 'شركة منطقة حرة'],
  '/services/taxation': ['tax'],
  [`${MAINLAND}#compare`]: ['free zone or mainland', 'mainland or free zone'],
  [LIQUIDATION]: ['close company', 'how to close my company', 'deregister company', 'liquidate', 'liquid', 'company liquidation', 'liqudation', 'shut down my business', 'cancel trade licence', 'closing a company', 'wind up company', 'تصفية شركة', 'إغلاق شركة'],
  [ACCOUNTING]: ['bookkeeping', 'bookeeping services', 'book keeping', 'accounting', 'acounting', 'accountant', 'outsourced accounting', 'backlog accounting', 'need an accountant', 'محاسبة', 'خدمات المحاسبة', 'അക്കൗണ്ടിംഗ്'],
  [PAYROLL]: ['WPS', 'payroll', 'salary processing', 'wages protection system', 'payroll outsourcing', 'رواتب', 'نظام حماية الأجور', 'ശമ്പളം'],
  [AUDIT]: ['audit', 'auditor', 'audit firm dubai', 'audited financial statements', 'annual audit', 'statutory audit', 'chartered accountants', 'audit report for free zone', 'تدقيق', 'تدقيق الحسابات', 'مدقق حسابات', 'ഓഡിറ്റ്'],
  '/services/audit-and-assurance/internal-audit': ['internal audit', 'internal auditing', 'internal controls', 'التدقيق الداخلي'],
  '/services/audit-and-assurance/forensic-audit': ['forensc audit', 'fraud investigation', 'forensic', 'employee stealing money'],
  '/services/audit-and-assurance/in-country-value-program': ['ICV', 'ICV certificate', 'in country value'],
  '/services/accounting-and-finance/financial-reporting': ['IFRS', 'financial statements', 'ifrs reporting'],
  '/services/accounting-and-finance/management-reports': ['MIS reports', 'management accounts', 'cash flow forecast', 'cashflow'],
  '/services/accounting-and-finance/finance-officer-difc-adgm': ['DIFC', 'finance officer adgm'],
  '/services/accounting-and-finance/inventory-verification': ['stock count', 'inventory', 'stocktaking', 'جرد المخزون'],
  '/services/accounting-and-finance/fixed-asset-management': ['fixed assets', 'asset register', 'asset tagging'],
  '/services/taxation/transfer-pricing': ['transfer pricing', 'transfer pricng', 'related party transactions', 'TP local file'],
  '/services/taxation/tax-residency-certificate': ['TRC', 'tax residency certificate', 'tax residence', 'شهادة الإقامة الضريبية'],
  '/services/taxation/international-taxation': ['double taxation', 'withholding tax', 'permanent establishment'],
  '/services/taxation/customs': ['customs duty', 'import duty', 'HS code', 'جمارك'],
  '/services/taxation/excise-tax': ['excise', 'excise tax', 'الضريبة الانتقائية'],
  [AML]: ['AML', 'anti money laundering', 'goAML', 'KYC', 'UBO register', 'غسل الأموال'],
  '/services/regulatory-and-compliance/outsourced-compliance-officer': ['compliance officer', 'MLRO'],
  [formation('business-valuation')]: ['business valuation', 'valuaton', 'what is my company worth', 'sell my company', 'تقييم شركة'],
  [formation('feasibility-studies')]: ['feasibility study', 'business plan', 'دراسة جدوى'],
  [formation('due-diligence')]: ['due diligence', 'buying a company'],
  [HR]: ['HR', 'labour law', 'labor law', 'employment contract', 'موارد بشرية'],
  [RECRUIT]: ['recruitment', 'recruitment agency', 'hire staff', 'hire an accountant', 'توظيف'],
  [SME]: ['bank account', 'open a bank account', 'business loan', 'فتح حساب بنكي'],
  [FEES]: ['cost', 'fees', 'how much', 'price', 'prices', 'pricing', 'what are your charges', 'how much do you charge', 'quotation', 'أسعار', 'كم التكلفة'],
  [JOBS]: ['jobs', 'job', 'careers', 'vacancies', 'work with you', 'send my CV', 'وظائف', 'ജോലി'],
  [VISAS]: ['golden visa', 'visa', 'investor visa', 'الإقامة الذهبية', 'വിസ'],
  [CONTACT]: ['contact', 'phone number', 'address', 'where is your office', 'whatsapp', 'عنوان'],
  '/freeconsultation': ['free consultation', 'book a meeting', 'appointment', 'استشارة'],
  '/offer': ['discount'],
  '/blog': ['blog', 'articles'],
  [GRATUITY]: ['EOSB', 'gratuity', 'gratuty calculator', 'end of service benefits', 'مكافأة نهاية الخدمة'],
  [PENALTIES]: ['penalties', 'penalty', 'vat penalties', 'fines', 'late registration penalty', 'غرامات'],
  '/tools/corporate-tax': ['corporate tax calculator', 'calculate corporate tax'],
  '/tools/deadlines': ['deadlines', 'tax calendar'],
  '/tools/vat-dates': ['vat due date', 'vat return dates'],
  '/tools/vat-registration': ['vat threshold', 'vat registration check'],
  '/tools/e-invoicing': ['e-invoicing', 'einvoicing', 'electronic invoices', 'الفوترة الإلكترونية'],
  '/tools/emiratisation': ['emiratisation', 'emiratization', 'Nafis', 'التوطين'],
  '/consumer/restaurants-and-cafes': ['cafes', 'restaurant', 'coffee shop'],
  '/startups/e-commerce-ventures': ['ecommerce', 'online shop'],
};
const cases = Object.entries(meant).flatMap(([href, queries]) => queries.map((query) => ({ query, href })));

test('RS-01 every phrase finds the page that is meant first', () => {
  expect(cases.length).toBeGreaterThanOrEqual(120);
  expect(cases.map(({ query }) => `${query} → ${first(query)?.href}`)).toEqual(cases.map(({ query, href }) => `${query} → ${href}`));
});

test('RS-01 a question typed in full comes before the service it is about, and what has all the words before what has some', () => {
  expect(first('Does an old VAT credit expire?')).toMatchObject({ kind: 'question', title: 'Does an old VAT credit expire?' });
  const questions = search('golden visa tax resident').find(({ kind }) => kind === 'question')!.hits;
  expect(questions[0]!.title).toBe('I have a golden visa. Am I a UAE tax resident?');
  const groups = search('how do I register for value added tax');
  expect(groups[0]).toMatchObject({ kind: 'service' });
  expect(groups.length).toBeGreaterThan(1);
});

test('RS-01 each first letter that is typed leads somewhere, and nonsense, blanks and very long questions do not harm', () => {
  for (const prefix of ['va', 'corp', 'mainl', 'liq', 'bookk', 'grat', 'trans']) expect(first(prefix), prefix).toBeDefined();
  expect(first('mainl')!.href).toBe(MAINLAND);
  for (const query of ['zzzzqqq', '', '   ', '?!', '\u0000', '🤷']) expect(search(query), query).toEqual([]);
  expect(first(`vat ${'x'.repeat(QUERY_LENGTH * 100)}`)?.href).toBe(VAT);
});

test('RS-01 words with different endings are one', () => {
  for (const family of ['register registers registered registering registration registrations', 'liquidate liquidation liquidator liquidating', 'audit auditing auditor auditors audited', 'licence license licences licensing licensed', 'company companies', 'invoice invoices invoicing', 'close closing closed closure', 'valuation value valuations']) {
    expect(new Set(family.split(' ').map(stemOf)).size, family).toBe(1);
  }
});

test('RS-01 where enough show every word, nothing weaker is offered', () => {
  const shows = (text: string, wanted: readonly string[]) => wanted.every((stem) => wordsOf(text).map(stemOf).includes(stem));
  const weak = search('register for vat').flatMap(({ hits }) => hits).filter(({ title, text }) => !shows(`${title} ${text}`, ['register', 'vat'].map(stemOf)));
  expect(weak).toEqual([]);
  expect(search('register for vat')[0]!.hits.map(({ href }) => href)).toEqual([VAT]);
  // With half of the words, found by neither name nor text.
  expect(search('company setup').flatMap(({ hits }) => hits).map(({ title }) => title)).not.toContain('Fintech');
});
