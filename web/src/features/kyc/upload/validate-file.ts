import { kycFileSchema } from '@portal/functions/contract/kyc/kyc';
import { ValidationError } from 'yup';

interface FileInfo {
  name: string;
  size: number;
  type: string;
}

export const ACCEPTED_FILES = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf';

/** In lower case, or an empty string. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

const TYPE_OF_EXTENSION = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['pdf', 'application/pdf'],
]);

/** Content type for a file's extension, because the Storage rules require both to match; otherwise an empty string. */
export const contentTypeOf = (name: string): string => TYPE_OF_EXTENSION.get(extensionOf(name)) ?? '';

/** The browser's type. Some browsers report none, or the unregistered "image/jpg". */
function reportedType({ name, type }: FileInfo): string {
  if (type === 'image/jpg') return 'image/jpeg';
  return type || contentTypeOf(name);
}

const MISNAMED = 'This file’s content does not match its file type. Please choose another one.';

/** Signatures of each type. A PDF may have bytes before its header. */
const SIGNATURES: Readonly<Record<string, (head: string) => boolean>> = {
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'application/pdf': (head) => head.includes('%PDF-'),
};

/**
 * Like `validateFile`, and checks the first bytes; the server checks the whole content. Leaves an unreadable file to
 * the upload.
 */
export async function validateContent(file: File): Promise<string | null> {
  const invalid = validateFile(file);
  if (invalid) return invalid;
  const bytes = await readHead(file);
  const isType = SIGNATURES[contentTypeOf(file.name)];
  return bytes === null || isType?.(bytes) ? null : MISNAMED;
}

async function readHead(file: Blob): Promise<string | null> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  } catch {
    return null;
  }
}

/** The prescribed error message, or null. Checks the size before the type. */
export function validateFile(file: FileInfo): string | null {
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  const values = { size: file.size, type: reportedType(file), extension: extensionOf(file.name) };
  try {
    kycFileSchema.validateSync(values, { abortEarly: false });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messageFor = (field: string) => error.inner.find(({ path }) => path === field)?.errors[0];
    return messageFor('size') ?? 'Only JPG, PNG, and PDF files are allowed';
  }
}
