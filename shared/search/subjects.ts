// What visitors call our pages, beside their titles: other names, abbreviations, whole wishes, and the languages that owners here type in.
import { paths } from '../navigation/paths.ts';

/** `names`: between bars; a name is found whenever the query has all its words, in any order and with any ending. The longest name found decides, so a name is as long as it must be. */
export type Subject = { href: string; names: string };

const service = (address: string, names: string): Subject => {
  const [category = '', keyword = ''] = address.split('/');
  return { href: paths.service(category, keyword), names };
};
const tool = (name: string, names: string): Subject => ({ href: paths.tool(name), names });

/** Where two pages share a name, the one that stands first is found first. */
export const subjects: readonly Subject[] = [
  tool('late-penalties', 'penalty | penalty calculator | fine | late fee | late filing | late payment | late registration | vat penalty | vat fine | tax penalty | corporate tax penalty | late corporate tax registration penalty | administrative penalty | غرامة | غرامات | غرامة التأخير | مخالفات ضريبية'),
  tool('gratuity', 'gratuity | eosb | eos | esob | end of service | end service benefit | end of service calculation | severance | leaving benefit | مكافأة نهاية الخدمة | نهاية الخدمة | ഗ്രാറ്റുവിറ്റി'),
  tool('deadlines', 'deadline | due date | tax calendar | deadline calendar | filing date | corporate tax deadline | tax return due date | مواعيد | موعد الإقرار'),
  tool('vat-dates', 'vat return date | vat due date | vat deadline | vat filing date | vat quarter | vat period | when vat due'),
  tool('corporate-tax', 'corporate tax calculator | ct calculator | calculate corporate tax | tax calculator | calculate tax | corporate tax computation | حاسبة الضريبة'),
  tool('vat-registration', 'vat threshold | vat limit | vat registration threshold | mandatory vat | voluntary vat | need register vat turnover | vat registration check'),
  tool('e-invoicing', 'e invoicing | einvoicing | einvoice | electronic invoice | peppol | accredited service provider | الفوترة الإلكترونية | فاتورة إلكترونية'),
  tool('supplier-check', 'supplier check | check supplier | vendor check | input vat check'),
  tool('excise-drinks', 'sugar tax | excise drink | sweetened drink | soft drink tax | energy drink'),
  tool('emiratisation', 'emiratisation | emiratization | nafis | emirati quota | emirati hire | tawteen | التوطين | توطين | نافس'),

  service('taxation/corporate-tax', 'corporate tax | ct | ct return | ct registration | ct filing | corporation tax | company tax | business tax | income tax | profit tax | tax | tax return | tax consultant | tax advisor | tax adviser | tax filing | tax registration | tax agent | small business relief | sbr | 9 tax | qfzp | emaratax | fta registration | tax group | free zone tax | free zone corporate tax | ضريبة | ضرائب | ضريبة الشركات | ضريبة الدخل | مستشار ضريبي | وكيل ضريبي | നികുതി | കോർപ്പറേറ്റ് നികുതി'),
  service('taxation/vat', 'vat | trn | trn number | value added tax | value added | vat registration | register vat | vat return | vat filing | vat refund | vat consultant | vat deregistration | deregister vat | cancel vat | tax registration number | input tax | reverse charge | vat certificate | fta vat | gst | ضريبة القيمة المضافة | القيمة المضافة | تسجيل ضريبي | الرقم الضريبي | تسجيل الضريبة | വാറ്റ് | വാറ്റ് രജിസ്ട്രേഷൻ | tax'),
  service('taxation/international-taxation', 'double tax | double taxation | dtaa | tax treaty | withholding tax | permanent establishment | cross border tax | foreign tax | pillar two | dmtt | ازدواج ضريبي | الضرائب الدولية'),
  service('taxation/transfer-pricing', 'tp | related party | master file | local file | arms length | intercompany | benchmarking | تسعير التحويل | التسعير التحويلي'),
  service('taxation/customs', 'customs | import duty | customs duty | import export code | hs code | import tax | clearing agent | جمارك | رسوم جمركية'),
  service('taxation/excise-tax', 'excise | tobacco tax | vape tax | shisha tax | الضريبة الانتقائية | ضريبة انتقائية'),
  service('taxation/tax-residency-certificate', 'trc | tax residence | tax residency | tax domicile | residency certificate | 183 day rule | شهادة الإقامة الضريبية | الإقامة الضريبية'),

  service('company-formation-and-business-consultancy/free-zone-business-setup', 'freezone | free zone | fz company | fze | fzco | fz llc | dmcc | ifza | jafza | meydan | rakez | shams | spc | dafza | free zone license | free zone company | offshore company | offshore | المنطقة الحرة | منطقة حرة | شركة منطقة حرة | ഫ്രീ സോൺ'),
  service('company-formation-and-business-consultancy/mainland-company-incorporation', 'mainland | company setup | set up company | set up business | setup | open company | open business | start company | start business | register company | register business | company registration | company formation | business formation | company incorporation | new company | form company | create company | establish company | trade license | trading license | business license | commercial license | license | llc | ded license | det license | economic department | local sponsor | pro service | branch office | foreign branch | start up company | open shop | open restaurant | open office | تأسيس شركة | تأسيس الشركات | فتح شركة | تسجيل شركة | رخصة تجارية | رخصة | شركة جديدة | കമ്പനി രജിസ്ട്രേഷൻ | കമ്പനി രൂപീകരണം | കമ്പനി തുടങ്ങാൻ | ബിസിനസ് തുടങ്ങാൻ'),
  service('company-formation-and-business-consultancy/liquidation', 'liquidate | liquidator | close company | close business | close down | shut down | shut company | wind up | winding up | deregister | deregister company | deregistration | deregister license | dissolve company | cancel license | cancel trade license | cancel company | dormant company | strike off | insolvency | bankruptcy | bankrupt | تصفية | تصفية شركة | إغلاق شركة | إلغاء رخصة'),
  service('company-formation-and-business-consultancy/business-valuation', 'valuation | value company | value business | company worth | business worth | company valuation | share valuation | sell company | sell business | تقييم | تقييم شركة | تقييم الأعمال'),
  service('company-formation-and-business-consultancy/feasibility-studies', 'feasibility | feasibility study | business plan | project report | market study | دراسة جدوى | دراسة الجدوى | خطة عمل'),
  service('company-formation-and-business-consultancy/due-diligence', 'dd | buy company | buy business | acquire company | acquisition | merger | m a | العناية الواجبة'),

  service('audit-and-assurance/external-audit', 'audit | auditor | statutory audit | annual audit | audit report | audit firm | audited accounts | audited financial statement | financial audit | year end audit | free zone audit | dmcc audit | external auditor | ca firm | chartered accountant | تدقيق | مدقق حسابات | تدقيق خارجي | تدقيق الحسابات | مراجعة حسابات | ഓഡിറ്റ് | ഓഡിറ്റർ'),
  service('audit-and-assurance/internal-audit', 'internal auditor | internal control | risk based audit | sop review | تدقيق داخلي | التدقيق الداخلي'),
  service('audit-and-assurance/forensic-audit', 'forensic | fraud | theft | embezzlement | stolen money | employee stealing | investigation | تدقيق جنائي | احتيال | اختلاس'),
  service('audit-and-assurance/in-country-value-program', 'icv | icv certificate | in country value | national in country value | القيمة الوطنية المضافة | المحتوى الوطني'),

  service('accounting-and-finance/accounting', 'bookkeeping | book keeping | bookkeeper | accountant | account | keep books | backlog accounting | accounting service | outsource accounting | accounting software | cfo | virtual cfo | part time accountant | محاسبة | محاسب | مسك الدفاتر | خدمات المحاسبة | അക്കൗണ്ടിംഗ് | അക്കൗണ്ടന്റ് | അക്കൗണ്ടിങ്'),
  service('accounting-and-finance/financial-reporting', 'ifrs | financial statement | consolidation | annual accounts | balance sheet | التقارير المالية | قوائم مالية | بيانات مالية'),
  service('accounting-and-finance/management-reports', 'mis | mis report | management account | cash flow | cashflow | forecast | budget | kpi | board report | dashboard | تقارير إدارية | التدفق النقدي'),
  service('accounting-and-finance/finance-officer-difc-adgm', 'difc | adgm | finance officer | dfsa | fsra | senior executive officer | مركز دبي المالي'),
  service('accounting-and-finance/payroll-management', 'payroll | wps | wage protection | wage protection system | salary | wages | sif file | salary processing | pay staff | gpssa | pension | رواتب | الرواتب | حماية الأجور | نظام حماية الأجور | ശമ്പളം'),
  service('accounting-and-finance/fixed-asset-management', 'fixed asset | asset register | asset tagging | depreciation | asset count | asset verification | أصول ثابتة | الأصول الثابتة'),
  service('accounting-and-finance/inventory-verification', 'inventory | stock | stock count | stock audit | stock take | stocktaking | warehouse count | physical verification | جرد | جرد المخزون | مخزون'),

  service('regulatory-and-compliance/aml-compliance', 'aml | anti money laundering | money laundering | goaml | kyc | cft | dnfbp | sanction | sanctions screening | real estate aml | ubo | ubo register | beneficial owner | esr | economic substance | غسل الأموال | مكافحة غسل الأموال'),
  service('regulatory-and-compliance/outsourced-compliance-officer', 'compliance officer | mlro | compliance | outsource compliance | cco | مسؤول الامتثال | الامتثال'),

  service('banking-operations-excellence/corporate-sme-banking', 'bank account | open bank account | bank account opening | corporate bank account | business bank account | business loan | loan | sme loan | finance facility | trade finance | covenant | letter of credit | bank finance | حساب بنكي | فتح حساب بنكي | قرض | تمويل'),
  service('banking-operations-excellence/retail-banking', 'retail bank | personal loan | credit card | suspense account | branch operation | bank operation | خدمات مصرفية للأفراد'),
  service('banking-operations-excellence/risk-and-compliance', 'bank risk | cbuae | central bank | credit risk | risk management | مخاطر | إدارة المخاطر | المصرف المركزي'),
  service('banking-operations-excellence/digital-banking', 'digital bank | payment gateway | otp | open banking | online bank | خدمات مصرفية رقمية'),
  service('banking-operations-excellence/customer-services-relationship-management', 'customer service | relationship manager | sanadak | complaint bank | bank complaint | crm | خدمة العملاء'),

  service('hr-consulting-and-advisory/hr-consulting', 'hr | human resources | labour law | labor law | employment contract | mohre | employment law | employee handbook | staff contract | termination | resignation | موارد بشرية | الموارد البشرية | قانون العمل'),
  service('hr-consulting-and-advisory/talent-acquisition', 'recruit | recruiter | recruitment | recruitment agency | hire | hire staff | hire accountant | find staff | headhunter | manpower | توظيف | استقطاب | تعيين موظفين'),
  service('hr-consulting-and-advisory/rpo', 'rpo | recruitment process | outsource recruitment | bulk hiring | volume hiring'),

  { href: '/#faq-fees', names: 'cost | fee | price | pricing | charge | how much | quote | quotation | budget fee | package | service cost | cheap | أسعار | سعر | تكلفة | كم التكلفة | رسوم | ഫീസ് | ചെലവ്' },
  { href: '/contactus#jobs', names: 'job | career | vacancy | work with us | work with you | work for you | internship | hiring | cv | resume | employment opportunity | apply job | job opening | وظائف | وظيفة | ജോലി' },
  { href: '/contactus#visas', names: 'visa | golden visa | investor visa | employment visa | family visa | residence visa | residency visa | residence permit | freelance visa | emirates id | work permit | تأشيرة | الإقامة الذهبية | إقامة | വിസ | ഗോൾഡൻ വിസ' },
  { href: paths.contact, names: 'contact | phone | telephone | email | address | office | location | map | whatsapp | branch | working hours | opening hours | dubai office | kochi | manama | bahrain office | india office | call you | اتصل بنا | عنوان | هاتف | رقم الهاتف | تواصل' },
  { href: paths.freeConsultation, names: 'consultation | free consultation | appointment | meeting | book call | free call | book meeting | speak somebody | talk to expert | speak expert | advice | استشارة | استشارة مجانية | موعد استشارة' },
  { href: paths.offer, names: 'offer | discount | promotion | promo | deal | عرض' },
  { href: paths.referAndEarn, names: 'refer | referral | commission for referral | earn | reward | refer friend' },
  { href: paths.broadcast, names: 'podcast | youtube | video | channel | episode' },
  { href: paths.tools, names: 'calculator | tool | calculators | حاسبة' },
  { href: paths.ceo, names: 'ceo | founder | owner of prominence | managing partner | complaint | complain' },
  { href: paths.about, names: 'about you | about us | team | who are you | company profile | your firm | partners | من نحن' },
  { href: paths.blog, names: 'article | blog | news | insight | مقالات' },
  { href: paths.privacy, names: 'privacy | personal data | data protection | gdpr | delete my data' },
  { href: paths.cookiePolicy, names: 'cookie' },
  { href: '/startups/e-commerce-ventures', names: 'ecommerce | e commerce | online store | online shop | amazon seller | noon seller | shopify' },
  { href: '/startups/fintech', names: 'crypto | virtual asset | vara | blockchain' },
  { href: '/consumer/restaurants-and-cafes', names: 'restaurant | cafe | coffee shop | cafeteria | kitchen | مطعم' },
  { href: '/consumer/retail-chains', names: 'retail | shop | supermarket | grocery | محل' },
  { href: '/consumer/luxury-goods', names: 'gold | jewellery | jewelry | watch | ذهب' },
  { href: '/consumer/travel-and-hospitality', names: 'hotel | travel agency | tourism | فندق' },
  { href: '/consumer/fmcg-distribution', names: 'distributor | trading company | wholesale' },
  { href: '/healthcare/hospitals-and-clinics', names: 'clinic | hospital | medical centre | medical center | doctor | dental | عيادة | مستشفى' },
  { href: '/healthcare/pharmacies', names: 'pharmacy | medicine | صيدلية' },
  { href: '/healthcare/wellness', names: 'gym | spa | salon | fitness' },
  { href: '/education/k-12-schools', names: 'school | مدرسة' },
  { href: '/education/training-institutes', names: 'training institute | training centre | training center | academy' },
  { href: '/technology/software-development', names: 'software | software company | app development | developer' },
  { href: '/technology/it-services-and-consulting', names: 'it company | it service' },
  { href: '/manufacturing/building-materials', names: 'construction | contractor | contracting | مقاولات' },
  { href: '/manufacturing/metals-and-fabrication', names: 'steel | factory | workshop | scrap | مصنع' },
];
