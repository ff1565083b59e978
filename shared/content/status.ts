// What /status says of the site. Without the shapes of what is sent (status-schema.ts): visitors load this.
/** Each is checked every minute. */
export const statusParts = ['site', 'forms', 'mail', 'database', 'enquiries'] as const;
export type StatusPart = (typeof statusParts)[number];

export const partNames: Record<StatusPart, { name: string; says: string }> = {
  site: { name: 'Website', says: 'Pages are delivered' },
  forms: { name: 'Forms', says: 'Enquiries are accepted and kept' },
  mail: { name: 'E-mail', says: 'Confirmations leave within minutes' },
  database: { name: 'Database', says: 'Requests are answered' },
  enquiries: { name: 'Test enquiry', says: 'Our hourly test enquiry arrived' },
};

export const STATUS_DAYS = 90;
export const statusStates = ['good', 'bad', 'unknown'] as const;

/** Of all checks, those that went well, in per cent; undefined without any. Never rounded up to 100. */
export function shareOf(days: readonly { good: number; bad: number }[]) {
  const good = days.reduce((sum, day) => sum + day.good, 0);
  const all = days.reduce((sum, day) => sum + day.good + day.bad, 0);
  return all === 0 ? undefined : Math.floor((good / all) * 10_000) / 100;
}
