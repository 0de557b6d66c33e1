import * as logger from 'firebase-functions/logger';

/** What may stand in a log line: names, ids, codes and counts. Never what a person typed, and never a request's body. */
export type LogContext = Readonly<Record<string, string | number | boolean | null | undefined>>;

export function logEvent(message: string, context: LogContext = {}): void {
  logger.info(message, context);
}

/** Something is wrong that the operation can live with; a person should look at it. */
export function logWarning(message: string, context: LogContext = {}): void {
  logger.warn(message, context);
}

/** An operation failed for a reason that nobody planned for. The stack is logged, so that Error Reporting groups it. */
export function logFailure(message: string, error: unknown, context: LogContext = {}): void {
  logger.error(message, { ...context, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
