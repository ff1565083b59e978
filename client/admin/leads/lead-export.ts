// Downloads the inbox as a file. The token is sent in a header, so a plain link would not do.
import type { exportFormats, LeadFilter } from '#shared/content/lead.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { readToken } from '../accounts/session.ts';
import { askToLogIn } from '../accounts/session-gate.ts';

const EXPORT_URL = '/api/leads/export';

export async function downloadLeads(filter: LeadFilter, format: (typeof exportFormats)[number]): Promise<void> {
  const body = JSON.stringify({ ...filter, format });
  const answer = await fetch(EXPORT_URL, { method: 'POST', headers: { authorization: `Bearer ${readToken()}`, 'content-type': 'application/json' }, body });
  if (answer.status === 401 && (await askToLogIn())) return downloadLeads(filter, format);
  if (!answer.ok) throw new Error(staffMessages.exportFailed);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `leads.${format}`;
  link.click();
  // The click only starts the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
