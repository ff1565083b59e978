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
  SITE_URL: url(/^https?:$/, 'must be an http or https address').optional(),
  ADMIN_EMAIL: z.string().min(3).default('admin@localhost'),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(128).optional(),
  SMTP_URL: url(/^smtps?:$/, 'must look like smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default(site.mailFrom),
  MAIL_TO: z.string().min(3).default(site.mailTo),
  TEST_LEAD_TO: z.string().min(3).optional(),
  TRUST_PROXY: z.coerce.number('must be the number of proxies in front').int().min(0).max(10).default(0),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  CORS_ORIGINS: z.string().default('').transform((list) => list.split(/[\s,]+/).filter(Boolean)).pipe(z.array(url(/^https?:$/, 'must be origins such as https://example.com, separated by commas'))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Env = Readonly<Omit<z.infer<typeof envSchema>, 'SITE_URL'> & { SITE_URL: string }>;
export const envNames = Object.keys(envSchema.shape);

/** Reads and validates the variables; an empty one counts as unset. Throws a one-line Error that names each invalid variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([name, value]) => value !== '' && envNames.includes(name)));
  const result = envSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new Error(`Wrong environment: ${lines.join('; ')}`);
  }
  const { SITE_URL = `http://localhost:${result.data.PORT}`, ...rest } = result.data;
  return Object.freeze({ ...rest, SITE_URL: SITE_URL.replace(/\/{1,9}$/, '') });
}
