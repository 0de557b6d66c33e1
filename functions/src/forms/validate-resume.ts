import { RESUME_EMPTY, RESUME_TOO_LARGE, RESUME_WRONG_TYPE } from '../contract/expert-application.ts';
import { RESUME_EXTENSIONS, RESUME_FILE_MAX } from '../contract/limits.ts';

type ResumeExtension = (typeof RESUME_EXTENSIONS)[number];

/** What each kind is known by, and what it is stored as. The old Word format is told by its container alone. */
const KINDS: Record<ResumeExtension, { content: string; mimeType: string }> = {
  pdf: { content: 'application/pdf', mimeType: 'application/pdf' },
  doc: { content: 'application/x-cfb', mimeType: 'application/msword' },
  docx: {
    content: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
};

export type ValidatedResume =
  | { ok: true; extension: ResumeExtension; mimeType: string }
  | { ok: false; reason: string };

const refuse = (reason: string): ValidatedResume => ({ ok: false, reason });

/** Whether a file may be kept as a résumé: by its size, and by a name and a content that agree. Reasons are for people. */
export async function validateResume(fileName: string, bytes: Uint8Array): Promise<ValidatedResume> {
  if (bytes.length === 0) return refuse(RESUME_EMPTY);
  if (bytes.length > RESUME_FILE_MAX) return refuse(RESUME_TOO_LARGE);
  const ending = fileName
    .trim()
    .slice(fileName.trim().lastIndexOf('.') + 1)
    .toLowerCase();
  const extension = RESUME_EXTENSIONS.find((allowed) => fileName.includes('.') && allowed === ending);
  if (!extension) return refuse(RESUME_WRONG_TYPE);
  const { content, mimeType } = KINDS[extension];
  if ((await sniffType(bytes)) !== content) return refuse('The content of this file is not what its name says.');
  return { ok: true, extension, mimeType };
}

/** A damaged file may break off while it is being read: it shows nothing recognisable. */
async function sniffType(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}
