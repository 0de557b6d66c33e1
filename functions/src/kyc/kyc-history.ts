import { Timestamp } from 'firebase-admin/firestore';
import type { StaffAction } from '../contract/admin/audit.ts';
import { KYC_DOCUMENT_LABELS, KYC_DOCUMENT_TYPES } from '../contract/kyc/kyc.ts';
import { KYC_CHECKS, type KycHistoryEntry } from '../contract/kyc/kyc-desk.ts';
import { KYC_DECISION_WORDS, KYC_DECISIONS } from '../contract/kyc/kyc-review.ts';
import { KYC_HISTORY_MAX } from '../contract/limits.ts';
import { firestore } from '../platform/admin.ts';

type Fields = Readonly<Record<string, unknown>>;
type Entry = Omit<KycHistoryEntry, 'by'> & { by: string | null };

/** What happened to a verification, newest first: its changes, the documents that staff opened, and their work. */
export async function findHistory(uid: string): Promise<Entry[]> {
  const lists = [
    { collection: 'kyc_audit', time: 'at', describe: describeChange },
    { collection: 'kyc_access', time: 'opened_at', describe: describeOpening },
    { collection: 'admin_audit', time: 'at', describe: describeWork },
  ];
  const found = await Promise.all(
    lists.map(async ({ collection, time, describe }) => {
      const query = firestore().collection(collection).where('user_id', '==', uid).orderBy(time, 'desc');
      const { docs } = await query.limit(KYC_HISTORY_MAX).get();
      return docs.flatMap((document) => {
        const at: unknown = document.get(time);
        const said = describe(document.data());
        return said && at instanceof Timestamp
          ? [{ reason: null, note: null, ...said, at: at.toDate().toISOString() }]
          : [];
      });
    }),
  );
  return found
    .flat()
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, KYC_HISTORY_MAX);
}

type Said = Pick<Entry, 'sentence' | 'by'> & Partial<Entry>;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const STATUS_WORDS = new Map<unknown, string>([
  ['not_started', 'Reset to not started'],
  ['in_progress', 'Documents submitted or requested'],
  ['pending_review', 'Waiting for review'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
]);

function describeChange({ way, by, from, to, decision, reason, note, superseded, proposed_by }: Fields): Said {
  const decided = KYC_DECISIONS.find((known) => known === decision);
  const details = { note: text(note), reason: to === 'rejected' ? text(reason) : null };
  if (decided) {
    const second = text(proposed_by) === null ? '' : ', as the second member of staff';
    return { sentence: `${KYC_DECISION_WORDS[decided].done}${second}`, by: text(by), ...details };
  }
  if (way === 'submission') {
    return { sentence: to === 'pending_review' ? 'Both documents submitted' : 'Document submitted', by: null };
  }
  const place = way === 'console' ? ' in the console' : ' on the command line';
  if (superseded === true) return { sentence: `Edit without effect${place}`, by: text(by), note: details.note };
  const same = from === to;
  const words = to === null ? 'Record deleted' : same ? 'Edited' : (STATUS_WORDS.get(to) ?? 'Edited');
  return { sentence: `${words}${place}`, by: text(by), ...details };
}

function describeOpening({ document_type, reader_id }: Fields): Said {
  const type = KYC_DOCUMENT_TYPES.find((known) => known === document_type);
  return { sentence: `Opened the ${type ? KYC_DOCUMENT_LABELS[type] : 'document'}`, by: text(reader_id) };
}

const WORK = new Map<unknown, string>(
  Object.entries({
    take_verification: 'Took the case',
    release_verification: 'Gave the case back',
    note_verification: 'Added a note',
    check_verification: 'Checked',
    uncheck_verification: 'Removed a check',
    propose_approval: 'Proposed approval',
  } satisfies Partial<Record<StaffAction, string>>),
);
const CHECKS = new Map<unknown, string>(Object.entries(KYC_CHECKS));

function describeWork({ action, by, detail }: Fields): Said | null {
  const sentence = WORK.get(action);
  if (sentence === undefined) return null;
  const check = CHECKS.get(detail);
  return { sentence: check === undefined ? sentence : `${sentence}: ${check}`, by: text(by) };
}
