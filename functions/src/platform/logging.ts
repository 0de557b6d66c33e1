import * as logger from 'firebase-functions/logger';
import { ValidationError } from 'yup';

/** The fields of a log line: names, ids, codes and counts. Never user input, and never a request's body. */
export type LogContext = Readonly<Record<string, string | number | boolean | null | undefined>>;

export function logEvent(message: string, context: LogContext = {}): void {
  logger.info(message, context);
}

/** A problem that the operation can continue with, but that staff should check. */
export function logWarning(message: string, context: LogContext = {}): void {
  logger.warn(message, context);
}

/** An unexpected failure of an operation. The stack is logged, so that Error Reporting groups it. */
export function logFailure(message: string, error: unknown, context: LogContext = {}): void {
  logger.error(message, { ...context, error: textOf(error) });
}

/** yup's message repeats the value, which may be personal data. The path and the rule are enough. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof ValidationError)) return error.stack ?? error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [`ValidationError: ${error.path || 'the value'} (${error.type})`, ...frames].join('\n');
}
