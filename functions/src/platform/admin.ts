import { getApps, initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { REGION } from '../contract/limits.ts';

export type Bucket = ReturnType<Storage['bucket']>;

/**
 * Handles of the Admin SDK, created on first use: deployment loads all functions to list them, so loading must be
 * cheap. The Admin SDK bypasses the security rules: check the caller before you use a handle.
 */
const app = () => getApps()[0] ?? initializeApp();

export function firestore(): Firestore {
  return getFirestore(app());
}

/** The accounts of Firebase Auth, loaded on first use. */
export async function accounts(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app());
}

/**
 * The project's default bucket, loaded on first use because the Storage SDK is slow to load and few functions need it.
 */
export async function bucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(app()).bucket();
}

/** The queue of a function that Cloud Tasks calls, loaded on first use. */
export async function taskQueue(name: string) {
  const { getFunctions } = await import('firebase-admin/functions');
  return getFunctions(app()).taskQueue<object>(`locations/${REGION}/functions/${name}`);
}
