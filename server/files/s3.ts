// Uploaded files in a private bucket of any store that speaks S3, addressed by path (https://store/bucket/key).
import { TRPCError } from '@trpc/server';
import { AwsClient } from 'aws4fetch';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffMessages } from '#shared/staff-messages.ts';
import type { S3Place } from '../env.ts';
import { describeFile, type FileStore, hashOf, isFileName } from './store.ts';

const PREFIX = 'uploads/';
/** All four verbs may be repeated: a name stands for its bytes. */
const ATTEMPTS = 3;
/** Grows with each attempt. */
const PAUSE_MS = 150;
/** From the request to the last byte of its answer. */
const TIMEOUT_MS = 6_000;
/** After it was found away, nobody waits for it again for this long. */
const AWAY_MS = 1_000;

type Call = { method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'; query?: Record<string, string>; name?: string; bytes?: Uint8Array };
type Answer = { status: number; body: Buffer; storedAt: Date };

export function openS3({ endpoint, bucket, region, accessKey, secretKey }: S3Place, { pageSize = 1_000 } = {}): FileStore {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries: 0 });
  let awayUntilMs = 0;

  /** Throws a sentence for staff, whose cause says what the store said. */
  async function call(request: Call): Promise<Answer> {
    if (performance.now() < awayUntilMs) throw refuse(new Error(`the store at ${endpoint} did not answer a moment ago`));
    let failure: unknown;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (attempt > 1) await sleep(PAUSE_MS * attempt * (1 + Math.random()));
      try {
        const answer = await ask(request);
        if (answer.status < 300 || (answer.status === 404 && request.name && !answer.body.includes('NoSuchBucket'))) return answer;
        failure = new Error(`the store at ${endpoint} answered ${answer.status} ${valueOf(answer.body.toString(), 'Code') ?? ''} to ${request.method}`);
        // It is there, and repeating would not change its mind.
        if (answer.status < 500 && answer.status !== 429) throw refuse(failure);
      } catch (error) {
        if (error instanceof TRPCError) throw error;
        failure = error;
      }
    }
    awayUntilMs = performance.now() + AWAY_MS;
    throw refuse(failure);
  }

  async function ask({ method, name, query = {}, bytes }: Call): Promise<Answer> {
    const url = `${endpoint}/${bucket}${name ? `/${PREFIX}${name}` : ''}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
    // The store refuses bytes that do not have this hash.
    const headers: Record<string, string> = bytes && name ? { 'content-type': describeFile(name).type, 'x-amz-content-sha256': hashOf(bytes) } : {};
    const signed = await client.sign(url, { method, headers, ...(bytes && { body: bytes as Uint8Array<ArrayBuffer> }) });
    const answer = await fetch(signed, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()), storedAt: new Date(answer.headers.get('last-modified') ?? 0) };
  }

  return {
    kind: 's3',

    async put(name, bytes) {
      await call({ method: 'PUT', name, bytes });
    },

    async get(name) {
      const { status, body } = await call({ method: 'GET', name });
      return status === 404 ? undefined : { ...describeFile(name), size: body.byteLength, body: Readable.from(body) };
    },

    async *list() {
      // The first version of the call, which pages by the last name: every store has it.
      let last: string | undefined = '';
      while (last !== undefined) {
        const { body } = await call({ method: 'GET', query: { 'max-keys': String(pageSize), prefix: PREFIX, ...(last && { marker: last }) } });
        const page = body.toString();
        const entries = page.split('<Contents>').slice(1);
        for (const entry of entries) {
          const name = valueOf(entry, 'Key')?.slice(PREFIX.length) ?? '';
          if (isFileName(name)) yield { name, size: Number(valueOf(entry, 'Size')), storedAt: new Date(valueOf(entry, 'LastModified') ?? 0) };
        }
        last = valueOf(page, 'IsTruncated') === 'true' ? valueOf(entries.at(-1) ?? '', 'Key') : undefined;
      }
    },

    async remove(name, options) {
      if (options) {
        const { status, storedAt } = await call({ method: 'HEAD', name });
        if (status === 404 || storedAt > options.storedBefore) return;
      }
      await call({ method: 'DELETE', name });
    },

    async tidy() {},
  };
}

const refuse = (cause: unknown) => new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: staffMessages.imagesAway, cause });

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of this name. */
function valueOf(xml: string, element: string) {
  const start = xml.indexOf(`<${element}>`);
  const end = xml.indexOf(`</${element}>`, start);
  if (start < 0 || end < 0) return undefined;
  return xml.slice(start + element.length + 2, end).replace(/&(amp|lt|gt|quot|apos|#\d{1,6});/g, (_whole, name: string) => entities[name] ?? String.fromCodePoint(Number(name.slice(1))));
}
