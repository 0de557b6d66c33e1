import { fileLink } from './file-link.ts';
import { LinkRefused } from './link-refused.ts';
import { openDocument } from './open-document.ts';
import { openKycDocument } from './open-kyc-document.ts';
import { openResume } from './open-resume.ts';
import { openUpload } from './open-upload.ts';
import type { OpenedFile } from './opened-file.ts';

/** What the token of a link opens at this moment. Throws `LinkRefused` where it opens nothing, or nothing any more. */
export async function openLink(token: string, at: Date): Promise<OpenedFile> {
  const verified = await fileLink.verify(token, at);
  if (!verified.ok) throw new LinkRefused(verified.reason);
  const { claims } = verified;
  switch (claims.kind) {
    case 'document':
      return openDocument(claims, at);
    case 'kyc':
      return openKycDocument(claims);
    case 'resume':
      return openResume(claims);
    case 'upload':
      return openUpload(claims);
  }
}
