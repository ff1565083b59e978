// The limits that we measure against: bare Fastify sending the same prepared bytes, and Fastify with one INSERT. It does nothing else.
import Fastify from 'fastify';
import pg from 'pg';

export type FixedAnswer = { url: string; encoding: string; headers: Record<string, string>; body: string };

const app = Fastify();

/** Bodies arrive as base64 from the bench, which fetched them from the site itself. */
process.on('message', (answers: FixedAnswer[]) => void start(answers));

async function start(answers: FixedAnswer[]) {
  const byKey = new Map(answers.map(({ url, encoding, headers, body }) => [`${url} ${encoding}`, { headers, bytes: Buffer.from(body, 'base64') }]));
  for (const url of new Set(answers.map((answer) => answer.url))) {
    app.get(url, (request, reply) => {
      const found = byKey.get(`${url} ${request.headers['accept-encoding'] ?? 'identity'}`)!;
      return reply.headers(found.headers).send(found.bytes);
    });
  }

  const connectionString = process.env.DATABASE_URL;
  if (connectionString) {
    const pool = new pg.Pool({ connectionString, max: 10 });
    // The lead's row only: no mails, no idempotency key, no validation.
    await pool.query('create table if not exists bench_leads (id bigint generated always as identity primary key, form text not null, name text not null, email text not null, data jsonb not null, consent boolean not null, submitted_at timestamptz not null default now())');
    app.post<{ Body: Record<string, string> }>('/lead', async ({ body }) => {
      const values = ['service-enquiry', `${body.firstName} ${body.lastName}`, body.email, JSON.stringify(body), false];
      const { rows } = await pool.query<{ id: string }>('insert into bench_leads (form, name, email, data, consent) values ($1, $2, $3, $4, $5) returning id', values);
      return { message: 'Form submitted successfully!', id: rows[0]!.id };
    });
  }
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send!(address);
}
