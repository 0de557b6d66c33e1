import { onDocumentCreated } from 'firebase-functions/firestore';
import { acceptanceSchema } from '../../contract/access/agreements.ts';
import { uploadPath } from '../../contract/files/files.ts';
import { bucket } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../../platform/entry-points/trigger-options.ts';
import { findUser } from '../../platform/sessions.ts';
import { parseDocument } from '../../platform/stored-documents.ts';
import { hasStatus } from '../../platform/stored-file.ts';
import { renderCopy } from './render-copy.ts';

/**
 * Puts a copy of an accepted agreement among the person's private files, where it counts like their own. The path
 * follows from the acceptance, so a repeated event writes the same file.
 */
export const onAgreementAccepted = onDocumentCreated(
  { ...TRIGGER_OPTIONS, document: 'agreements/{id}' },
  endOnPermanentErrors('onAgreementAccepted', async ({ data }) => {
    if (!data) return;
    const accepted = parseDocument(acceptanceSchema, data.data());
    if (now() >= accepted.expires_at) return;
    const uid = accepted.user_id;
    const user = await findUser(uid);
    // `onFileUploaded` deletes a file that arrives after its account was deleted.
    if (!user) return;
    const name = `Confidentiality agreement, ${accepted.title}, version ${accepted.version}.pdf`;
    const file = (await bucket()).file(uploadPath(uid, accepted.accepted_at.getTime() * 1000, name));
    const pdf = await renderCopy(accepted, user.email ?? null);
    try {
      await file.save(Buffer.from(pdf), {
        contentType: 'application/pdf',
        resumable: false,
        preconditionOpts: { ifGenerationMatch: 0 },
        metadata: { cacheControl: 'private, no-store' },
      });
    } catch (error) {
      if (!hasStatus(error, 412)) throw error;
    }
  }),
);
