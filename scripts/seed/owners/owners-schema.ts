import { array, type InferType, mixed, string } from 'yup';
import { ownerDetailsSchema } from '../../../functions/src/contract/accounts/owner-profile.ts';
import { ownerTotalsSchema } from '../../../functions/src/contract/owners/owner-totals.ts';
import type { SubmissionContent } from '../../../functions/src/contract/owners/submission-content.ts';
import { WORKED_STATES, type WorkedState } from '../../../functions/src/contract/owners/submission-states.ts';
import { idempotencyKeySchema, opportunityIdSchema, strictObject } from '../../../functions/src/contract/schemas.ts';
import { seedTimeSchema } from '../seed-schemas.ts';

/** `text` is the question or its answer; `to` is the state of a move. */
const stepSchema = strictObject({
  type: string<'send' | 'ask' | 'answer' | 'move'>().oneOf(['send', 'ask', 'answer', 'move']).required(),
  at: seedTimeSchema().required(),
  text: string(),
  to: string<WorkedState>().oneOf(WORKED_STATES),
});
export type SeedSubmissionStep = InferType<typeof stepSchema>;

const submissionSchema = strictObject({
  id: idempotencyKeySchema(),
  uid: string().required(),
  created: seedTimeSchema().required(),
  /** The check of a submission that is sent reports its faults. */
  content: mixed<SubmissionContent>((value): value is SubmissionContent => typeof value === 'object').required(),
  steps: array(stepSchema.required()).required(),
});
export type SeedSubmission = InferType<typeof submissionSchema>;

/** `owners.json`: what owners say of themselves, opportunities with an owner, the totals of the last night, and submissions with their steps. */
export const ownersSchema = strictObject({
  profiles: array(
    ownerDetailsSchema
      .omit(['full_name'])
      .shape({ uid: string().required(), since: seedTimeSchema().required() })
      .required(),
  ).required(),
  ownerships: array(
    strictObject({
      uid: string().required(),
      opportunity_id: opportunityIdSchema(),
      since: seedTimeSchema().required(),
    }).required(),
  ).required(),
  totals: array(
    ownerTotalsSchema
      .pick(['readers', 'unlocks', 'watchers', 'askers', 'interested'])
      .shape({ opportunity_id: opportunityIdSchema(), computed: seedTimeSchema().required() })
      .required(),
  ).required(),
  submissions: array(submissionSchema.required()).required(),
});
export type SeedOwners = InferType<typeof ownersSchema>;
