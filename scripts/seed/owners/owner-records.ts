import { ownerProfileSchema } from '../../../functions/src/contract/accounts/owner-profile.ts';
import { ownershipId, ownershipSchema } from '../../../functions/src/contract/owners/opportunity-owners.ts';
import { ownerTotalsSchema } from '../../../functions/src/contract/owners/owner-totals.ts';
import { faultsOfSubmission } from '../../../functions/src/contract/owners/submission-content.ts';
import { newSubmission, type SubmissionEvent } from '../../../functions/src/contract/owners/submission-machine.ts';
import {
  type StoredSubmissionStep,
  type SubmissionRecord,
  submissionRecordSchema,
} from '../../../functions/src/contract/owners/submission-record.ts';
import { applyEvent } from '../../../functions/src/owners/submission-store.ts';
import { CliError } from '../../project/errors.ts';
import { resolveSeedTime } from '../seed-schemas.ts';
import type { SeedOwners, SeedSubmission, SeedSubmissionStep } from './owners-schema.ts';

/** The staff of the demo. */
const BY = 'demo-admin';

/** The entries of `owners.json` as documents by their path, checked by the portal's schemas and machine. */
export function ownerRecords(
  { profiles, ownerships, totals, submissions }: SeedOwners,
  now: Date,
): Record<string, object> {
  const records: Record<string, object> = {};
  for (const { uid, since, ...details } of profiles) {
    const at = resolveSeedTime(since, now);
    records[`owner_profiles/${uid}`] = ownerProfileSchema.validateSync({ details, created_at: at, updated_at: at });
  }
  for (const { uid: user_id, opportunity_id, since } of ownerships) {
    const ownership = { user_id, opportunity_id, by: BY, since: resolveSeedTime(since, now) };
    records[`opportunity_owners/${ownershipId(opportunity_id, user_id)}`] = ownershipSchema.validateSync(ownership);
  }
  for (const { computed, ...entry } of totals) {
    records[`owner_totals/${entry.opportunity_id}`] = ownerTotalsSchema.validateSync({
      ...entry,
      documents: [],
      computed_at: resolveSeedTime(computed, now),
    });
  }
  for (const submission of submissions) {
    records[`owner_submissions/${submission.id}`] = submissionRecordSchema.validateSync(replay(submission, now));
  }
  return records;
}

/** The submission after its steps. Throws if the portal would refuse one. */
function replay({ id, uid, created, content, steps }: SeedSubmission, now: Date): SubmissionRecord {
  const [fault] = faultsOfSubmission(content, now.toISOString().slice(0, 10));
  if (fault) throw new CliError(`${fault.path} of ${id}: ${fault.message}`);
  const created_at = resolveSeedTime(created, now);
  const { status, resume } = newSubmission();
  let record: SubmissionRecord = {
    user_id: uid,
    status,
    resume,
    title: String(content.title),
    content: JSON.stringify(content),
    revision: 1,
    questions: [],
    files: [],
    reason: null,
    opportunity_id: null,
    owner: BY,
    history: [],
    created_at,
    changed_at: created_at,
  };
  for (const [index, step] of steps.entries()) {
    const at = resolveSeedTime(step.at, now);
    const { event, kind, detail, by } = describeStep(step, `${id}-${index}`, record);
    const entry: StoredSubmissionStep = { id: `${id}-${index}`, kind, detail, by: by === 'owner' ? uid : BY, at };
    record = {
      ...applyEvent(record, event, at),
      revision: record.revision + 1,
      history: [...record.history, entry],
      changed_at: at,
      ...(step.type === 'send' && { sent_at: at }),
    };
  }
  return record;
}

interface Described extends Pick<StoredSubmissionStep, 'kind' | 'detail'> {
  event: SubmissionEvent;
  by: 'owner' | 'staff';
}

/** An answer is to the first open question. */
function describeStep({ type, text = '', to }: SeedSubmissionStep, id: string, record: SubmissionRecord): Described {
  switch (type) {
    case 'send':
      return { event: { type }, kind: 'sent', detail: null, by: 'owner' };
    case 'ask':
      return { event: { type, questionId: id, text }, kind: 'asked', detail: null, by: 'staff' };
    case 'answer': {
      const questionId = record.questions.find(({ answer }) => answer === null)?.id ?? '';
      return { event: { type, questionId, text }, kind: 'answered', detail: null, by: 'owner' };
    }
    case 'move': {
      const state = to ?? 'received';
      return { event: { type, to: state }, kind: 'moved', detail: state, by: 'staff' };
    }
  }
}
