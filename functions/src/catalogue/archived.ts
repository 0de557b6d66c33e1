import { type InferType, number, string } from 'yup';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { cached } from '../platform/cached.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

/**
 * `archived_opportunities/{opportunityId}`: an opportunity that readers no longer see. Its versions stay in
 * `opportunity_versions`.
 */
export const archivedSchema = strictObject({
  opportunity_id: string().required(),
  title: string().required(),
  version: number().integer().min(1).required(),
  reason: string().required(),
  by: string().required(),
  at: dateSchema().required(),
});
export type ArchivedOpportunity = InferType<typeof archivedSchema>;

/** Milliseconds for which an instance keeps the archive. */
export const ARCHIVE_LIFETIME = 60_000;

export const archivedRef = (id: string) => firestore().doc(`archived_opportunities/${id}`);

/** The archived opportunities by id, for the records of people who took part in them. */
export const loadArchived = cached({
  name: 'The archive',
  lifetime: ARCHIVE_LIFETIME,
  async load(): Promise<ReadonlyMap<string, ArchivedOpportunity>> {
    const { docs } = await firestore().collection('archived_opportunities').get();
    return new Map(
      docs.flatMap((document): [string, ArchivedOpportunity][] => {
        const archived = parseOrWarn(archivedSchema, document);
        return archived ? [[document.id, archived]] : [];
      }),
    );
  },
});

export const findArchived = async (id: string): Promise<ArchivedOpportunity | undefined> =>
  (await loadArchived()).get(id);
