import { fileLink } from './file-link.ts';
import { LinkRefused } from './link-refused.ts';
import { openDocument } from './open-document.ts';
import { openKycDocument } from './open-kyc-document.ts';
import { openUpload } from './open-upload.ts';
import type { OpenedFile } from './opened-file.ts';

/** What the token of a link opens at this moment. Throws `LinkRefused` where it opens nothing, or nothing any more. */
export async function openLink(token: string, at: Date): Promise<OpenedFile> {
  const verified = await fileLink.verify(token, at);
  if (!verified.ok) throw new LinkRefused(verified.reason);
  const { claims } = verified;
  if (claims.kind === 'kyc') return openKycDocument(claims);
  return claims.kind === 'document' ? openDocument(claims, at) : openUpload(claims);
}
