import type { EventHandlerOptions } from 'firebase-functions/options';
import { REGION } from '../contract/region.ts';

/**
 * What every Firestore trigger runs with. An event that failed is delivered again for up to a day, so triggers are
 * idempotent, and answer what can never succeed (a malformed document) with a log line instead of an error.
 */
export const TRIGGER_OPTIONS = {
  region: REGION,
  memory: '512MiB',
  timeoutSeconds: 60,
  maxInstances: 10,
  retry: true,
} as const satisfies EventHandlerOptions;
