import type { Buffer } from 'node:buffer';
import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { expect } from 'vitest';
import { object, string } from 'yup';
import { files, read, readOwn } from '../support/admin.ts';
import { eventually } from '../support/poll.ts';
import { daysAgo } from './days-ago.ts';
import type { AccountHolder } from './people.ts';
import { TYPES } from './sample-files.ts';

let moment = Date.now();

/** A new path at each call, as the KYC page would choose it. */
export const pathOf = (uid: string, type: KycDocumentType, extension: string) =>
  `kyc/${uid}/${type}_${moment++}.${extension}`;

/** The KYC page's submission of a file. */
const submissionOf = (documentType: KycDocumentType, path: string, fileName: string) => ({
  documentType,
  path,
  fileName,
  ...(documentType === 'proof_of_address' ? { issueDate: daysAgo(20) } : {}),
});

/** Uploads through the real rules, as the KYC page does. Returns the submission. */
export async function upload(
  person: AccountHolder,
  type: KycDocumentType,
  bytes: Uint8Array,
  extension: keyof typeof TYPES,
) {
  const path = pathOf(person.uid, type, extension);
  await person.upload(path, bytes, TYPES[extension]);
  await untilHandled(path);
  return submissionOf(type, path, `my document.${extension}`);
}

/**
 * Waits for the trigger of an upload, which seals or deletes the file. The Storage emulator ignores preconditions, so a
 * submission at the same moment could record a generation that the trigger then replaces.
 */
const untilHandled = (path: string) =>
  eventually(async () => {
    const [file] = await files.file(path).exists();
    if (!file) return;
    const [{ metadata }] = await files.file(path).getMetadata();
    expect(metadata).toEqual({ sealed_at: expect.any(String) });
  });

/** Stores a file that the rules would refuse, for checks that only the function makes. */
export async function place(
  uid: string,
  type: KycDocumentType,
  extension: string,
  bytes: Buffer,
  metadata: { contentEncoding?: string } = {},
) {
  const path = pathOf(uid, type, extension);
  // With this condition the SDK may retry. The emulator sometimes closes a connection during a large file.
  await files.file(path).save(bytes, { resumable: false, metadata, preconditionOpts: { ifGenerationMatch: 0 } });
  return submissionOf(type, path, `my document.${extension}`);
}

/** Uploads without the SDK. Returns the public URL with the token that Storage gives the uploading browser. */
export async function uploadForLink(
  { user }: AccountHolder,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const objects = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${files.name}/o`;
  const response = await fetch(`${objects}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { authorization: `Firebase ${await user.getIdToken()}`, 'content-type': 'image/png' },
    body: bytes,
  });
  const { downloadTokens } = answerSchema.validateSync(await response.json());
  return `${objects}/${encodeURIComponent(path)}?alt=media&token=${downloadTokens}`;
}

const answerSchema = object({ downloadTokens: string().uuid().required() });

export const exists = async (path: string) => (await files.file(path).exists())[0];
export const sizeOf = async (path: string) => Number((await files.file(path).getMetadata())[0].size);
export const statusOf = (uid: string) => read(`kyc_status/${uid}`);

export async function expectNothingWritten(uid: string) {
  expect(await statusOf(uid)).toBeUndefined();
  expect(await readOwn('kyc_documents', uid)).toEqual([]);
}
