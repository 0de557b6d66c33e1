import { kycFileSchema } from '@portal/functions/contract/kyc';
import { ValidationError } from 'yup';

/** What of a chosen file can be judged before it is sent; `File` fits. */
export interface FileFacts {
  name: string;
  size: number;
  type: string;
}

export const ACCEPTED_FILES = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf';

/** The part of a name after its last dot, in lower case; empty where there is none. */
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

/** The file's content type. Some systems name none, and some say "image/jpg", which is not a registered type. */
export function contentTypeOf({ name, type }: FileFacts): string {
  if (type === 'image/jpg') return 'image/jpeg';
  return type || (TYPE_OF_EXTENSION.get(extensionOf(name)) ?? '');
}

/** Why a file cannot be handed in, in the specification's words (section 5), or null when it can; size is said first. */
export function whyFileRefused(file: FileFacts): string | null {
  const facts = { size: file.size, type: contentTypeOf(file), extension: extensionOf(file.name) };
  try {
    kycFileSchema.validateSync(facts, { abortEarly: false });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messageFor = (field: string) => error.inner.find(({ path }) => path === field)?.errors[0];
    return messageFor('size') ?? 'Only JPG, PNG, and PDF files are allowed';
  }
}
