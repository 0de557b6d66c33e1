import { type InferType, number, string } from 'yup';
import { PROPOSAL_REASON_MAX, PROPOSAL_VALUE_MAX } from '../limits.ts';
import { answerFormSchema } from '../opportunities/questions.ts';
import { type UpdateForm, updateFormSchema } from '../opportunities/updates.ts';
import type { DescribedPerson } from '../people.ts';
import {
  boundedText,
  dateSchema,
  documentIdSchema,
  idempotencyKeySchema,
  opportunityIdSchema,
  strictObject,
} from '../schemas.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES, type ProposalKind, type ProposalState } from './proposal-machine.ts';
import { proposalRequestSchema } from './proposal-request.ts';

const revision = () => number().integer().min(0).required();

const reasonText = (tooShort: string) =>
  boundedText({
    min: 1,
    max: PROPOSAL_REASON_MAX,
    tooShort,
    tooLong: `The reason must have at most ${PROPOSAL_REASON_MAX} characters`,
  });

export const answerDraftSchema = answerFormSchema.pick(['answer']);
export const correctionReasonSchema = strictObject({ reason: reasonText('Say why this value is right') });

const answerSchema = answerDraftSchema.shape({ question_id: documentIdSchema() });
/** `value` and `before` are JSON; null for a value that isn't stated. `before` was published when it was proposed. */
const correctionSchema = correctionReasonSchema.shape({
  field: string().required(),
  value: string().max(PROPOSAL_VALUE_MAX).required(),
  before: string().required(),
});

/** `owner_proposals/{id}`: what an owner proposes for their opportunity. It has the part that its kind names. */
export const proposalSchema = strictObject({
  user_id: string().required(),
  opportunity_id: opportunityIdSchema(),
  kind: string<ProposalKind>().oneOf(PROPOSAL_KINDS).required(),
  state: string<ProposalState>().oneOf(PROPOSAL_STATES).required(),
  answer: answerSchema.optional().default(undefined),
  update: updateFormSchema.optional().default(undefined),
  correction: correctionSchema.optional().default(undefined),
  /** Why staff returned it. */
  reason: string().nullable().defined(),
  revision: number().integer().min(1).required(),
  created_at: dateSchema().required(),
  changed_at: dateSchema().required(),
});
export type Proposal = InferType<typeof proposalSchema>;

const TOO_LONG = 'This value is too long.';

/** Revision 0 makes a new one. One of the three parts. The kind, question and field of a proposal never change. */
export const saveProposalSchema = strictObject({
  id: idempotencyKeySchema(),
  opportunityId: opportunityIdSchema(),
  revision: revision(),
  answer: answerDraftSchema.shape({ questionId: documentIdSchema() }).optional().default(undefined),
  update: updateFormSchema.optional().default(undefined),
  correction: correctionReasonSchema
    .shape({ field: string().max(64).required(), value: string().max(PROPOSAL_VALUE_MAX, TOO_LONG).required() })
    .optional()
    .default(undefined),
}).test(
  'kind',
  'Send one proposal at a time.',
  ({ answer, update, correction }) => [answer, update, correction].filter((part) => part !== undefined).length === 1,
);
export type SaveProposal = InferType<typeof saveProposalSchema>;

const returnReason = () => reasonText('Give a reason, which the owner reads');
export const returnReasonSchema = strictObject({ reason: returnReason() });
export const returnProposalSchema = proposalRequestSchema.shape({ reason: returnReason() });
export type ReturnProposal = InferType<typeof returnProposalSchema>;

export const ownerWorkRequestSchema = strictObject({ id: opportunityIdSchema() });
export type OwnerWorkRequest = InferType<typeof ownerWorkRequestSchema>;

/** Of one opportunity, or of all if it is missing. */
export const proposalsRequestSchema = strictObject({
  opportunityId: opportunityIdSchema().notRequired().nonNullable(),
});
export type ProposalsRequest = InferType<typeof proposalsRequestSchema>;

interface ProposalBase {
  id: string;
  revision: number;
  /** ISO. */
  changedAt: string;
}

export interface OwnProposal extends ProposalBase {
  kind: ProposalKind;
  state: ProposalState;
  reason: string | null;
  /** `question`: null once it was withdrawn or removed. */
  answer: { questionId: string; question: string | null; answer: string } | null;
  update: UpdateForm | null;
  /** `stale`: another value has been published since. Values are JSON. */
  correction: { field: string; value: string; before: string; reason: string; stale: boolean } | null;
}

/** What an owner works on for their opportunity. Nothing in it names a reader or a member of staff. */
export interface OwnerWork {
  /** Waiting ones, oldest first: nothing but their texts. */
  questions: { id: string; text: string }[];
  /** The last changed first. */
  proposals: OwnProposal[];
  /** The published values of the correctable fields. */
  record: Readonly<Record<string, unknown>>;
}

/** A waiting update or correction, for staff. */
export interface StaffProposal extends ProposalBase {
  opportunityId: string;
  person: DescribedPerson;
  update: UpdateForm | null;
  /** Values are JSON. `published` and `draft` are the field's values now; `draft` is null without a draft. */
  correction: {
    field: string;
    value: string;
    before: string;
    reason: string;
    published: string;
    draft: string | null;
  } | null;
}

/** Oldest first. */
export interface StaffProposals {
  proposals: StaffProposal[];
}
