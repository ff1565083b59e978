// What the pages of the tools say around the tools, and which service each belongs to. A tool without a line here has a page all the same.
import { type ToolName, toolNames, tools } from '../tools/registry.ts';
import { paths } from './paths.ts';

/** The index groups tools by what a visitor wants to know. */
export const toolGroups = { when: 'When is it due?', cost: 'What does it come to?', whether: 'Does it concern me?' } as const;

export type ToolPage = {
  group: keyof typeof toolGroups;
  /** As a visitor would ask it. */
  question: string;
  /** `category/keyword`: who answers an enquiry about it. */
  service: string;
  /** Other services whose readers it helps, by keyword, and sub-industries. */
  alsoFor: readonly string[];
  /** Fields that stand in front although they may be left blank. */
  front: readonly string[];
  /** What the other fields are about. */
  more: string;
  keywords: string;
};

const fallback: ToolPage = { group: 'cost', question: '', service: 'taxation/corporate-tax', alsoFor: [], front: [], more: 'More about your case', keywords: '' };

const pages: Record<string, Partial<ToolPage>> = {
  deadlines: {
    group: 'when', question: 'What do we have to register for, file and pay, and by when?', front: ['yearEnd', 'vat', 'income'], more: 'First tax period, excise tax and groups',
    alsoFor: ['vat', 'accounting', 'international-taxation', 'mainland-company-incorporation', 'free-zone-business-setup', 'finance-officer-difc-adgm', 'saas-and-cloud', 'e-commerce-ventures', 'it-services-and-consulting', 'family-offices'],
    keywords: 'calendar due date filing registration ical outlook',
  },
  'vat-dates': { group: 'when', question: 'When is the next VAT return due?', service: 'taxation/vat', alsoFor: ['accounting', 'retail-chains', 'restaurants-and-cafes'], more: 'Ask for another day', keywords: 'quarter filing return day' },
  'e-invoicing': { group: 'when', question: 'From when must our invoices be electronic?', service: 'accounting-and-finance/accounting', front: ['income'], more: 'Government, consumers, groups and your provider', alsoFor: ['vat', 'financial-reporting', 'fmcg-distribution', 'building-materials', 'software-development'], keywords: 'peppol accredited service provider' },
  'corporate-tax': {
    group: 'cost', question: 'How much corporate tax do we pay, with small business relief and without it?', more: 'Adjustments, losses, interest and free zones', front: ['kind', 'earlierOver'],
    alsoFor: ['free-zone-business-setup', 'financial-reporting', 'management-reports', 'feasibility-studies', 'business-valuation', 'software-development', 'wellness', 'training-institutes', 'nurseries', 'food-processing', 'marketplaces'],
    keywords: '9% calculator small business relief qfzp losses',
  },
  'late-penalties': { group: 'cost', question: 'What does being late cost?', front: ['done', 'amount'], more: 'Part payments and repetition', alsoFor: ['vat', 'excise-tax', 'liquidation', 'accounting'], keywords: 'fine penalty late payment voluntary disclosure audit' },
  gratuity: { group: 'cost', question: 'What gratuity is due when somebody leaves?', service: 'hr-consulting-and-advisory/hr-consulting', more: 'Total wage, absence and part time', alsoFor: ['payroll-management', 'liquidation', 'restaurants-and-cafes', 'k-12-schools', 'hospitals-and-clinics'], keywords: 'end of service benefit labour law' },
  'excise-drinks': { group: 'cost', question: 'What excise tax is due on a drink?', service: 'taxation/excise-tax', front: ['sugar', 'litres'], more: 'Sweeteners, energy drinks and exceptions', alsoFor: ['customs', 'fmcg-distribution', 'food-processing', 'food-and-beverage'], keywords: 'sugar sweetened energy' },
  emiratisation: { group: 'cost', question: 'What do missing Emirati hires cost?', service: 'hr-consulting-and-advisory/talent-acquisition', more: 'Sector', alsoFor: ['hr-consulting', 'rpo', 'feasibility-studies', 'travel-and-hospitality'], keywords: 'nafis quota mohre' },
  'vat-registration': { group: 'whether', question: 'Must we register for VAT, or may we?', service: 'taxation/vat', front: ['supplies', 'end', 'expected'], more: 'Expenses, zero rate and residence', alsoFor: ['mainland-company-incorporation', 'free-zone-business-setup', 'accounting', 'e-commerce-ventures', 'marketplaces', 'wellness'], keywords: 'threshold limit turnover voluntary trn' },
  'supplier-check': { group: 'whether', question: 'Must we check a supplier before we deduct input VAT?', service: 'taxation/vat', more: 'Past supplies, cash and your last check', alsoFor: ['internal-audit', 'accounting', 'metals-and-fabrication', 'luxury-goods'], keywords: 'input tax due diligence invoice' },
};

export const toolPage = (name: ToolName): ToolPage => ({ ...fallback, question: tools[name].title, ...pages[name] });

export type ToolLink = { name: ToolName; title: string; summary: string; href: string };
export const toolLink = (name: ToolName): ToolLink => ({ name, title: tools[name].title, summary: tools[name].summary, href: paths.tool(name) });

/** The tools that answer readers of a service or sub-industry, by its keyword. */
export const toolsFor = (keyword: string) => toolNames.filter((name) => toolPage(name).service.endsWith(`/${keyword}`) || toolPage(name).alsoFor.includes(keyword)).map(toolLink);
