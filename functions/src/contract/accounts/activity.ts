import { array, type InferType, type ISchema, lazy, string } from 'yup';
import { KYC_DOCUMENT_TYPES } from '../kyc/kyc.ts';
import { EXCERPT_LENGTH } from '../limits.ts';
import { dateSchema, strictObject } from '../schemas.ts';

/**
 * `activities/{id}`: an action of a person, written only by the server (docs/decisions/002). The specification gives
 * the first three types and their meta. `completed_at` in the meta is an ISO 8601 time.
 */
export const ACTIVITY_TYPES = [
  'onboarding_completed',
  'profile_updated',
  'message_sent',
  'kyc_document_submitted',
  'prospectus_requested',
  'document_opened',
  'question_asked',
  'access_requested',
  'interest_indicated',
  'interest_withdrawn',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

const shape = <Type extends ActivityType, Meta extends ISchema<unknown>>(type: Type, meta: Meta) =>
  strictObject({
    user_id: string().required(),
    type: string<Type>().oneOf([type]).required(),
    meta,
    created_at: dateSchema().required(),
  });

const SHAPES = {
  onboarding_completed: shape(
    'onboarding_completed',
    strictObject({
      completed_at: string().required(),
      investment_experience: string().required(),
      preferred_sectors: array(string().required()).required(),
    }).required(),
  ),
  profile_updated: shape(
    'profile_updated',
    strictObject({ username: string().nullable().defined(), full_name: string().nullable().defined() }).required(),
  ),
  message_sent: shape('message_sent', strictObject({ content: string().required() }).required()),
  kyc_document_submitted: shape(
    'kyc_document_submitted',
    strictObject({ document_type: string().oneOf(KYC_DOCUMENT_TYPES).required() }).required(),
  ),
  prospectus_requested: shape('prospectus_requested', strictObject({ subject: string().required() }).required()),
  document_opened: shape(
    'document_opened',
    strictObject({ opportunity_id: string().required(), file_name: string().required() }).required(),
  ),
  question_asked: shape(
    'question_asked',
    strictObject({ opportunity_id: string().required(), title: string().required() }).required(),
  ),
  interest_indicated: shape(
    'interest_indicated',
    strictObject({
      opportunity_id: string().required(),
      title: string().required(),
      /** As it was shown: "£25,000". */
      amount: string().required(),
    }).required(),
  ),
  access_requested: shape(
    'access_requested',
    strictObject({ opportunity_id: string().required(), title: string().required() }).required(),
  ),
  interest_withdrawn: shape(
    'interest_withdrawn',
    strictObject({ opportunity_id: string().required(), title: string().required() }).required(),
  ),
};

const typeOf = (value: unknown): ActivityType => {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  return ACTIVITY_TYPES.find((known) => known === type) ?? 'message_sent';
};

/** A stored activity with its timestamp as a Date. The type decides the fields of meta. */
export const activitySchema = lazy((value) => SHAPES[typeOf(value)]);
export type Activity =
  | InferType<typeof SHAPES.onboarding_completed>
  | InferType<typeof SHAPES.profile_updated>
  | InferType<typeof SHAPES.message_sent>
  | InferType<typeof SHAPES.kyc_document_submitted>
  | InferType<typeof SHAPES.prospectus_requested>
  | InferType<typeof SHAPES.document_opened>
  | InferType<typeof SHAPES.question_asked>
  | InferType<typeof SHAPES.access_requested>
  | InferType<typeof SHAPES.interest_indicated>
  | InferType<typeof SHAPES.interest_withdrawn>;

type FactsOf<One> = One extends { type: unknown; meta: unknown } ? Pick<One, 'type' | 'meta'> : never;
export type ActivityFacts = FactsOf<Activity>;

/** The first 50 characters, with an ellipsis if the text is longer. Never splits a surrogate pair. */
export function excerpt(text: string, length = EXCERPT_LENGTH): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

/** Document ids that make repeated writes of an activity idempotent. */
export const activityId = {
  onboardingCompleted: (uid: string) => `onboarding_${uid}`,
  messageSent: (messageId: string) => `message_${messageId}`,
  profileUpdated: (eventId: string) => `profile_${eventId}`,
  kycDocumentSubmitted: (documentId: string) => `kyc_${documentId}`,
  prospectusRequested: (messageId: string) => `prospectus_${messageId}`,
  questionAsked: (questionId: string) => `question_${questionId}`,
  accessRequested: (requestId: string, at: Date) => `access_${requestId}_${at.getTime()}`,
  interestChanged: (interestId: string, revision: number) => `interest_${interestId}_${revision}`,
};
