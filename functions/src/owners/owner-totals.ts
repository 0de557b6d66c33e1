import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { ownerships, ownsOpportunity } from '../access/owned-opportunities.ts';
import type { ListedOpportunity } from '../catalogue/build-catalogue.ts';
import { findOpportunity, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { readPasscodes } from '../catalogue/passcode-store.ts';
import { inSteps } from '../contract/opportunities/interest-totals.ts';
import { ownershipSchema } from '../contract/owners/opportunity-owners.ts';
import {
  type OwnedOpportunityView,
  type OwnerTotals,
  ownedOpportunityRequestSchema,
  ownerTotalsSchema,
} from '../contract/owners/owner-totals.ts';
import { COUNTED } from '../interests/publish-totals.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { pagesOf, parseDocument } from '../platform/stored-documents.ts';

const totalsRef = (opportunityId: string) => firestore().doc(`owner_totals/${opportunityId}`);

/**
 * Each night: counts what other people did with each opportunity that has an owner. The owners themselves don't count,
 * because they know what they did.
 */
export async function publishOwnerTotals(): Promise<void> {
  const catalogue = await loadCatalogue();
  const owners = new Map<string, Set<string>>();
  for await (const page of pagesOf(ownerships(), RECORDS_AT_ONCE)) {
    for (const document of page) {
      const { opportunity_id, user_id } = parseDocument(ownershipSchema, document.data());
      owners.set(opportunity_id, (owners.get(opportunity_id) ?? new Set()).add(user_id));
    }
  }
  if (owners.size === 0) return;
  const readers = await findReaders([...owners.keys()]);
  for (const [id, own] of owners) {
    const opportunity = catalogue.get(id);
    if (opportunity) await totalsRef(id).set(await countTotals(opportunity, own, readers.get(id) ?? new Set()));
  }
}

const RECORDS_AT_ONCE = 500;

type People = Set<string>;

/** People with a visit of each opportunity. A person's visits are one record, so each person is read once. */
async function findReaders(ids: readonly string[]): Promise<Map<string, People>> {
  const readers = new Map<string, People>();
  for await (const page of pagesOf(firestore().collection('visits').select('visits'), RECORDS_AT_ONCE)) {
    for (const document of page) {
      const visits: unknown = document.get('visits');
      const visited = new Set(Array.isArray(visits) ? visits.map((visit) => visit?.opportunity_id) : []);
      for (const id of ids) if (visited.has(id)) readers.set(id, (readers.get(id) ?? new Set()).add(document.id));
    }
  }
  return readers;
}

async function countTotals({ id, documents }: ListedOpportunity, own: People, readers: People): Promise<OwnerTotals> {
  const about = (collection: string) => firestore().collection(collection).where('opportunity_id', '==', id);
  const watching = firestore().collection('watchlists').where('opportunity_ids', 'array-contains', id);
  const openers = new Map<string, People>();
  const [{ passcodes }, watchers, askers, interested] = await Promise.all([
    readPasscodes(id),
    findPeople(watching, ({ id: uid }) => uid),
    findPeople(about('questions')),
    findPeople(about('interests').where('stage', 'in', COUNTED)),
    findPeople(about('file_access'), (opening) => {
      const [uid, opened]: unknown[] = [opening.get('user_id'), opening.get('document_id')];
      if (typeof uid === 'string' && typeof opened === 'string') {
        openers.set(opened, (openers.get(opened) ?? new Set()).add(uid));
      }
      return uid;
    }),
  ]);
  const others = (people: People) => inSteps([...people].filter((uid) => !own.has(uid)).length);
  return {
    opportunity_id: id,
    readers: others(readers),
    unlocks: inSteps(passcodes.reduce((sum, { uses }) => sum + uses, 0)),
    watchers: others(watchers),
    askers: others(askers),
    interested: others(interested),
    documents: documents.flatMap((document) => {
      const people = others(openers.get(document.id) ?? new Set());
      return people === null ? [] : [{ document_id: document.id, people }];
    }),
    computed_at: now(),
  };
}

type Named = (record: QueryDocumentSnapshot) => unknown;

/** The different people that the records of a query name. */
async function findPeople(query: Query, nameIn: Named = (record) => record.get('user_id')): Promise<People> {
  const people: People = new Set();
  for await (const page of pagesOf(query.select('user_id', 'document_id'), RECORDS_AT_ONCE)) {
    for (const record of page) {
      const uid = nameIn(record);
      if (typeof uid === 'string') people.add(uid);
    }
  }
  return people;
}

const NOT_YOURS = 'This is not your opportunity.';

/** A published opportunity of the caller, with totals of other people's acts. Throws `permission-denied` to others. */
export const getOwnedOpportunity = defineCallable('getOwnedOpportunity', {
  schema: ownedOpportunityRequestSchema,
  async run({ id }, caller): Promise<OwnedOpportunityView> {
    if (!(await ownsOpportunity(caller, id))) throw new HttpsError('permission-denied', NOT_YOURS);
    const { title, status, timeline, documents, examples } = await findOpportunity(id);
    const stored = (await totalsRef(id).get()).data();
    const totals = stored === undefined ? null : parseDocument(ownerTotalsSchema, stored);
    const own = examples.includes('documents') ? [] : documents;
    return {
      id,
      title,
      status,
      milestones: timeline,
      totals: totals && {
        computedAt: totals.computed_at.toISOString(),
        readers: totals.readers,
        unlocks: totals.unlocks,
        watchers: totals.watchers,
        askers: totals.askers,
        interested: totals.interested,
        documents: own.map((document) => ({
          id: document.id,
          name: document.name,
          people: totals.documents.find(({ document_id }) => document_id === document.id)?.people ?? null,
        })),
      },
    };
  },
});
