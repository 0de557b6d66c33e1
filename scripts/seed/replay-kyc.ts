import type { KycRecord } from '../../functions/src/contract/kyc/kyc.ts';
import { type KycEvent, transition } from '../../functions/src/contract/kyc/kyc-machine.ts';
import { auditedState, type KycAuditEntry, type StoredKyc, serverChange } from '../../functions/src/kyc/kyc-changes.ts';

/** One change of a verification, as the portal would have made it. */
export interface KycStep {
  event: KycEvent;
  by: string;
  at: Date;
}

interface ReplayedKyc {
  /** `kyc_status/{uid}`; null where nothing happened. */
  status: (KycRecord & { change_id: string }) | null;
  /** `kyc_snapshots/{uid}`. */
  snapshot: StoredKyc['snapshot'];
  /** `kyc_audit/{id}`. */
  entries: Map<string, KycAuditEntry>;
}

/** What the portal would have stored after these changes, by its own state machine. Throws where it would refuse one. */
export function replayKyc(uid: string, steps: readonly KycStep[]): ReplayedKyc {
  let stored: StoredKyc = { uid, status: undefined, snapshot: null };
  const replayed: ReplayedKyc = { status: null, snapshot: null, entries: new Map() };
  for (const [index, { event, by, at }] of steps.entries()) {
    const moved = transition(auditedState(stored), event, at);
    if (!moved.ok) throw new Error(`${uid}: ${moved.reason}`);
    const id = `replayed-${uid}-${index + 1}`;
    const way = event.type === 'submit' ? 'submission' : 'review';
    const { entry, snapshot } = serverChange(stored, moved.state, id, { way, by, at });
    replayed.entries.set(id, entry.data);
    replayed.snapshot = snapshot;
    replayed.status = { ...moved.state.record, change_id: id };
    stored = { uid, status: { ...replayed.status }, snapshot };
  }
  return replayed;
}
