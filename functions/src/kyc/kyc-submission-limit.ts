import { createHash } from 'node:crypto';
import { KYC_SUBMISSIONS, KYC_SUBMISSIONS_WINDOW } from '../contract/limits.ts';
import type { AttemptLimit } from '../platform/count-attempts.ts';

const inHours = (hours: number) => (hours === 1 ? 'in an hour' : `in ${hours} hours`);

/** How often a person may hand something in, since every file is unpacked and read to its end. */
export function kycSubmissionLimit(uid: string): AttemptLimit {
  return {
    key: `kyc_${createHash('sha256').update(uid).digest('base64url')}`,
    most: KYC_SUBMISSIONS,
    window: KYC_SUBMISSIONS_WINDOW,
    refusal: (minutes) =>
      `You have tried ${KYC_SUBMISSIONS} times within a day. Please try again ${inHours(Math.ceil(minutes / 60))}.`,
  };
}
