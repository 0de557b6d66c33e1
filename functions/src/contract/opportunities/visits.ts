import { array, type InferType, string } from 'yup';
import { VISITS_KEPT } from '../limits.ts';
import { dateSchema, opportunityIdSchema, strictObject } from '../schemas.ts';

/** A person's last visit of an opportunity that they saw in full. */
const visitSchema = strictObject({
  opportunity_id: opportunityIdSchema(),
  at: dateSchema().required(),
  /** The end of the visit before; null if this is the first. */
  before: dateSchema().nullable().defined(),
  /** Versions of the documents on the page, and on the page of the visit before. */
  documents: array(string().required()).required(),
  documents_before: array(string().required()).nullable().defined(),
});
export type Visit = InferType<typeof visitSchema>;

/** `visits/{uid}`: the last visits of a person, one for each opportunity, the latest at the end. */
export const visitsSchema = strictObject({
  user_id: string().required(),
  visits: array(visitSchema.required()).max(VISITS_KEPT).required(),
  updated_at: dateSchema().required(),
});

/** `unlock` is the token of an unlock of this opportunity, if the caller has one. */
export const seenRequestSchema = strictObject({ id: opportunityIdSchema(), unlock: string() });
export type SeenRequest = InferType<typeof seenRequestSchema>;

/** The marks of a page. On a first or masked visit nothing is new. */
export interface SeenAnswer {
  seen: true;
  /** ISO 8601: what was published later is new. */
  since: string | null;
  /** Ids of the documents that were added or replaced. */
  newDocuments: string[];
}

/**
 * News about an opportunity that the caller follows, since their last visit. Times are ISO 8601. A caller who may not
 * see the page in full sees only that there is an update.
 */
export type NewsItem = { opportunityId: string; at: string } & (
  | { kind: 'update'; update: { id: string; title: string; milestone: string | null } | null }
  | { kind: 'document'; document: { id: string; name: string } }
  | { kind: 'answer'; question: { id: string; text: string } }
);

/** Newest first. */
export interface News {
  items: NewsItem[];
}
