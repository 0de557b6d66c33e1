import type { InferType } from 'yup';
import { string } from 'yup';
import type { Claims } from '../access/second-factor.ts';
import { dateSchema, opportunityIdSchema, strictObject } from '../schemas.ts';

/** `opportunity_owners/{opportunityId}_{uid}`: an account that owns an opportunity. It also has the claim `owner`. */
export const ownershipSchema = strictObject({
  opportunity_id: opportunityIdSchema(),
  user_id: string().required(),
  /** The member of staff who bound it. */
  by: string().required(),
  since: dateSchema().required(),
});
export type Ownership = InferType<typeof ownershipSchema>;

export const ownershipId = (opportunityId: string, uid: string): string => `${opportunityId}_${uid}`;

/** Only the value `true` counts. */
export const isOwner = (claims: Claims): boolean => claims.owner === true;
