import { type InferType, number } from 'yup';
import { idempotencyKeySchema, strictObject } from '../schemas.ts';

/** A proposal of an owner as the caller saw it. */
export const proposalRequestSchema = strictObject({
  id: idempotencyKeySchema(),
  revision: number().integer().min(0).required(),
});
export type ProposalRequest = InferType<typeof proposalRequestSchema>;
