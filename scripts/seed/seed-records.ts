import { extname } from 'node:path';
import { activityId } from '../../functions/src/contract/accounts/activity.ts';
import type { InvestorProfile } from '../../functions/src/contract/accounts/onboarding.ts';
import { KYC_DOCUMENT_TYPES, type KycRecord, type PinnedDocument } from '../../functions/src/contract/kyc/kyc.ts';
import type { KycEvent } from '../../functions/src/contract/kyc/kyc-machine.ts';
import type { ConsentRecord } from '../../functions/src/contract/legal/consents.ts';
import { ACCOUNT_CONSENTS, CONSENT_DOCUMENTS, currentConsents } from '../../functions/src/contract/legal/notices.ts';
import { daysUntilClosing } from '../../functions/src/contract/opportunities/closing-date.ts';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { type Persona, resolveSeedTime, type SeedActivity, type SeedMessage } from './seed-schemas.ts';
import type { KycStep } from './seed-verifications.ts';

/**
 * The seed's entries as documents of the database. Pure; `now` is the time of seeding, which relative times count from.
 */

export function profileRecord(persona: Persona, now: Date) {
  const { username, full_name, created } = persona;
  return { username, full_name, avatar_url: null, created_at: resolveSeedTime(created, now) };
}

export function investorProfileRecord({ answers, created }: Persona, now: Date): InvestorProfile | null {
  const at = resolveSeedTime(created, now);
  return answers && { ...answers, created_at: at, updated_at: at };
}

/** Consents given at sign-up, and before the first document of a verification, if there is one. */
export function consentRecord({ kyc, created }: Persona, now: Date): ConsentRecord {
  const at = resolveSeedTime(created, now);
  const documents = kyc === null ? ACCOUNT_CONSENTS : CONSENT_DOCUMENTS;
  return { given: currentConsents(documents).map((consent) => ({ ...consent, at })) };
}

export function kycRecord({ uid, kyc }: Persona, now: Date): KycRecord | null {
  if (kyc === null) return null;
  const at = (time: string | null) => (time === null ? null : resolveSeedTime(time, now));
  return {
    user_id: uid,
    overall_status: kyc.overall_status,
    id_document_status: kyc.id_document_status,
    proof_of_address_status: kyc.proof_of_address_status,
    started_at: at(kyc.started),
    completed_at: at(kyc.completed),
    approved_at: at(kyc.approved),
    rejected_at: at(kyc.rejected),
    rejection_reason: kyc.rejection_reason,
  };
}

export type SeedDocument = Persona['documents'][number];

/** The changes that led to a persona's verification. `pins` identifies the file of each of its documents, in order. */
export function kycSteps(persona: Persona, pins: readonly PinnedDocument[], now: Date): KycStep[] {
  const { uid, kyc, documents } = persona;
  if (kyc === null) return [];
  const submissions = documents.flatMap(({ document_type: documentType, at }, index): KycStep[] => {
    const document = pins[index];
    return document
      ? [{ event: { type: 'submit', documentType, document }, by: uid, at: resolveSeedTime(at, now) }]
      : [];
  });
  const decide = (event: KycEvent, time: string | null): KycStep[] =>
    time === null ? [] : [{ event, by: 'demo-admin', at: resolveSeedTime(time, now) }];
  const reason = kyc.rejection_reason ?? '';
  return [
    ...submissions.sort((one, other) => one.at.getTime() - other.at.getTime()),
    ...decide({ type: 'set_status', status: 'approved' }, kyc.approved),
    ...decide({ type: 'return', documentTypes: KYC_DOCUMENT_TYPES, reason }, kyc.rejected),
  ];
}

/** The path of a persona's file, in the portal's own form. */
export function kycFilePath(uid: string, { document_type, file, at }: SeedDocument, now: Date): string {
  return `kyc/${uid}/${document_type}_${resolveSeedTime(at, now).getTime()}${extname(file)}`;
}

export function messageRecord({ uid, content, at, reply_to, mentions }: SeedMessage, now: Date) {
  const record = { user_id: uid, content, created_at: resolveSeedTime(at, now) };
  return { ...record, ...(reply_to !== undefined && { reply_to }), ...(mentions && { mentions }) };
}

/**
 * The activity that the message's trigger would write. It is seeded first and under the same id, so that the trigger
 * writes none.
 */
export function messageActivity(message: SeedMessage, now: Date) {
  const { user_id, content, created_at } = messageRecord(message, now);
  return {
    id: activityId.messageSent(message.id),
    record: { user_id, type: 'message_sent', meta: { content }, created_at },
  };
}

export function activityRecord({ uid, type, meta, at }: SeedActivity, now: Date) {
  return { user_id: uid, type, meta: withResolvedTime(meta, now), created_at: resolveSeedTime(at, now) };
}

/** `completed_at` is an ISO time in the database and a relative time in the seed. */
function withResolvedTime(meta: Record<string, unknown>, now: Date): Record<string, unknown> {
  const { completed_at } = meta;
  if (typeof completed_at !== 'string') return meta;
  return { ...meta, completed_at: resolveSeedTime(completed_at, now).toISOString() };
}

/** Days that an open opportunity of the demo stays open for at least. */
const OPEN_FOR = 14;

/** Postpones a closing date by whole years, so that the demo always has open opportunities. */
export function keepOpen(record: OpportunityRecord, now: Date): OpportunityRecord {
  if (record.closesOn === undefined) return record;
  let closesOn = record.closesOn;
  while (daysUntilClosing(closesOn, now) < OPEN_FOR)
    closesOn = `${Number(closesOn.slice(0, 4)) + 1}${closesOn.slice(4)}`;
  return { ...record, closesOn };
}
