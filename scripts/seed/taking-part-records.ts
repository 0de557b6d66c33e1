import { acceptanceId, fingerprintOf } from '../../functions/src/access/load-agreement.ts';
import { accessRequestSchema } from '../../functions/src/contract/access/access-requests.ts';
import { acceptanceSchema } from '../../functions/src/contract/access/agreements.ts';
import { pipelineSchema } from '../../functions/src/contract/admin/pipeline.ts';
import { AGREEMENT_LIFETIME } from '../../functions/src/contract/limits.ts';
import { interestId, interestSchema } from '../../functions/src/contract/opportunities/interest.ts';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { questionSchema } from '../../functions/src/contract/opportunities/questions.ts';
import {
  SUITABILITY_VERSION,
  suitabilityRecordSchema,
} from '../../functions/src/contract/opportunities/suitability.ts';
import { updateSchema } from '../../functions/src/contract/opportunities/updates.ts';
import { CliError } from '../project/errors.ts';
import { resolveSeedTime } from './seed-schemas.ts';
import type { SeedTakingPart } from './taking-part-schema.ts';

/** The staff of the demo. */
const BY = 'demo-admin';
const DAY = 24 * 60 * 60_000;

/** The entries of `taking-part.json` as documents by their path, checked by the portal's schemas. */
export function takingPartRecords(
  { updates, interests, questions, access_requests, agreements }: SeedTakingPart,
  catalogue: readonly OpportunityRecord[],
  now: Date,
): Record<string, object> {
  const time = (at: string) => resolveSeedTime(at, now);
  const optional = (at: string | null) => at && time(at);
  const recordOf = (id: string) => {
    const record = catalogue.find((candidate) => candidate.id === id);
    if (!record) throw new CliError(`emulator-data/taking-part.json names an unknown opportunity: ${id}.`);
    return record;
  };
  const currencyOf = (id: string) => recordOf(id).minInvestment.currency;
  const records: Record<string, object> = {};
  for (const { id, at, ...update } of updates) {
    records[`opportunity_updates/${id}`] = updateSchema.validateSync({ ...update, by: BY, published_at: time(at) });
  }
  for (const interest of interests) {
    const { uid: user_id, opportunity_id, amount, note, stage, at } = interest;
    const dates = { created_at: time(at), updated_at: time(interest.notes.at(-1)?.at ?? at) };
    const currency = currencyOf(opportunity_id);
    const id = interestId(opportunity_id, user_id);
    records[`interests/${id}`] = interestSchema.validateSync({
      ...{ user_id, opportunity_id, amount, note, stage, ...dates },
      currency: amount === null ? null : currency,
      revision: amount === null ? 0 : 1,
      prospectus_requested_at: optional(interest.prospectus_requested),
      withdrawn_at: null,
    });
    records[`pipeline/${id}`] = pipelineSchema.validateSync({
      ...{ user_id, opportunity_id, stage, ...dates },
      owner: interest.owner,
      next_step: interest.next_step,
      next_at: interest.next_in_days === null ? null : dayIn(interest.next_in_days, now),
      notes: interest.notes.map((entry) => ({ text: entry.text, by: BY, at: time(entry.at) })),
      revision: interest.notes.length,
    });
    records[`suitability/${user_id}`] = suitabilityRecordSchema.validateSync({
      given: [{ category: interest.category, version: SUITABILITY_VERSION, at: time(at) }],
    });
  }
  for (const { id, uid, opportunity_id, text, at, answer, answered, published_as } of questions) {
    currencyOf(opportunity_id);
    records[`questions/${id}`] = questionSchema.validateSync({
      user_id: uid,
      ...{ opportunity_id, text, answer, published_as, removal_reason: null, created_at: time(at) },
      status: answer === null ? 'waiting' : 'answered',
      answered_by: answer === null ? null : BY,
      answered_at: optional(answered),
    });
    if (answer === null || answered === null || published_as === null) continue;
    const published = { question_id: id, question: published_as, answer, published_at: time(answered) };
    records[`opportunity_faqs/${opportunity_id}`] = { answers: [published] };
  }
  for (const { uid, opportunity_id, reason, at } of access_requests) {
    records[`access_requests/${interestId(opportunity_id, uid)}`] = accessRequestSchema.validateSync({
      user_id: uid,
      ...{ opportunity_id, reason, status: 'requested', sentence: null, granted_until: null, decided_at: null },
      created_at: time(at),
    });
  }
  for (const { uid: user_id, opportunity_id, name, at } of agreements) {
    const { agreement, title } = recordOf(opportunity_id);
    if (!agreement) throw new CliError(`emulator-data/taking-part.json: ${opportunity_id} asks for no agreement.`);
    const fingerprint = fingerprintOf(agreement);
    const accepted_at = time(at);
    records[`agreements/${acceptanceId(opportunity_id, user_id, fingerprint)}`] = acceptanceSchema.validateSync({
      ...{ user_id, opportunity_id, title, name, fingerprint, ...agreement, accepted_at },
      expires_at: new Date(accepted_at.getTime() + AGREEMENT_LIFETIME),
    });
  }
  return records;
}

/** The start of a day in the future, in UTC. */
const dayIn = (days: number, now: Date) => new Date(Math.floor(now.getTime() / DAY) * DAY + days * DAY);
