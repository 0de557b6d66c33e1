import { uploadPath } from '@portal/functions/contract/files/files';
import { writeKycDocument } from '../factories/kyc-documents.ts';
import { kycRecord, writeKycRecord } from '../factories/kyc-records.ts';
import { database, files } from '../support/admin.ts';

/** Sets `hurt` on the window if any part of it is interpreted as HTML or as a script. */
export const HOSTILE = `"><img src=x onerror="window.hurt=1"><script>window.hurt=1</script>{{hurt}}`;
const HOSTILE_ADDRESS = 'javascript:window.hurt=1';
const HOSTILE_NAME = '<img src=x onerror=hurt()>.pdf';

const at = new Date();

async function writeForms() {
  const common = { email: 'hostile@example.com', user_id: null, created_at: at, message: HOSTILE, reference: HOSTILE };
  await database
    .collection('contact_messages')
    .add({ ...common, status: 'new', name: HOSTILE, phone: HOSTILE, subject: HOSTILE });
  await database.collection('expert_applications').add({
    ...common,
    status: 'new',
    first_name: HOSTILE,
    last_name: HOSTILE,
    expertise: 'legal',
    agreed_to_terms: true,
    resume: {
      file_path: 'applications/hostile/resume.pdf',
      file_name: HOSTILE_NAME,
      file_size: 2048,
      mime_type: 'application/pdf',
      added_at: at,
    },
  });
}

/** Fills every user-written field that is displayed, bypassing the checks of callables and rules. */
export async function writeHostileWords(uid: string): Promise<void> {
  const said = database.collection('messages').doc();
  const profile = { username: HOSTILE, full_name: HOSTILE, avatar_url: HOSTILE_ADDRESS, created_at: at };
  const activity = { user_id: uid, type: 'message_sent', meta: { content: HOSTILE }, created_at: at };
  await Promise.all([
    database.doc(`profiles/${uid}`).set(profile),
    said.set({ user_id: uid, content: HOSTILE, created_at: at }),
    database.collection('activities').add(activity),
    database.doc(`chat_mutes/${uid}`).set({ until: null, reason: HOSTILE, muted_at: at }),
    writeKycRecord({ ...kycRecord(uid, 'rejected'), rejection_reason: HOSTILE }),
    database.doc(`waitlist/cleantech-ip-box-gamma_${uid}`).set({
      user_id: uid,
      opportunity_id: 'cleantech-ip-box-gamma',
      created_at: at,
    }),
    writeKycDocument(uid, 'id_document', HOSTILE_NAME),
    writeKycDocument(uid, 'proof_of_address', HOSTILE_NAME),
    files.file(uploadPath(uid, at.getTime(), HOSTILE_NAME)).save('A plan.', { contentType: 'text/html' }),
    writeForms(),
  ]);
}

/** Removes the hostile messages from the chat, which all tests share. */
export async function clearHostileMessages(): Promise<void> {
  const { docs } = await database.collection('messages').where('content', '==', HOSTILE).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
