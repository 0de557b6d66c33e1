import type { KycSubmission } from '@portal/functions/contract/kyc/kyc';
import { CallError, call } from '#lib/data/call.ts';
import { mayRecordAgain } from '../upload-state.ts';

/** The record of a stored document failed. */
export interface SubmissionFailure {
  message: string;
  /** The same stored file may be recorded on another try. */
  again: boolean;
  /** No answer came: the connection was in the way. */
  unreachable: boolean;
}

const UNEXPECTED = 'Failed to upload document. Please try again.';

/** Hands a stored document in for review. Answers null when it is recorded, otherwise why it is not. */
export async function submitDocument(document: KycSubmission): Promise<SubmissionFailure | null> {
  try {
    await call('submitKycDocument', document);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) return { message: UNEXPECTED, again: true, unreachable: false };
    const { message, code } = error;
    return { message, again: mayRecordAgain(code), unreachable: code === 'unavailable' };
  }
}
