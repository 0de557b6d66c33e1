import { kycFileSchema } from '@portal/functions/contract/kyc/kyc';
import { ValidationError } from 'yup';

/** What of a chosen file can be judged before it is sent; `File` fits. */
interface FileFacts {
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

/** The content type to store a file under, by its extension, as the Storage rules want the two to agree; empty for others. */
export const contentTypeOf = (name: string): string => TYPE_OF_EXTENSION.get(extensionOf(name)) ?? '';

/** The type that the system names. Some name none, and some say "image/jpg", which is not a registered type. */
function namedType({ name, type }: FileFacts): string {
  if (type === 'image/jpg') return 'image/jpeg';
  return type || contentTypeOf(name);
}

/** Why a file cannot be handed in, or null when it can: in the specification's words (section 5), size before type. */
export function whyFileRefused(file: FileFacts): string | null {
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  const facts = { size: file.size, type: namedType(file), extension: extensionOf(file.name) };
  try {
    kycFileSchema.validateSync(facts, { abortEarly: false });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messageFor = (field: string) => error.inner.find(({ path }) => path === field)?.errors[0];
    return messageFor('size') ?? 'Only JPG, PNG, and PDF files are allowed';
  }
}
