// Who may do what (AMB-12), as data: procedures check `isAllowed`; the back office hides what is not allowed and shows this as a table.
import * as z from 'zod/mini';

export const roleSchema = z.enum(['admin', 'subadmin']);
export type Role = z.infer<typeof roleSchema>;
export const roles = roleSchema.options;

/** Every action with its description in the published table. */
export const actions = {
  'content.write': 'Create and edit articles, testimonials and the texts of the site',
  'content.delete': 'Delete articles and testimonials, and bring them back',
  'site.manage': 'Edit prices, offices, legal pages and redirects; publish several items together; export and import all content',
  'leads.read': 'Read leads',
  'leads.work': 'Set the status of leads, assign them, add notes, release them from quarantine, send their mails again',
  'leads.delete': 'Delete leads, and bring them back',
  'leads.export': 'Export leads',
  'leads.rule': 'Set the rules by which leads are assigned, say who is away, and import leads from a file',
  'leads.erase': 'Erase everything about one person',
  'users.manage': 'Invite users, change roles, disable accounts, end sessions',
  'audit.read': 'Read the audit log',
  'rules.review': 'Say that a rule of law was reviewed',
  'tools.withdraw': 'Withdraw a calculator or a rule of law, and bring it back',
  'site.watch': 'See whether all is well, and tell visitors at /status when something is not',
} as const;
export type Action = keyof typeof actions;
export const actionNames = Object.keys(actions) as Action[];

const editing: readonly Action[] = ['content.write', 'leads.read', 'leads.work'];

export const actionsOf: Record<Role, readonly Action[]> = {
  admin: actionNames,
  subadmin: editing,
};

export function isAllowed(role: Role, action: Action) {
  return actionsOf[role].includes(action);
}
