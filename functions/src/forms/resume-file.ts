import { HttpsError } from 'firebase-functions/https';
import { mayOpen } from '../contract/access/staff-policy.ts';
import { applicationRecordSchema, resumeLinkRequestSchema, type StoredResume } from '../contract/forms/form-records.ts';
import type { OpenedFile } from '../files/access-log.ts';
import { findReader, issueLink, LinkRefused, type ResumeClaims } from '../files/file-link.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { inspectFile } from '../platform/stored-file.ts';

/** A link to the résumé of an application, valid for an hour while the caller is an admin. */
export const getResumeLink = defineCallable('getResumeLink', {
  schema: resumeLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ applicationId }, { uid }) {
    if (!(await findResume(applicationId))) throw new HttpsError('not-found', 'This résumé no longer exists.');
    return issueLink({ kind: 'resume', uid, applicationId }, now());
  },
});

/** The résumé of an application; null if the application was deleted or has none. */
async function findResume(applicationId: string): Promise<StoredResume | null> {
  const data = (await firestore().doc(`expert_applications/${applicationId}`).get()).data();
  return data === undefined ? null : parseDocument(applicationRecordSchema, data).resume;
}

/**
 * Opens the résumé of an application for an admin. It is downloaded and never displayed, because a stranger made it.
 * The access record leaves out the file name, which often contains the applicant's name and would outlive the
 * application.
 */
export async function openResume({ uid, applicationId }: ResumeClaims): Promise<OpenedFile> {
  const { roles } = await findReader(uid);
  if (!mayOpen('documents', roles)) throw new LinkRefused('notAdmin');
  const resume = await findResume(applicationId);
  if (!resume) throw new LinkRefused('missing');
  const file = (await bucket()).file(resume.file_path);
  const found = await inspectFile(file);
  if (!found) throw new LinkRefused('missing');
  return {
    fileName: resume.file_name,
    disposition: 'attachment',
    contentType: resume.mime_type,
    size: found.size,
    body: () => file.createReadStream({ decompress: false }),
    access: {
      user_id: uid,
      kind: 'resume',
      file_path: resume.file_path,
      file_name: resume.file_path.slice(resume.file_path.lastIndexOf('/') + 1),
      opportunity_id: null,
      document_id: null,
      disposition: 'attachment',
    },
  };
}
