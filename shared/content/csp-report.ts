// SEC-11: what browsers blocked on our pages, as they report it and as staff see it.
import * as z from 'zod/mini';

/** Reports are a few lines; anything longer is of no use. */
export const REPORT_BYTES = 16_000;
/** The newest are kept. */
export const MOST_REPORTS = 100;

const words = z.string().check(z.maxLength(2_000));
const optionalWords = z.optional(words);

/** `application/csp-report`, by the directive `report-uri`. */
const oldReportSchema = z.object({ 'csp-report': z.object({ 'document-uri': words, 'effective-directive': optionalWords, 'violated-directive': optionalWords, 'blocked-uri': optionalWords }) });
/** `application/reports+json`, by the directive `report-to`: several at once, of various kinds. */
const newReportsSchema = z.array(z.object({ type: words, body: z.record(z.string(), z.unknown()) })).check(z.minLength(1), z.maxLength(50));
const newBodySchema = z.object({ documentURL: words, effectiveDirective: words, blockedURL: z.optional(z.nullable(words)) });

export type Violation = { document: string; directive: string; blocked: string };

/** Undefined if the body is not a report. */
export function readReports(body: unknown): Violation[] | undefined {
  const old = oldReportSchema.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    return [{ document: report['document-uri'], directive: report['effective-directive'] ?? report['violated-directive'] ?? '', blocked: report['blocked-uri'] ?? '' }];
  }
  const reports = newReportsSchema.safeParse(body);
  if (!reports.success) return undefined;
  return reports.data
    .filter(({ type }) => type === 'csp-violation')
    .flatMap(({ body }) => {
      const { success, data } = newBodySchema.safeParse(body);
      return success ? [{ document: data.documentURL, directive: data.effectiveDirective, blocked: data.blockedURL ?? '' }] : [];
    });
}

export const cspReportSchema = z.object({ directive: z.string(), blocked: z.string(), path: z.string(), count: z.number(), first_at: z.string(), last_at: z.string() });
export type CspReport = z.infer<typeof cspReportSchema>;
