// Who may do what (SPEC AMB-12), as data: procedures ask `isAllowed`, the back office hides what is not allowed.
import * as z from 'zod/mini';

export const roleSchema = z.enum(['admin', 'subadmin']);
export type Role = z.infer<typeof roleSchema>;

const editing = ['content.write', 'leads.read'] as const;
const managing = ['content.delete', 'users.manage'] as const;
export type Action = (typeof editing)[number] | (typeof managing)[number];

export const actionsOf: Record<Role, readonly Action[]> = {
  subadmin: editing,
  admin: [...editing, ...managing],
};

export function isAllowed(role: Role, action: Action) {
  return actionsOf[role].includes(action);
}
