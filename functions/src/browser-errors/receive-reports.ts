import { onRequest, type Request } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import { ValidationError } from 'yup';
import { BUILD, type ErrorReport, errorReportSchema } from '../contract/admin/error-reports.ts';
import { REGION } from '../contract/limits.ts';
import { refuseLargeBody } from '../platform/arriving-bodies.ts';
import { browserFamily } from '../platform/browser-name.ts';
import { clientAddress, hostedClientAddress } from '../platform/client-address.ts';
import { now } from '../platform/clock.ts';
import { logFailure } from '../platform/logging.ts';
import { readBody } from '../platform/validate-request.ts';
import { type CspViolation, readLegacyReport, readReports } from './csp-reports.ts';
import { pathPattern, redactMessage, redactStack } from './redact.ts';
import { createReportLimit } from './report-limit.ts';
import { type RedactedError, storeError } from './stored-errors.ts';

/** Errors and violations are limited separately, so a noisy extension does not suppress errors. */
const limits = { error: createReportLimit(), csp: createReportLimit() };

/**
 * `POST /reports`, behind a rewrite of Hosting: errors that the portal's pages report, and violations of the content
 * security policy that browsers report. Stores each without personal data and logs it for Error Reporting. The answer
 * has no body: 204 also for reports that are dropped, 400 for an invalid report, 405, 413 above 64 kB, and 429. Invalid
 * reports count too.
 */
export const reports = onRequest(
  { region: REGION, memory: '512MiB', timeoutSeconds: 10, maxInstances: 2 },
  async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    if (refuseLargeBody(request, response)) return;
    if (request.method === 'POST') response.status(await receive(request)).end();
    else response.set('Allow', 'POST').status(405).end();
  },
);

async function receive(request: Request): Promise<204 | 400 | 429> {
  const type = request.headers['content-type']?.split(';', 1)[0];
  const at = now();
  const sender = { address: hostedClientAddress(request), proxy: clientAddress(request) };
  const isAllowed = () => limits[type === 'application/json' ? 'error' : 'csp'](sender, at);
  if (!isAllowed()) return 429;
  const errors = readErrors(request, type);
  if (errors === null) return 400;
  for (const [index, error] of errors.entries()) {
    // The request has counted as its first report.
    if (index > 0 && !isAllowed()) return 429;
    await record(error, at);
  }
  return 204;
}

/** Returns the errors in a request without personal data, or null if the request is invalid. */
function readErrors(request: Request, type: string | undefined): RedactedError[] | null {
  const browser = browserFamily(request.headers['user-agent']) ?? 'another browser';
  const read = readBody(request.rawBody ?? Buffer.alloc(0));
  if (!read.ok) return null;
  try {
    switch (type) {
      case 'application/json':
        return fromPage(errorReportSchema.validateSync(read.body), browser);
      case 'application/reports+json':
        return readReports(read.body).map((violation) => fromPolicy(violation, browser));
      case 'application/csp-report':
        return readLegacyReport(read.body).map((violation) => fromPolicy(violation, browser));
      default:
        return null;
    }
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}

function fromPage({ kind, name, message, stack, path, version }: ErrorReport, browser: string): RedactedError[] {
  if (isForeign(message, stack)) return [];
  return [
    {
      kind,
      message: redactMessage(`${name || 'Error'}: ${message}`),
      frames: redactStack(stack),
      path: pathPattern(path),
      version: BUILD.test(version) ? version : '',
      browser,
    },
  ];
}

/** Returns true for errors of other sites' scripts and of browser extensions. */
const isForeign = (message: string, stack: string) =>
  message.startsWith('Script error') || (stack.includes('-extension://') && !stack.includes('/assets/'));

const fromPolicy = ({ directive, blocked, page }: CspViolation, browser: string): RedactedError => ({
  kind: 'csp',
  message: `${directive} blocked ${blocked}`,
  frames: [],
  path: pathPattern(URL.canParse(page) ? new URL(page).pathname : '/'),
  version: '',
  browser,
});

/** The alert in `scripts/deploy/alerts` looks for this text. */
export const NEW_ERROR = 'first time';

async function record(error: RedactedError, at: Date): Promise<void> {
  const isNew = await storeError(error, at).catch((failure: unknown) => {
    logFailure('An error of a browser could not be stored', failure);
    return false;
  });
  logError(error, isNew);
}

/** The type of log entries that Error Reporting groups by stack. */
const REPORTED_ERROR = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

function logError({ kind, message, frames, path, version, browser }: RedactedError, isNew: boolean): void {
  const seen = isNew ? NEW_ERROR : 'again';
  if (kind === 'csp') {
    logger.write({ severity: 'WARNING', message: `A content security policy was violated: ${message}`, path, seen });
    return;
  }
  logger.write({
    severity: 'ERROR',
    '@type': REPORTED_ERROR,
    message: [message, ...frames.map((frame) => `    ${frame}`)].join('\n'),
    serviceContext: { service: 'web', version: version || 'unknown' },
    // Error Reporting needs a location if there is no stack.
    ...(frames.length === 0 && { context: { reportLocation: { filePath: path, lineNumber: 0, functionName: kind } } }),
    kind,
    path,
    browser,
    seen,
  });
}
