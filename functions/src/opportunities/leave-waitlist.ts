import { opportunityRequestSchema } from '../contract/opportunities/opportunity-calls.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { NO_PLACE, waitlistRef } from './waitlist-place.ts';

/** Gives up the caller's place, whatever has become of the opportunity since. Leaving without a place changes nothing. */
export const leaveWaitlist = defineCallable('leaveWaitlist', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid }) {
    await waitlistRef(id, uid).delete();
    return NO_PLACE;
  },
});
