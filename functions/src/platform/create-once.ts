import { type DocumentData, GrpcStatus } from 'firebase-admin/firestore';
import { firestore } from './admin.ts';

/** Creates a document unless it is there already: writing twice what an event brought twice is writing it once. */
export async function createOnce(path: string, data: DocumentData): Promise<void> {
  try {
    await firestore().doc(path).create(data);
  } catch (error) {
    if (!alreadyThere(error)) throw error;
  }
}

const alreadyThere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === GrpcStatus.ALREADY_EXISTS;
