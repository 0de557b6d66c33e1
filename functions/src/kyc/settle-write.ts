import { type DocumentData, type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { KycRecord } from '../contract/kyc.ts';
import { settleKycRecord, type WrittenKycRecord } from '../contract/kyc-machine.ts';
import { explainPutBack, printStatus } from '../contract/kyc-put-back.ts';
import { firestore } from '../platform/admin.ts';
import { inferKycRecord, settledKycRecord } from './infer-kyc-record.ts';
import { auditRef, type KycAuditEntry } from './kyc-audit.ts';
import { changesTo, readWrittenKycRecord, sameDecision } from './stored-kyc-record.ts';
import { auditEntry, writeKycRecord } from './write-kyc-record.ts';

/** One write of `kyc_status/{uid}`, as its event tells of it. */
export interface StatusWrite {
  /** The event's, the same however often it is delivered. */
  id: string;
  uid: string;
  by: string;
  before: DocumentSnapshot;
  after: DocumentSnapshot;
  at: Date;
}

/**
 * Settles a write and enters it in the audit trail, unless the server made it and did both already. Events may come twice, late
 * and in any order: a write that another has followed is entered, and left as it is for the event of that other, which knows
 * what both were about. Answers the fields it changed.
 */
export async function settleWrite(transaction: Transaction, write: StatusWrite): Promise<string[]> {
  const surroundings = await readSurroundings(transaction, write);
  if (surroundings.done || surroundings.gone) return [];
  if (write.after.exists) return settle(transaction, write, surroundings);
  transaction.create(auditRef(write.id), deletionEntry(write));
  return [];
}

interface Surroundings {
  /** The record as it is now, where it is still the one that this event is about. */
  latest: DocumentSnapshot | null;
  /** The event has been dealt with before. */
  done: boolean;
  /** Nothing of a person is brought back by an event that comes after their account was deleted. */
  gone: boolean;
  /** The server made this write, and entered it in the trail. */
  onRecord: boolean;
}

async function readSurroundings(transaction: Transaction, { id, uid, after }: StatusWrite): Promise<Surroundings> {
  const status = firestore().doc(`kyc_status/${uid}`);
  const profile = firestore().doc(`profiles/${uid}`);
  const refs = [status, profile, auditRef(id), auditRef(changeIdIn(after))];
  const [current, owner, entry, change] = await transaction.getAll(...refs);
  const { updateTime } = after;
  return {
    latest: current && updateTime && current.updateTime?.isEqual(updateTime) ? current : null,
    done: entry?.exists ?? false,
    gone: !current?.exists && !owner?.exists,
    // Created in the very commit that wrote the record: no write can pass itself off as an older entry's.
    onRecord: updateTime !== undefined && (change?.createTime?.isEqual(updateTime) ?? false),
  };
}

function settle(transaction: Transaction, write: StatusWrite, { latest, onRecord }: Surroundings): string[] {
  const { id, before, after } = write;
  const { record, written } = outcomeOf(write);
  const stored = latest?.data();
  const changes = stored ? Object.keys(changesTo(stored, record)) : [];
  const told = toldOf(write, written, record);
  if (changes.length > 0) {
    writeKycRecord(transaction, { id, stored, record, told, note: explainPutBack(written, record) });
  } else if (!onRecord && !sameDecision(before.data(), after.data())) {
    transaction.create(auditRef(id), auditEntry(record, told));
    if (latest && stored?.server_note !== undefined) {
      transaction.update(latest.ref, { server_note: FieldValue.delete() });
    }
  }
  return changes;
}

/** A name that no entry has, where the record carries none. */
function changeIdIn(after: DocumentSnapshot): string {
  const id: unknown = after.get('change_id');
  return typeof id === 'string' && /^[\w-]{1,128}$/.test(id) ? id : 'none';
}

function outcomeOf({ uid, before, after, at }: StatusWrite) {
  const written = readWrittenKycRecord(uid, after.data() ?? {});
  return { written, record: settleKycRecord(recordBefore(uid, before.data(), written, at), written, at) };
}

/** What there was before, itself settled, since the trigger may not have come to it; without it, what the times tell. */
function recordBefore(uid: string, before: DocumentData | undefined, written: WrittenKycRecord, at: Date): KycRecord {
  return before ? settledKycRecord(readWrittenKycRecord(uid, before), at) : inferKycRecord(written);
}

const statusBefore = ({ uid, before, at }: StatusWrite) => {
  const data = before.data();
  return data ? settledKycRecord(readWrittenKycRecord(uid, data), at).overall_status : null;
};

function toldOf(write: StatusWrite, { overall_status: wrote }: WrittenKycRecord, record: KycRecord) {
  const { by, at } = write;
  const kept = wrote === record.overall_status;
  return { way: 'console', by, from: statusBefore(write), wrote: kept ? null : printStatus(wrote), at } as const;
}

function deletionEntry(write: StatusWrite): KycAuditEntry {
  const { uid, by, at } = write;
  return {
    user_id: uid,
    way: 'console',
    by,
    from: statusBefore(write),
    wrote: null,
    to: null,
    id_document_status: null,
    proof_of_address_status: null,
    decision: null,
    reason: null,
    at,
  };
}
