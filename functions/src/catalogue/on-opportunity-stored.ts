import { onDocumentWritten } from 'firebase-functions/firestore';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { packIfOutdated } from './catalogue-packs.ts';
import { accountFor } from './catalogue-version.ts';

/**
 * Follows up changes that were made without a version, in the Firebase console or by an older release, and packs the
 * catalogue when much of it has changed.
 */
export const onOpportunityStored = onDocumentWritten(
  { ...TRIGGER_OPTIONS, document: 'opportunities/{id}' },
  endOnPermanentErrors('onOpportunityStored', async ({ params }) => {
    await accountFor(params.id);
    await packIfOutdated();
  }),
);
