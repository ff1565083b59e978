// A reply that is being written.
import type { MessageFile } from '#shared/content/conversation.ts';

export type Draft = { subject: string; text: string; cc: string[]; files: MessageFile[] };
