import { HttpsError } from 'firebase-functions/https';
import { type LogContext, logFailure } from './logging.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/** A refusal that an operation meant goes back as it is; anything else is logged and answered in general words. */
export function toHttpsError(error: unknown, context: LogContext): HttpsError {
  if (error instanceof HttpsError) return error;
  logFailure(`${context.call} failed`, error, context);
  return new HttpsError('internal', UNEXPECTED);
}
