import type { KycDocumentType } from '@portal/functions/contract/kyc';
import { CallFailure, call } from '#firebase/call.ts';
import { mayRecordAgain } from '../upload-state.ts';

/** The record of a stored document failed. `again` says whether the same stored file may be recorded on another try. */
export interface SubmissionFailure {
  message: string;
  again: boolean;
}

const UNEXPECTED = 'Failed to upload document. Please try again.';

/** Hands a stored document in for review. Answers null when it is recorded, otherwise why it is not. */
export async function submitDocument(document: {
  documentType: KycDocumentType;
  path: string;
  fileName: string;
}): Promise<SubmissionFailure | null> {
  try {
    await call('submitKycDocument', document);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) return { message: UNEXPECTED, again: true };
    return { message: error.message, again: mayRecordAgain(error.code) };
  }
}
