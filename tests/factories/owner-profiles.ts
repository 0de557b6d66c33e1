import type { OwnerDetails } from '../../functions/src/contract/accounts/owner-profile.ts';

/** Valid answers of an owner. */
export const ownerDetails = (change: Partial<OwnerDetails> = {}): OwnerDetails => ({
  full_name: 'Ottoline Vane',
  organisation: 'Tidewing Ltd',
  relation: 'inventor',
  country: 'Norway',
  ...change,
});
