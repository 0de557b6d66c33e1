import { onDocumentWritten } from 'firebase-functions/firestore';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { now } from '../../platform/clock.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../../platform/entry-points/trigger-options.ts';
import { rowsFor } from '../list-opportunities.ts';
import { searchServer, TYPESENSE_KEYS } from './settings.ts';
import { indexRows } from './typesense.ts';

const VISITOR = { viewer: 'visitor', signedIn: false } as const;
const INVESTOR = { viewer: 'investor', signedIn: true } as const;

/** Brings the search engine up to date, if it is on. Also a nightly task, which fills a new server. */
export async function indexOpportunities(): Promise<void> {
  const url = searchServer();
  if (url === null) return;
  await loadCatalogue.renew();
  const edition = now().toISOString();
  await indexRows(url, 'masked', await rowsFor(VISITOR), edition);
  await indexRows(url, 'full', await rowsFor(INVESTOR), edition);
}

/** A server that is down is asked again for a day. */
export const onOpportunityIndexed = onDocumentWritten(
  { ...TRIGGER_OPTIONS, secrets: [TYPESENSE_KEYS], document: 'opportunities/{id}' },
  endOnPermanentErrors('onOpportunityIndexed', indexOpportunities),
);
