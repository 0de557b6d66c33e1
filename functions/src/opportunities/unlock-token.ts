import { type InferType, string } from 'yup';
import { UNLOCK_LIFETIME } from '../contract/limits.ts';
import { opportunityIdSchema, strictObject } from '../contract/schemas.ts';
import { defineToken } from '../platform/signed-token.ts';

const unlockClaimsSchema = strictObject({ opportunity: opportunityIdSchema(), holder: string().required() });
export type UnlockClaims = InferType<typeof unlockClaimsSchema>;

/** What a right passcode earns: one opportunity's page, for one holder, for an hour. */
export const unlockToken = defineToken<UnlockClaims>({
  purpose: 'opportunity-unlock',
  schema: unlockClaimsSchema,
  lifetimeSeconds: UNLOCK_LIFETIME / 1000,
});
