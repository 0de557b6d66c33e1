import { createHash } from 'node:crypto';
import { EXPORTS, EXPORTS_WINDOW } from '../contract/limits.ts';
import { inMinutes, type RateLimit } from '../platform/rate-limit.ts';

/** How often a person may have their data collected, which reads every document about them. */
export function exportLimit(uid: string): RateLimit {
  return {
    key: `export_${createHash('sha256').update(uid).digest('base64url')}`,
    max: EXPORTS,
    window: EXPORTS_WINDOW,
    message: (minutes) => `You have downloaded your data ${EXPORTS} times. Please try again ${inMinutes(minutes)}.`,
  };
}
