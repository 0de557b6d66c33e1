import { createHash } from 'node:crypto';
import { EXPORTS, EXPORTS_WINDOW } from '../contract/limits.ts';
import { type AttemptLimit, inMinutes } from '../platform/count-attempts.ts';

/** How often a person may have their data collected, which reads every document about them. */
export function exportLimit(uid: string): AttemptLimit {
  return {
    key: `export_${createHash('sha256').update(uid).digest('base64url')}`,
    most: EXPORTS,
    window: EXPORTS_WINDOW,
    refusal: (minutes) => `You have downloaded your data ${EXPORTS} times. Please try again ${inMinutes(minutes)}.`,
  };
}
