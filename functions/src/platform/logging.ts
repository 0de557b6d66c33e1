import * as logger from 'firebase-functions/logger';
import { ValidationError } from 'yup';

/** What a log line may hold: names, ids, codes and counts. Never what a person typed, and never a request's body. */
export type LogContext = Readonly<Record<string, string | number | boolean | null | undefined>>;

export function logEvent(message: string, context: LogContext = {}): void {
  logger.info(message, context);
}

/** Something is wrong that the operation can live with; a person should look at it. */
export function logWarning(message: string, context: LogContext = {}): void {
  logger.warn(message, context);
}

/** An operation failed for an unforeseen reason. The stack is logged, so that Error Reporting groups it. */
export function logFailure(message: string, error: unknown, context: LogContext = {}): void {
  logger.error(message, { ...context, error: textOf(error) });
}

/** yup repeats in its message what it was given, which may be personal data: the path and the rule say enough. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof ValidationError)) return error.stack ?? error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [`ValidationError: ${error.path || 'the value'} (${error.type})`, ...frames].join('\n');
}
