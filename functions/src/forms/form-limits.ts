import { createHash } from 'node:crypto';
import { FORM_SENDS, FORM_SENDS_OF_EVERYONE, FORM_SENDS_WINDOW } from '../contract/limits.ts';
import { type AttemptLimit, inMinutes } from '../platform/count-attempts.ts';

/**
 * How often a form may be sent: by one address, and by all together, which bounds what many addresses can fill the database
 * with. Addresses are counted under a hash, so that the counts hold none.
 */
export function formLimits(form: string, address: string): AttemptLimit[] {
  const sender = createHash('sha256').update(`${form} ${address}`).digest('base64url');
  return [
    {
      key: `${form}_${sender}`,
      most: FORM_SENDS,
      window: FORM_SENDS_WINDOW,
      refusal: (minutes) => `You have sent this form ${FORM_SENDS} times. Please try again ${inMinutes(minutes)}.`,
    },
    {
      key: `${form}_everyone`,
      most: FORM_SENDS_OF_EVERYONE,
      window: FORM_SENDS_WINDOW,
      refusal: (minutes) => `More people are writing than we can take in. Please try again ${inMinutes(minutes)}.`,
    },
  ];
}
