import { onDocumentWritten } from 'firebase-functions/firestore';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { accountFor } from './catalogue-version.ts';

/** Follows up changes that were made without a version: in the Firebase console, or by an older release. */
export const onOpportunityStored = onDocumentWritten(
  { ...TRIGGER_OPTIONS, document: 'opportunities/{id}' },
  endOnPermanentErrors('onOpportunityStored', ({ params }) => accountFor(params.id)),
);
