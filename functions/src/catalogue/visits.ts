import { SAME_VISIT, VISITS_KEPT } from '../contract/limits.ts';
import type { DealDocument } from '../contract/opportunities/opportunity-record.ts';
import { type SeenAnswer, type Visit, visitsSchema } from '../contract/opportunities/visits.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

export const visitsRef = (uid: string) => firestore().collection('visits').doc(uid);

/** A person's stored visits; none if there are none yet. */
export const readVisits = (data: unknown): Visit[] =>
  data === undefined ? [] : parseDocument(visitsSchema, data).visits;

type VersionOf = Pick<DealDocument, 'id' | 'addedAt'>;

/** A new version of a document has a new day. */
const versionOf = ({ id, addedAt }: VersionOf): string => `${id} ${addedAt ?? ''}`;

/** The documents that are not in a list of versions. */
export const notAmongVersions = <Entry extends VersionOf>(documents: readonly Entry[], versions: readonly string[]) =>
  documents.filter((document) => !versions.includes(versionOf(document)));

interface Opened {
  opportunityId: string;
  documents: readonly VersionOf[];
}

/** Adds a visit to a person's visits. Another view soon after the last is the same visit and keeps its marks. */
export function recordVisit(visits: readonly Visit[], { opportunityId, documents }: Opened, at: Date) {
  const last = visits.find(({ opportunity_id }) => opportunity_id === opportunityId);
  const isSame = last !== undefined && at.getTime() - last.at.getTime() < SAME_VISIT;
  const visit: Visit = {
    opportunity_id: opportunityId,
    at,
    before: (isSame ? last.before : last?.at) ?? null,
    documents: documents.map(versionOf),
    documents_before: (isSame ? last.documents_before : last?.documents) ?? null,
  };
  const others = visits.filter((other) => other !== last);
  return { visit, visits: [...others, visit].slice(-VISITS_KEPT) };
}

export const marksOf = ({ before, documents_before }: Visit, documents: readonly VersionOf[]): SeenAnswer => ({
  seen: true,
  since: before?.toISOString() ?? null,
  newDocuments: documents_before === null ? [] : notAmongVersions(documents, documents_before).map(({ id }) => id),
});
