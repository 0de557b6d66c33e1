import type { Proposal } from '../../functions/src/contract/owners/proposals.ts';

const AT = new Date('2026-11-20T09:00:00Z');

/** A waiting correction, unless `change` makes it another proposal. */
export const ownerProposal = (uid: string, change: Partial<Proposal> = {}): Proposal => ({
  user_id: uid,
  opportunity_id: 'biotech-ip-box-beta',
  kind: 'correction',
  state: 'waiting',
  ...((change.kind ?? 'correction') === 'correction' && {
    correction: {
      field: 'keyTechnology',
      value: '"A corrected technology."',
      before: '"Another technology."',
      reason: 'The patent says so.',
    },
  }),
  reason: null,
  revision: 1,
  created_at: AT,
  changed_at: AT,
  ...change,
});
