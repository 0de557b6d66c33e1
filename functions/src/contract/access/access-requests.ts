import { type InferType, lazy, number, string } from 'yup';
import type { UnreadableRecord } from '../admin/records.ts';
import type { KycOverallStatus } from '../kyc/kyc.ts';
import { ACCESS_DAYS_MAX, ACCESS_REASON_MAX, ACCESS_SENTENCE_MAX } from '../limits.ts';
import type { DescribedPerson } from '../people.ts';
import {
  dateSchema,
  opportunityIdSchema,
  optionalDocumentIdSchema,
  strictObject,
  textOfLines,
  twoWayPageFields,
} from '../schemas.ts';

export const ACCESS_STATUSES = ['requested', 'granted', 'declined', 'revoked'] as const;
export type AccessStatus = (typeof ACCESS_STATUSES)[number];

/**
 * `access_requests/{opportunityId_uid}`: a person's request to see one opportunity in full, and its grant. Doesn't
 * name the member of staff who decided; `admin_audit` does.
 */
export const accessRequestSchema = strictObject({
  user_id: string().required(),
  opportunity_id: opportunityIdSchema(),
  reason: string().required(),
  status: string<AccessStatus>().oneOf(ACCESS_STATUSES).required(),
  /** The explanation of staff, if they declined. */
  sentence: string().nullable().defined(),
  granted_until: dateSchema().nullable().defined(),
  /** When the person asked last. */
  created_at: dateSchema().required(),
  decided_at: dateSchema().nullable().defined(),
});
export type AccessRequest = InferType<typeof accessRequestSchema>;

export const accessReasonSchema = strictObject({
  reason: textOfLines({
    max: ACCESS_REASON_MAX,
    tooShort: 'Please give a reason for your request',
    tooLong: `The reason must be less than ${ACCESS_REASON_MAX} characters`,
    control: 'The reason cannot contain control characters',
  }),
});
export type AccessReason = InferType<typeof accessReasonSchema>;

/** `unlock` is the token of an unlock of this opportunity, if the caller has one. */
export const requestAccessSchema = accessReasonSchema.shape({ id: opportunityIdSchema() });
export type RequestAccess = InferType<typeof requestAccessSchema>;

/** The state of a request now; `expired` is a grant whose time is over. */
export type AccessState = 'none' | 'expired' | AccessStatus;

/** The caller's own request for an opportunity. Times are ISO 8601. */
export interface OwnAccess {
  state: AccessState;
  reason: string | null;
  sentence: string | null;
  requestedAt: string | null;
  grantedUntil: string | null;
  decidedAt: string | null;
}

export const accessRequestsRequestSchema = strictObject({
  status: string<AccessStatus>().oneOf(ACCESS_STATUSES).required(),
  id: optionalDocumentIdSchema(),
  ...twoWayPageFields(),
});
export type AccessRequestsRequest = InferType<typeof accessRequestsRequestSchema>;

export interface StaffAccessRequest extends OwnAccess {
  id: string;
  uid: string;
  opportunityId: string;
  person: DescribedPerson;
  verification: KycOverallStatus;
}

export interface AccessRequestsPage {
  rows: (StaffAccessRequest | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}

const DAYS = `Enter a whole number of days, from 1 to ${ACCESS_DAYS_MAX}`;

export const grantFormSchema = strictObject({
  days: number().typeError(DAYS).integer(DAYS).min(1, DAYS).max(ACCESS_DAYS_MAX, DAYS).required(DAYS),
});
export type GrantForm = InferType<typeof grantFormSchema>;

export const declineFormSchema = strictObject({
  sentence: textOfLines({
    max: ACCESS_SENTENCE_MAX,
    tooShort: 'Please give a reason. The person can read it.',
    tooLong: `The reason must be less than ${ACCESS_SENTENCE_MAX} characters`,
    control: 'The reason cannot contain control characters',
  }),
});
export type DeclineForm = InferType<typeof declineFormSchema>;

const decided = <Decision extends string>(decision: Decision) => ({
  id: opportunityIdSchema(),
  uid: string().max(128).required(),
  decision: string<Decision>().oneOf([decision]).required(),
});

const grantSchema = grantFormSchema.shape(decided('grant'));
const declineSchema = declineFormSchema.shape(decided('decline'));
const revokeSchema = strictObject(decided('revoke'));

const decisionOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'decision' in value ? value.decision : null;

/** Only a grant has days, and only a refusal has a sentence. */
export const accessDecisionSchema = lazy((value: unknown) => {
  switch (decisionOf(value)) {
    case 'grant':
      return grantSchema;
    case 'decline':
      return declineSchema;
    default:
      return revokeSchema;
  }
});
export type AccessDecision =
  | InferType<typeof grantSchema>
  | InferType<typeof declineSchema>
  | InferType<typeof revokeSchema>;
