// The catalogue's index: seven service categories with 34 sub-services, seven industries with their sub-industries.
// Ids are those of the documented form addresses: /form2/{category id}/{subid}, /form/{industry id}/{sub-industry id}.

export type SubService = { subid: number; keyword: string; headsubtitle: string };
export type ServiceCategory = { id: number; title: string; headtitle: string; subtitles: readonly SubService[] };
export type SubIndustry = { id: number; title: string; headtitle: string };
export type Industry = { id: number; title: string; headtitle: string; subindustries: readonly SubIndustry[] };

const category = (id: number, title: string, headtitle: string, names: Record<string, string>): ServiceCategory => ({
  id,
  title,
  headtitle,
  subtitles: Object.entries(names).map(([keyword, headsubtitle], index) => ({ subid: index + 1, keyword, headsubtitle })),
});

const industry = (id: number, title: string, headtitle: string, names: Record<string, string>): Industry => ({
  id,
  title,
  headtitle,
  subindustries: Object.entries(names).map(([slug, name], index) => ({ id: index + 1, title: slug, headtitle: name })),
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

/** The service of an address, /services/{category}/{keyword}. */
export function findService(categorySlug: string, keyword: string) {
  const category = services.find((candidate) => candidate.title === categorySlug);
  const service = category?.subtitles.find((sub) => sub.keyword === keyword);
  return category && service ? { category, service } : undefined;
}

/** A parent with its children, in the shape that the two enquiry forms' dependent selects need. */
export type ChoiceGroup = { id: number; name: string; children: readonly { id: number; name: string }[] };

export const serviceChoices: readonly ChoiceGroup[] = services.map((service) => ({
  id: service.id,
  name: service.headtitle,
  children: service.subtitles.map((sub) => ({ id: sub.subid, name: sub.headsubtitle })),
}));

export const industryChoices: readonly ChoiceGroup[] = industries.map((parent) => ({
  id: parent.id,
  name: parent.headtitle,
  children: parent.subindustries.map((sub) => ({ id: sub.id, name: sub.headtitle })),
}));

/** Resolves ids taken from an address. Undefined for an id that does not exist; a known parent with an unknown child resolves to neither. */
export function findChoice(groups: readonly ChoiceGroup[], parentId: number, childId: number) {
  const parent = groups.find((group) => group.id === parentId);
  const child = parent?.children.find((item) => item.id === childId);
  return parent && child ? { parent, child } : undefined;
}

/** Links values as sent to catalogue ids: each is null when the name is not one of ours. */
export function linkChoice(groups: readonly ChoiceGroup[], parentName: string, childName: string) {
  const parent = groups.find((group) => group.name === parentName);
  const child = parent?.children.find((item) => item.name === childName);
  return { parentId: parent?.id ?? null, childId: child?.id ?? null };
}
