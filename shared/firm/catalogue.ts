// The catalogue's index: seven service categories with 34 sub-services, seven industries with their sub-industries.
// Ids are those in the documented form paths: /form2/{category id}/{subid}, /form/{industry id}/{sub-industry id}.
import { edited } from './edits.ts';

export type SubService = { subid: number; keyword: string; headsubtitle: string };
export type ServiceCategory = { id: number; title: string; headtitle: string; subtitles: readonly SubService[] };
export type SubIndustry = { id: number; title: string; headtitle: string };
export type Industry = { id: number; title: string; headtitle: string; subindustries: readonly SubIndustry[] };

/** What the release calls each, by its path. */
const releaseNames = new Map<string, string>();

/** What staff call it now. Its id and address stay. */
const nameAt = (path: string) => edited('names')?.[path] ?? releaseNames.get(path)!;

/** All that it was ever called: leads and articles keep the name they came under. */
export function namesOf(path: string) {
  return [...new Set([nameAt(path), releaseNames.get(path)!, ...(edited('formerNames')?.[path] ?? [])])];
}

function remember(title: string, headtitle: string, names: Record<string, string>) {
  releaseNames.set(title, headtitle);
  for (const [part, name] of Object.entries(names)) releaseNames.set(`${title}/${part}`, name);
  return Object.keys(names);
}

const category = (id: number, title: string, headtitle: string, names: Record<string, string>): ServiceCategory => ({
  id,
  title,
  get headtitle() {
    return nameAt(title);
  },
  subtitles: remember(title, headtitle, names).map((keyword, index) => ({
    subid: index + 1,
    keyword,
    get headsubtitle() {
      return nameAt(`${title}/${keyword}`);
    },
  })),
});

const industry = (id: number, title: string, headtitle: string, names: Record<string, string>): Industry => ({
  id,
  title,
  headtitle,
  subindustries: remember(title, headtitle, names).map((slug, index) => ({
    id: index + 1,
    title: slug,
    get headtitle() {
      return nameAt(`${title}/${slug}`);
    },
  })),
});

export const services: readonly ServiceCategory[] = [
  category(1, 'audit-and-assurance', 'Audit & Assurance', {
    'external-audit': 'External Audit',
    'internal-audit': 'Internal Audit',
    'forensic-audit': 'Forensic Audit',
    'in-country-value-program': 'In Country Value Program (ICV)',
  }),
  category(2, 'accounting-and-finance', 'Accounting & Finance', {
    accounting: 'Accounting',
    'financial-reporting': 'Financial Reporting',
    'management-reports': 'Management Reports',
    'finance-officer-difc-adgm': 'Finance officer for DIFC and ADGM regulated entities',
    'payroll-management': 'Payroll Management and Administration',
    'fixed-asset-management': 'Fixed Asset Management',
    'inventory-verification': 'Inventory verification',
  }),
  category(3, 'taxation', 'Taxation', {
    'corporate-tax': 'Corporate Tax',
    'international-taxation': 'International Taxation',
    'transfer-pricing': 'Transfer Pricing',
    vat: 'VAT',
    customs: 'Customs',
    'excise-tax': 'Excise Tax',
    'tax-residency-certificate': 'Tax Residency Certificate',
  }),
  category(4, 'banking-operations-excellence', 'Banking Operations Excellence', {
    'retail-banking': 'Retail Banking',
    'corporate-sme-banking': 'Corporate & SME Banking',
    'risk-and-compliance': 'Risk and Compliance',
    'digital-banking': 'Digital Banking',
    'customer-services-relationship-management': 'Customer Services and Relationship Management',
  }),
  category(5, 'regulatory-and-compliance', 'Regulatory & Compliance', {
    'aml-compliance': 'AML Compliance',
    'outsourced-compliance-officer': 'Outsourced Compliance Officer',
  }),
  category(6, 'company-formation-and-business-consultancy', 'Company formation & Business Consultancy', {
    'mainland-company-incorporation': 'Mainland Company Incorporation',
    'free-zone-business-setup': 'Free zone Business setup',
    liquidation: 'Liquidation',
    'business-valuation': 'Business Valuation',
    'feasibility-studies': 'Feasibility Studies and Project Report',
    'due-diligence': 'Due diligence',
  }),
  category(7, 'hr-consulting-and-advisory', 'HR Consulting & Advisory', {
    'hr-consulting': 'HR Consulting and Advisory',
    'talent-acquisition': 'Talent Acquisition',
    rpo: 'RPO (Recruitment Process Outsourcing)',
  }),
];

export const industries: readonly Industry[] = [
  industry(1, 'technology', 'Technology', {
    'software-development': 'Software Development',
    'it-services-and-consulting': 'IT Services and Consulting',
    'saas-and-cloud': 'SaaS and Cloud',
    cybersecurity: 'Cybersecurity',
    'ai-and-data': 'AI and Data',
  }),
  industry(2, 'healthcare', 'Healthcare', {
    'hospitals-and-clinics': 'Hospitals and Clinics',
    pharmacies: 'Pharmacies',
    'medical-devices': 'Medical Devices',
    'diagnostics-and-labs': 'Diagnostics and Labs',
    wellness: 'Wellness',
  }),
  industry(3, 'education', 'Education', {
    'k-12-schools': 'K-12 Schools',
    'higher-education': 'Higher Education',
    'training-institutes': 'Training Institutes',
    edtech: 'EdTech',
    nurseries: 'Nurseries',
  }),
  industry(4, 'startups', 'Startups', {
    'e-commerce-ventures': 'E-commerce Ventures',
    fintech: 'Fintech',
    marketplaces: 'Marketplaces',
    'food-and-beverage': 'Food and Beverage',
    'green-tech': 'Green Tech',
  }),
  industry(5, 'manufacturing', 'Manufacturing', {
    'food-processing': 'Food Processing',
    'metals-and-fabrication': 'Metals and Fabrication',
    'plastics-and-packaging': 'Plastics and Packaging',
    'building-materials': 'Building Materials',
    textiles: 'Textiles',
  }),
  industry(6, 'financial-services', 'Financial Services', {
    'insurance-brokers': 'Insurance Brokers',
    'asset-management': 'Asset Management',
    'exchange-houses': 'Exchange Houses',
    'fintech-lenders': 'Fintech Lenders',
    'family-offices': 'Family Offices',
  }),
  industry(7, 'consumer', 'Consumer', {
    'retail-chains': 'Retail Chains',
    'restaurants-and-cafes': 'Restaurants and Cafés',
    'luxury-goods': 'Luxury Goods',
    'travel-and-hospitality': 'Travel and Hospitality',
    'fmcg-distribution': 'FMCG Distribution',
  }),
];

/** The category at /services/{category}. */
export function findCategory(slug: string) {
  return services.find((candidate) => candidate.title === slug);
}

/** The service at /services/{category}/{keyword}. */
export function findService(categorySlug: string, keyword: string) {
  const category = findCategory(categorySlug);
  const service = category?.subtitles.find((sub) => sub.keyword === keyword);
  return category && service ? { category, service } : undefined;
}

/** The sub-industry at /{industry}/{sub-industry}. */
export function findSubIndustry(industrySlug: string, slug: string) {
  const industry = industries.find((candidate) => candidate.title === industrySlug);
  const subIndustry = industry?.subindustries.find((sub) => sub.title === slug);
  return industry && subIndustry ? { industry, subIndustry } : undefined;
}

/** The service in the path of an enquiry or estimate, such as /estimate/{category id}/{subid}. */
export function findServiceById(categoryId: number, subid: number) {
  const category = services.find((candidate) => candidate.id === categoryId);
  const service = category?.subtitles.find((sub) => sub.subid === subid);
  return category && service ? { category, service } : undefined;
}

/** Every service with its category, in the seeds' order. */
export const everyService = services.flatMap((category) => category.subtitles.map((service) => ({ category, service })));
export const everySubIndustry = industries.flatMap((industry) => industry.subindustries.map((subIndustry) => ({ industry, subIndustry })));

/** A parent with its children, as needed by the dependent selects of the two enquiry forms. */
export type ChoiceGroup = { id: number; name: string; children: readonly { id: number; name: string; path: string }[]; /** Names it: see `namesOf`. */ path: string };

export const serviceChoices: readonly ChoiceGroup[] = services.map((service) => ({
  id: service.id,
  path: service.title,
  get name() {
    return service.headtitle;
  },
  children: service.subtitles.map((sub) => ({
    id: sub.subid,
    path: `${service.title}/${sub.keyword}`,
    get name() {
      return sub.headsubtitle;
    },
  })),
}));

export const industryChoices: readonly ChoiceGroup[] = industries.map((parent) => ({
  id: parent.id,
  path: parent.title,
  name: parent.headtitle,
  children: parent.subindustries.map((sub) => ({
    id: sub.id,
    path: `${parent.title}/${sub.title}`,
    get name() {
      return sub.headtitle;
    },
  })),
}));

/** Resolves ids from a path. Undefined if either does not exist, even if the other does. */
export function findChoice(groups: readonly ChoiceGroup[], parentId: number, childId: number) {
  const parent = groups.find((group) => group.id === parentId);
  const child = parent?.children.find((item) => item.id === childId);
  return parent && child ? { parent, child } : undefined;
}

/** Maps names as sent, present or former, to catalogue ids; each is null if the name is not one of ours. */
export function linkChoice(groups: readonly ChoiceGroup[], parentName: string, childName: string) {
  const parent = groups.find((group) => namesOf(group.path).includes(parentName));
  const child = parent?.children.find((item) => namesOf(item.path).includes(childName));
  return { parentId: parent?.id ?? null, childId: child?.id ?? null };
}
