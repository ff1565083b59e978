// The environment, read once through one schema. The only file that reads process.env.
import * as z from 'zod';
import { site } from '#shared/firm/site.ts';

const url = (protocols: RegExp, hint: string) => z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), hint);

const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).catch('production'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'must look like postgres://user:password@host:5432/database').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  UPLOADS: z.enum(['disk', 'database', 's3'], 'must be disk, database or s3').default('disk'),
  UPLOADS_CACHE_MB: z.coerce.number('must be a number of megabytes').int().min(100, 'must be at least 100').max(1_000_000).default(512),
  S3_ENDPOINT: url(/^https?:$/, 'must be an http or https address without the bucket').optional(),
  S3_BUCKET: z.string().regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  SITE_URL: url(/^https?:$/, 'must be an http or https address').optional(),
  ADMIN_EMAIL: z.string().min(3).default('admin@localhost'),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(128).optional(),
  SMTP_URL: url(/^smtps?:$/, 'must look like smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default(site.mailFrom),
  MAIL_TO: z.string().min(3).default(site.mailTo),
  REPLY_TO: z.string().regex(/^[^@\s]+@[^@\s]+$/, 'must be the address of a mailbox').optional(),
  IMAP_URL: url(/^imaps?:$/, 'must look like imaps://user:password@host:993/INBOX').optional(),
  IMAP_SECONDS: z.coerce.number('must be a number of seconds').int().min(1, 'must be at least 1').max(3_600, 'must be at most 3600').default(60),
  INBOUND_SECRET: z.string().regex(/^whsec_[\w+/=-]{32,}$/, 'must be whsec_ and at least 24 random bytes in base64').optional(),
  NOTIFY_WEBHOOK: url(/^https:$/, 'must be the https address of an incoming webhook of Slack or Teams').optional(),
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').max(1_000).optional(),
  TEST_LEAD_TO: z.string().min(3).optional(),
  TRUST_PROXY: z.coerce.number('must be the number of proxies in front').int().min(0).max(10).default(0),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(5, 'must be at most 5').default(0),
  CORS_ORIGINS: z.string().default('').transform((list) => list.split(/[\s,]+/).filter(Boolean)).pipe(z.array(url(/^https?:$/, 'must be origins such as https://example.com, separated by commas'))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Where a bucket is, and who may use it. */
export type S3Place = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };
type Read = z.infer<typeof envSchema>;
/** `s3`: where it is fully named. */
export type Env = Readonly<Omit<Read, 'SITE_URL' | `S3_${string}`> & { SITE_URL: string; s3: S3Place | undefined }>;
export const envNames = Object.keys(envSchema.shape);

/** Reads and validates the variables; an empty one counts as unset. Throws a one-line Error that names each invalid variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([name, value]) => value !== '' && envNames.includes(name)));
  const result = envSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new Error(`Wrong environment: ${lines.join('; ')}`);
  }
  const { SITE_URL = `http://localhost:${result.data.PORT}`, S3_ENDPOINT: _endpoint, S3_BUCKET: _bucket, S3_REGION: _region, S3_ACCESS_KEY: _key, S3_SECRET_KEY: _secret, ...rest } = result.data;
  return Object.freeze({ ...rest, SITE_URL: withoutSlash(SITE_URL), s3: readS3(result.data) });
}

/** Throws if UPLOADS asks for it and a part is missing. */
function readS3({ UPLOADS, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Read): S3Place | undefined {
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY) return { endpoint: withoutSlash(S3_ENDPOINT), bucket: S3_BUCKET, region: S3_REGION, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  if (UPLOADS === 's3') throw new Error('Wrong environment: UPLOADS: s3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY');
  return undefined;
}

const withoutSlash = (address: string) => address.replace(/\/{1,9}$/, '');
