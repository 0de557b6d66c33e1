import type { EventHandlerOptions } from 'firebase-functions/options';
import { ValidationError } from 'yup';
import { REGION } from '../../contract/limits.ts';
import { logFailure } from '../logging.ts';

/**
 * Options of every trigger on a document or a file. A failed event is delivered again for up to a day, so triggers are
 * idempotent, and `endOnPermanentErrors` stops events that can never succeed.
 */
export const TRIGGER_OPTIONS = {
  region: REGION,
  memory: '512MiB',
  timeoutSeconds: 60,
  maxInstances: 10,
  retry: true,
} as const satisfies EventHandlerOptions;

/**
 * Ends a trigger on a permanent error: invalid data, or a request that Firestore or Storage never accepts. It is logged
 * as an error for staff, and the event is not retried. Other errors reach the platform, which delivers the event again:
 * for a contended document, an unavailable service, or a bug that a deployment fixes.
 */
export const endOnPermanentErrors =
  <Event extends { id: string }>(trigger: string, handle: (event: Event) => Promise<void>) =>
  async (event: Event): Promise<void> => {
    try {
      await handle(event);
    } catch (error) {
      if (!isPermanent(error)) throw error;
      logFailure(`${trigger} failed with a permanent error`, error, { event: event.id });
    }
  };

/** INVALID_ARGUMENT and OUT_OF_RANGE of gRPC, and HTTP's Bad Request, as Firestore and Storage number their errors. */
const PERMANENT_CODES: readonly unknown[] = [3, 11, 400, 'invalid-argument', 'out-of-range'];

const isPermanent = (error: unknown): boolean =>
  error instanceof ValidationError ||
  (error instanceof Error && 'code' in error && PERMANENT_CODES.includes(error.code));
