import { array, type InferType, number, string } from 'yup';
import { INTEREST_STAGES, type InterestStage } from '../../functions/src/contract/opportunities/interest-stages.ts';
import { INVESTOR_CATEGORIES, type InvestorCategory } from '../../functions/src/contract/opportunities/suitability.ts';
import { opportunityIdSchema, strictObject } from '../../functions/src/contract/schemas.ts';
import { seedTimeSchema } from './seed-schemas.ts';

const person = { uid: string().required(), opportunity_id: opportunityIdSchema() };

/** `taking-part.json`: interests with the notes of staff, questions, updates, requests for access and
 * accepted agreements. */
export const takingPartSchema = strictObject({
  updates: array(
    strictObject({
      id: string().required(),
      opportunity_id: opportunityIdSchema(),
      title: string().required(),
      text: string().required(),
      milestone: string().nullable().defined(),
      at: seedTimeSchema().required(),
    }).required(),
  ).required(),
  interests: array(
    strictObject({
      ...person,
      /** In the currency of the opportunity; null if only the prospectus was requested. */
      amount: number().integer().positive().nullable().defined(),
      note: string().nullable().defined(),
      stage: string<InterestStage>().oneOf(INTEREST_STAGES).required(),
      category: string<InvestorCategory>()
        .oneOf(INVESTOR_CATEGORIES.map(({ value }) => value))
        .required(),
      prospectus_requested: seedTimeSchema().nullable().defined(),
      at: seedTimeSchema().required(),
      owner: string().nullable().defined(),
      next_step: string().nullable().defined(),
      next_in_days: number().integer().positive().nullable().defined(),
      notes: array(strictObject({ text: string().required(), at: seedTimeSchema().required() }).required()).required(),
    }).required(),
  ).required(),
  questions: array(
    strictObject({
      id: string().required(),
      ...person,
      text: string().required(),
      at: seedTimeSchema().required(),
      answer: string().nullable().defined(),
      answered: seedTimeSchema().nullable().defined(),
      published_as: string().nullable().defined(),
    }).required(),
  ).required(),
  /** Of the text that the opportunity asks for now. */
  agreements: array(
    strictObject({ ...person, name: string().required(), at: seedTimeSchema().required() }).required(),
  ).required(),
  access_requests: array(
    strictObject({ ...person, reason: string().required(), at: seedTimeSchema().required() }).required(),
  ).required(),
});
export type SeedTakingPart = InferType<typeof takingPartSchema>;
