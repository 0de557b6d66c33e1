import { KYC_EXTENSIONS, KYC_FILE_MAX, KYC_MIME_TYPES } from '../../contract/limits.ts';

export type KycMimeType = (typeof KYC_MIME_TYPES)[number];
type KycExtension = (typeof KYC_EXTENSIONS)[number];

const TYPE_OF: Record<KycExtension, KycMimeType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

export interface FileFacts {
  /** Names that the file goes by: where it was put, and what the person calls it. Each promises a type by its extension. */
  names: readonly string[];
  /** Bytes. */
  size: number;
  /** What the content says it is, or undefined where it says nothing recognisable. */
  contentType: string | undefined;
}

export type Verdict = { ok: true; mimeType: KycMimeType } | { ok: false; reason: string };

export const TOO_LARGE = 'File size must be less than 10MB';

const refuse = (reason: string): Verdict => ({ ok: false, reason });

/** Whether a file may be handed in as a verification document. Reasons are sentences for the person; two are specified. */
export function judgeKycFile({ names, size, contentType }: FileFacts): Verdict {
  if (size === 0) return refuse('This file is empty.');
  if (size > KYC_FILE_MAX) return refuse(TOO_LARGE);
  const promised = names.map(typeByName);
  const mimeType = KYC_MIME_TYPES.find((allowed) => allowed === contentType);
  if (!mimeType || promised.includes(undefined)) return refuse('Only JPG, PNG, and PDF files are allowed');
  if (promised.some((type) => type !== mimeType)) return refuse('The content of this file is not what its name says.');
  return { ok: true, mimeType };
}

function typeByName(name: string): KycMimeType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const extension = KYC_EXTENSIONS.find((allowed) => name.includes('.') && allowed === ending);
  return extension && TYPE_OF[extension];
}
