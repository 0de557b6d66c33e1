import { opportunityRequestSchema } from '../contract/opportunities/opportunity-calls.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { placeOf, waitlistRef } from './waitlist-place.ts';

/** Whether the caller is on the waitlist of an opportunity: a call of its own, so that a page costs one read. */
export const getWaitlistPlace = defineCallable('getWaitlistPlace', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid }) {
    return placeOf((await waitlistRef(id, uid).get()).data());
  },
});
