import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { accessRequestId } from '@portal/functions/contract/access/access-machine';
import {
  avatarFolder,
  avatarName,
  avatarUploadPath,
  publishedAvatarPath,
} from '@portal/functions/contract/accounts/avatar';
import { CONSENT_DOCUMENTS, currentConsents } from '@portal/functions/contract/legal/notices';
import { database, files, read } from '../support/admin.ts';
import { eventually } from '../support/poll.ts';
import { accessRequest } from './access-requests.ts';
import { upload } from './kyc-uploads.ts';
import { onboardingValues } from './onboarding-values.ts';
import { ownerDetails } from './owner-profiles.ts';
import { openAccount } from './people.ts';
import { pdf, png } from './sample-files.ts';
import { storedSubmission } from './submissions.ts';

/** A fictitious name that occurs nowhere else in the portal, so that tests can search for it. */
export const fullName = (uid: string) => `Quillon Marchbanks ${uid.slice(0, 6)}`;

/** The id of the person's chat message. Like a real one, it doesn't contain their uid. */
export const messageIdOf = (uid: string) => createHash('sha256').update(uid).digest('hex').slice(0, 20);

const AT = new Date('2026-11-20T12:00:00Z');

/** The log entry of an opened deal document, without the reader. */
export const OPENING_OF_DEAL = {
  kind: 'document',
  file_path: 'opportunity_documents/biotech-ip-box-beta/term-sheet.pdf',
  file_name: 'Term sheet.pdf',
  opportunity_id: 'biotech-ip-box-beta',
  document_id: 'term-sheet',
  disposition: 'attachment',
  opened_at: AT,
  expires_at: AT,
};

/** The fields that differ when a person opens their own file. */
export const openingOfUpload = (uid: string) => ({
  kind: 'upload',
  file_path: `uploads/${uid}/1763640000000-plans.pdf`,
  file_name: 'plans.pdf',
  opportunity_id: null,
  document_id: null,
});

/**
 * A person who has used everything: a name, messages, a verification, files, places on waitlists, forms sent while
 * signed in, and opened documents. Some records are written through calls and the rest in their stored form.
 */
export async function openFullAccount() {
  const person = await openAccount();
  const { uid } = person;
  await person.call('ensureProfile', {});
  const [{ metadata }] = await Promise.all([
    person.upload(avatarUploadPath(uid, 'png'), png(), 'image/png'),
    person.upload(`uploads/${uid}/1763640000000-plans.pdf`, pdf(), 'application/pdf'),
    person.call('recordConsent', { consents: currentConsents(CONSENT_DOCUMENTS) }),
    person.call('completeOnboarding', onboardingValues({ full_name: fullName(uid) })),
  ]);
  await person.call('saveOwnerProfile', { owns: true, details: ownerDetails({ full_name: fullName(uid) }) });
  await person.call('submitKycDocument', await upload(person, 'id_document', png(), 'png'));
  await writeRecords(uid, person.email);
  const avatar = avatarName(metadata);
  await eventually(async () => {
    if (!(await read(`activities/message_${messageIdOf(uid)}`)))
      throw new Error('The trigger has not recorded the message yet.');
    const [kept] = await files.getFiles({ prefix: avatarFolder(uid) });
    if (kept.map(({ name }) => name).join() !== publishedAvatarPath(uid, avatar))
      throw new Error('The avatar is not published yet.');
  });
  return { ...person, avatar };
}

async function writeRecords(uid: string, email: string): Promise<void> {
  const own = { user_id: uid, created_at: AT };
  const name = fullName(uid);
  const records = {
    [`kyc_status/${uid}`]: { staff_note: `${name} rang twice.` },
    [`messages/${messageIdOf(uid)}`]: {
      ...own,
      content: `Good morning, ${name} here.`,
      reply_to: 'demo-message-01',
      mentions: ['demo-admin'],
    },
    [`opportunity_rooms/tech-ip-box-alpha/room_messages/${messageIdOf(uid)}`]: {
      ...own,
      content: `Good evening, ${name} here.`,
    },
    [`room_passes/tech-ip-box-alpha_${uid}`]: {
      user_id: uid,
      opportunity_id: 'tech-ip-box-alpha',
      right: 'approval',
      session: null,
      expires_at: AT,
    },
    [`chat_throttle/${uid}`]: {
      last_message_at: AT,
      last_message_id: messageIdOf(uid),
      window_started_at: AT,
      window_count: 1,
    },
    [`chat_mutes/${uid}`]: { until: AT, reason: 'Advertising', muted_at: AT },
    [`message_reports/demo-message-01_${uid}`]: {
      ...own,
      message_id: 'demo-message-01',
      reason: 'other',
      handled_at: null,
    },
    [`removed_messages/removed_${uid}`]: {
      ...own,
      content: `Good night, ${name} here.`,
      removed_at: AT,
      removed_by: 'demo-admin',
      reasons: 'spam',
      expires_at: AT,
    },
    [`waitlist/biotech-ip-box-beta_${uid}`]: { ...own, opportunity_id: 'biotech-ip-box-beta' },
    [`interests/tech-ip-box-alpha_${uid}`]: {
      ...own,
      opportunity_id: 'tech-ip-box-alpha',
      amount: 25_000,
      currency: 'GBP',
      note: `A note by ${name}`,
      stage: 'in_talks',
      revision: 1,
      prospectus_requested_at: null,
      withdrawn_at: null,
      updated_at: AT,
    },
    [`pipeline/tech-ip-box-alpha_${uid}`]: {
      ...own,
      opportunity_id: 'tech-ip-box-alpha',
      stage: 'in_talks',
      owner: 'demo-admin',
      next_step: null,
      next_at: null,
      notes: [{ text: `Staff spoke to ${name}`, by: 'demo-admin', at: AT }],
      revision: 1,
      updated_at: AT,
    },
    [`private_notes/tech-ip-box-alpha_${uid}`]: {
      user_id: uid,
      opportunity_id: 'tech-ip-box-alpha',
      text: `A private note by ${name}`,
      revision: 1,
      updated_at: AT,
    },
    [`owner_submissions/${uid}`]: storedSubmission(uid, {
      title: `An asset of ${name}`,
      owner: 'demo-admin',
      history: [{ id: 'a note', kind: 'note', detail: `Staff spoke to ${name}`, by: 'demo-admin', at: AT }],
      created_at: AT,
      changed_at: AT,
      sent_at: AT,
    }),
    [`owner_proposals/${uid}`]: {
      user_id: uid,
      opportunity_id: 'tech-ip-box-alpha',
      kind: 'answer',
      state: 'waiting',
      answer: { question_id: 'a question of another person', answer: `An answer by ${name}` },
      reason: null,
      revision: 1,
      created_at: AT,
      changed_at: AT,
    },
    [`opportunity_owners/tech-ip-box-alpha_${uid}`]: {
      user_id: uid,
      opportunity_id: 'tech-ip-box-alpha',
      by: 'a member of staff who is not to be named',
      since: AT,
    },
    [`suitability/${uid}`]: { given: [{ category: 'restricted', version: '1.0', at: AT }] },
    [`watchlists/${uid}`]: { user_id: uid, opportunity_ids: ['biotech-ip-box-beta'], updated_at: AT },
    [`saved_searches/${uid}`]: {
      user_id: uid,
      searches: [
        {
          id: 'a-search',
          name: 'Biotechnology',
          text: '',
          category: 'Biotechnology',
          status: null,
          min_investment: { from: null, to: null },
          target_return: { from: null, to: null },
          created_at: AT,
        },
      ],
      updated_at: AT,
    },
    [`visits/${uid}`]: {
      user_id: uid,
      visits: [
        {
          opportunity_id: 'biotech-ip-box-beta',
          at: AT,
          before: null,
          documents: ['term-sheet '],
          documents_before: null,
        },
      ],
      updated_at: AT,
    },
    [`questions/${uid}`]: {
      ...own,
      opportunity_id: 'biotech-ip-box-beta',
      text: 'Who owns the patents?',
      status: 'answered',
      answer: 'The company owns them.',
      answered_by: 'a member of staff who is not to be named',
      answered_at: AT,
      published_as: null,
      removal_reason: null,
    },
    [`access_requests/${accessRequestId('biotech-ip-box-beta', uid)}`]: accessRequest(uid, 'biotech-ip-box-beta', {
      created_at: AT,
    }),
    // The typed name stays as evidence after the account was deleted (agreements.emulator.test.ts).
    [`agreements/${messageIdOf(uid)}`]: {
      user_id: uid,
      opportunity_id: 'biotech-ip-box-beta',
      title: 'Biotech IP Box Beta',
      version: 1,
      fingerprint: 'a hash',
      paragraphs: ['You keep it to yourself.'],
      name: 'A name as typed',
      accepted_at: AT,
      expires_at: AT,
    },
    [`account_changes/${uid}`]: { interests: AT },
    [`notifications/kyc_received_${uid}`]: {
      ...own,
      kind: 'kyc_received',
      data: {},
      read_at: null,
      expires_at: AT,
    },
    [`passkeys/${uid}`]: {
      user_id: uid,
      passkeys: [{ id: 'a-key', name: 'Laptop', created_at: AT, last_used_at: null }],
      keys: [{ id: 'a-key', public_key: 'not to be handed out', counter: 1, transports: ['internal'] }],
      recovery_codes: ['a hash that is not to be handed out'],
      sessions: [{ id: 'a session that is not to be handed out', passkey: 'a-key', passed_at: AT }],
    },
    [`passkey_challenges/${uid}`]: { user_id: uid, purpose: 'verify', expires_at: AT },
    [`notification_preferences/${uid}`]: { chat: 'portal', updated_at: AT },
    [`contact_messages/${uid}`]: { ...own, name, email, phone: null, subject: 'A question', message: 'What is a box?' },
    [`expert_applications/${uid}`]: {
      ...own,
      first_name: name,
      last_name: name,
      email,
      expertise: 'legal',
      resume: null,
    },
    [`admin_audit/${crypto.randomUUID()}`]: {
      user_id: uid,
      action: 'revoke',
      by: 'operator@firm.example',
      via: 'command_line',
      subject: null,
      detail: null,
      reason: null,
      override: false,
      at: AT,
    },
    [`outbox/kyc_received_${uid}`]: {
      ...own,
      kind: 'kyc_received',
      email: null,
      data: {},
      expires_at: AT,
      mail: { state: 'sent', attempts: 1, next_attempt_at: null, sent_at: AT, error: null },
    },
    [`account_security/${uid}`]: {
      email,
      email_confirmed: false,
      password_updated_at: AT,
      signed_in_at: AT,
      browsers: [{ id: 'a hash', name: 'Firefox on Linux', first_seen_at: AT, last_seen_at: AT }],
      updated_at: AT,
    },
    [`attempts/resume_${uid}`]: { application_id: uid, expires_at: AT },
    [`file_access/${crypto.randomUUID()}`]: { ...OPENING_OF_DEAL, user_id: uid, email, name },
    [`file_access/${crypto.randomUUID()}`]: {
      ...OPENING_OF_DEAL,
      ...openingOfUpload(uid),
      user_id: uid,
    },
  };
  await Promise.all(Object.entries(records).map(([path, data]) => database.doc(path).set(data, { merge: true })));
  await files.file(`owner_files/${uid}/a-submission/a-file.pdf`).save(Buffer.from(pdf()));
  await files.file(`applications/${uid}/resume.pdf`).save(Buffer.from(pdf()));
}
