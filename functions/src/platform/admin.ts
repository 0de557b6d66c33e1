import { getApps, initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';

export type Bucket = ReturnType<Storage['bucket']>;

/**
 * Handles of the Admin SDK, made at first use: the list of functions is discovered by loading all of them, so loading one
 * must cost nothing. The Admin SDK bypasses the security rules: check the caller before you use a handle.
 */
const app = () => getApps()[0] ?? initializeApp();

export function firestore(): Firestore {
  return getFirestore(app());
}

/** The accounts of Firebase Auth. Loaded where it is needed, as the Storage SDK is. */
export async function accounts(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app());
}

/** The project's default bucket. The Storage SDK is slow to load and few functions need it, so it is loaded here. */
export async function bucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(app()).bucket();
}
