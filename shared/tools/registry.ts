// The tools by name, each in a module of its own that is loaded when it is wanted.
import type { AnyTool } from './tool.ts';

type Entry = { title: string; summary: string; load: () => Promise<{ tool: AnyTool }> };

export const tools = {
  deadlines: { title: 'Tax deadline calendar', summary: 'What a firm must register for, file and pay in the coming 18 months, in one list and as a calendar that stays right.', load: () => import('./deadlines.ts') },
  'vat-dates': { title: 'VAT return dates', summary: 'When VAT returns and payments are due in the coming twelve months, for each cycle of quarters.', load: () => import('./vat-dates.ts') },
  'corporate-tax': { title: 'Corporate tax calculator', summary: 'The tax of one period, with small business relief and without it, losses, interest and free zones included.', load: () => import('./corporate-tax.ts') },
  'vat-registration': { title: 'VAT registration check', summary: 'Whether you must or may register for VAT, since when, and by when to apply.', load: () => import('./vat-registration.ts') },
  'late-penalties': { title: 'Late penalty calculator', summary: 'What a late payment, return, registration or correction of VAT, excise or corporate tax costs, month by month.', load: () => import('./late-penalties.ts') },
  'e-invoicing': { title: 'E-invoicing dates', summary: 'By when you need an accredited provider, and from when your invoices must be electronic.', load: () => import('./e-invoicing.ts') },
  gratuity: { title: 'Gratuity calculator', summary: 'End-of-service gratuity on the mainland, with unpaid absence, part time and the limit.', load: () => import('./gratuity.ts') },
  'supplier-check': { title: 'Supplier check before input VAT', summary: 'Whether a supplier and a supply must be checked before input VAT is deducted, and which papers to keep.', load: () => import('./supplier-check.ts') },
  'excise-drinks': { title: 'Excise tax on drinks', summary: 'The tax on sweetened and energy drinks by sugar, litres or price.', load: () => import('./excise-drinks.ts') },
  emiratisation: { title: 'Emiratisation contributions', summary: 'What missing posts cost over a period, in larger firms and in smaller ones of the listed sectors.', load: () => import('./emiratisation.ts') },
} as const satisfies Record<string, Entry>;

export type ToolName = keyof typeof tools;
export const toolNames = Object.keys(tools) as ToolName[];
export const isToolName = (name: string): name is ToolName => Object.hasOwn(tools, name);

export async function loadTool(name: ToolName): Promise<AnyTool> {
  return (await (tools[name] as Entry).load()).tool;
}
