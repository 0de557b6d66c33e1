import { onSchedule } from 'firebase-functions/scheduler';
import { REGION } from '../contract/region.ts';
import { now } from '../platform/clock.ts';
import { logEvent } from '../platform/logging.ts';
import { sweepKycUploads } from './sweep-kyc-uploads.ts';

/** Once a day, at an hour when few are about: what was uploaded and never handed in. */
export const sweepUnclaimedKycFiles = onSchedule(
  {
    schedule: '30 3 * * *',
    timeZone: 'Europe/London',
    region: REGION,
    memory: '512MiB',
    maxInstances: 10,
    timeoutSeconds: 540,
    retryCount: 3,
  },
  async () => {
    const deleted = await sweepKycUploads(now());
    logEvent('Verification files that nobody handed in were deleted', { deleted });
  },
);
