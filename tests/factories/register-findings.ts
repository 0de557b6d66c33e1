import type { RegisterFinding } from '@portal/functions/contract/admin/register-findings';
import { database } from '../support/admin.ts';

/** A difference that waits for staff: the register reports that a German patent lapsed. */
export const registerFinding = (opportunityId: string, change: Partial<RegisterFinding> = {}): RegisterFinding => ({
  opportunity_id: opportunityId,
  right: { kind: 'patent', office: 'DE', number: 'DE102021999103', title: 'Electrode geometry' },
  field: 'status',
  recorded: 'in_force',
  reported: 'lapsed',
  since: '2026-09-01',
  words: 'IP RIGHT LAPSED',
  as_of: '2026-11-26',
  status: 'open',
  found_at: new Date('2026-11-27T03:15:00Z'),
  decided_at: null,
  decided_by: null,
  reason: null,
  update_id: null,
  ...change,
});

/** Stores a finding and returns what a decision about it names. */
export async function writeFinding(finding: RegisterFinding): Promise<{ id: string; foundAt: string }> {
  const id = crypto.randomUUID();
  await database.doc(`register_findings/${id}`).set(finding);
  return { id, foundAt: finding.found_at.toISOString() };
}
