import { ACTIVITIES_PAGE } from '@portal/functions/contract/limits';
import {
  collection,
  type Firestore,
  getDocsFromServer,
  limit,
  type Query,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatMessages } from '../../web/src/features/chat/api/chat-reads.ts';
import { ownActivities, ownKycDocuments, ownWaitlistPlaces } from '../../web/src/lib/data/own-lists.ts';
import { UIDS } from './actors.ts';
import { BELONGS_TO_OWNER, writeAll } from './firestore/documents.ts';
import { openFirestoreHarness } from './firestore-harness.ts';
import { collectionOf, SAMPLE } from './matrix.ts';
import { matchesIn, readRules } from './rules-file.ts';

const harness = await openFirestoreHarness('demo-rules-portal-lists');

const pagesOf = ({ newestFirst, pageSize }: ReturnType<typeof chatMessages>) => [
  query(newestFirst, limit(pageSize)),
  query(newestFirst, startAfter(new Date('2100-01-01')), limit(pageSize)),
];

/** The portal's lists through rules, by the match that they need. */
const LISTS: Record<string, (db: Firestore) => Query[]> = {
  'activities/{activityId}': (db) => [
    query(ownActivities(db, UIDS.owner), limit(ACTIVITIES_PAGE)),
    // The query of hasFinishedOnboarding.
    query(
      collection(db, 'activities'),
      where('user_id', '==', UIDS.owner),
      where('type', '==', 'onboarding_completed'),
      limit(1),
    ),
  ],
  'messages/{messageId}': (db) => pagesOf(chatMessages(db)),
  'opportunity_rooms/{opportunityId}/room_messages/{messageId}': (db) => pagesOf(chatMessages(db, SAMPLE)),
  'kyc_documents/{documentId}': (db) => [ownKycDocuments(db, UIDS.owner)],
  'waitlist/{entryId}': (db) => [ownWaitlistPlaces(db, UIDS.owner)],
};

beforeAll(async () => {
  await harness.clear();
  const collections = Object.keys(LISTS).map(collectionOf);
  const standing = { ...BELONGS_TO_OWNER, type: 'onboarding_completed' };
  const pass = { right: 'role', session: null, expires_at: Timestamp.fromMillis(Date.now() + 600_000) };
  await writeAll({ [`room_passes/${SAMPLE}_${UIDS.owner}`]: pass })(harness.as('server'));
  await writeAll(Object.fromEntries(collections.map((name) => [`${name}/standing`, standing])))(harness.as('server'));
});
afterAll(harness.close);

it('rules open no list that the portal does not use', () => {
  const open = matchesIn(readRules('firestore.rules')).filter((match) => match.open.includes('list'));
  expect(open.map(({ path }) => path)).toEqual(Object.keys(LISTS));
  expect(matchesIn(readRules('storage.rules')).filter((match) => match.open.includes('list'))).toEqual([]);
});

describe.each(Object.entries(LISTS))('%s', (_match, queriesOf) => {
  it('allows the portal’s queries', async () => {
    for (const asked of queriesOf(harness.as('owner'))) expect((await getDocsFromServer(asked)).size).toBe(1);
  });
});
