import { array, object, string } from 'yup';

/** A violation of the content security policy: the directive and the blocked origin or keyword. */
export interface CspViolation {
  directive: string;
  blocked: string;
  page: string;
}

/** The most reports that are read from one request. */
const REPORTS_MAX = 10;

/** `report-uri`: the fields of CSP 2, which Firefox and Safari send too. */
const legacySchema = object({
  'csp-report': object({
    'document-uri': string().default(''),
    'effective-directive': string(),
    'violated-directive': string(),
    'blocked-uri': string().default(''),
    'source-file': string().nullable(),
  })
    .default(undefined)
    .required(),
});

/** `report-to`: the Reporting API. */
const reportsSchema = array(
  object({
    type: string().required(),
    body: object({
      documentURL: string().default(''),
      effectiveDirective: string().default(''),
      blockedURL: string().default(''),
      sourceFile: string().nullable(),
    })
      .nullable()
      .default(null),
  }).required(),
).required();

/** Violations in a body of `application/csp-report`. Throws yup's ValidationError. */
export function readLegacyReport(body: unknown): CspViolation[] {
  const report = legacySchema.validateSync(body)['csp-report'];
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
  return toViolations({
    directive,
    blocked: report['blocked-uri'],
    page: report['document-uri'],
    source: report['source-file'],
  });
}

/** Violations in a body of `application/reports+json`. Reports of other types are dropped. Throws yup's ValidationError. */
export const readReports = (body: unknown): CspViolation[] =>
  reportsSchema
    .validateSync(body)
    .slice(0, REPORTS_MAX)
    .flatMap(({ type, body: report }) =>
      type === 'csp-violation' && report !== null
        ? toViolations({
            directive: report.effectiveDirective,
            blocked: report.blockedURL,
            page: report.documentURL,
            source: report.sourceFile,
          })
        : [],
    );

interface Violation extends CspViolation {
  source: string | null | undefined;
}

/** Schemes of code that browsers and extensions add to a page. */
const FOREIGN =
  /^(?:(?:chrome|moz|ms-browser|safari|safari-web)-extension|webkit-masked-url|about|resource|chrome|edge)(?::|$)/i;

/** Firestore requests this picture when a connection fails, and only logs the result. The policy blocks it on purpose. */
const FIRESTORE_PROBE = /^https?:\/\/www\.google\.com\/images\/cleardot\.gif(?:\?|$)/;

function toViolations({ directive, blocked, page, source }: Violation): CspViolation[] {
  if (FOREIGN.test(blocked) || FOREIGN.test(source ?? '') || FIRESTORE_PROBE.test(blocked)) return [];
  const [name = ''] = directive.trim().split(/\s/, 1);
  if (!/^[a-z-]{1,40}$/.test(name)) return [];
  return [{ directive: name, blocked: originOf(blocked), page }];
}

/** Keeps keywords such as `inline` and `eval`, and the origin of an address. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : 'null';
  return origin === 'null' ? 'another address' : origin;
}
