import { expect, type Page } from '@playwright/test';
import { array, object, string } from 'yup';
import { activityId } from '../../../functions/src/contract/accounts/activity.ts';
import { searchedParts } from '../../../functions/src/people/searched-person.ts';
import { storageKey } from '../../../web/src/lib/browser-storage.ts';
import { agreeToEverything } from '../../factories/consents.ts';
import { adminAuth, database } from '../../support/admin.ts';
import { ports, projectId } from '../../support/emulators.ts';

export interface Person {
  uid: string;
  email: string;
  password: string;
}

interface Past {
  /** The full name in their profile. Without it they have no profile. */
  name?: string;
  /** True after onboarding was completed. */
  onboarded?: boolean;
  /** True, the default, if the email address is confirmed. */
  confirmed?: boolean;
}

/** Creates an account that a test may change. */
export async function openPerson({ name, onboarded = false, confirmed = true }: Past = {}): Promise<Person> {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const password = 'a-sound-password';
  const { uid } = await adminAuth.createUser({ email, password, emailVerified: confirmed });
  await agreeToEverything(uid);
  if (name) {
    const created_at = new Date();
    await database.doc(`profiles/${uid}`).set({ username: null, full_name: name, avatar_url: null, created_at });
    const parts = searchedParts({ full_name: name, email });
    await database.doc(`people_search/${uid}`).set({ parts, joined_at: created_at });
  }
  if (onboarded) await database.doc(`activities/${activityId.onboardingCompleted(uid)}`).set(finishedOnboarding(uid));
  return { uid, email, password };
}

const finishedOnboarding = (uid: string) => ({
  user_id: uid,
  type: 'onboarding_completed',
  meta: {
    completed_at: new Date().toISOString(),
    investment_experience: 'beginner',
    preferred_sectors: ['Education'],
  },
  created_at: new Date(),
});

const codesSchema = object({
  oobCodes: array(
    object({ email: string().required(), requestType: string().required(), oobCode: string().required() }),
  ).required(),
});
/** The portal mails the other kinds of link itself. */
type LinkKind = 'RECOVER_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

/** The action codes that the Auth emulator has emailed to an address. */
export async function codesFor(email: string, kind: LinkKind): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = codesSchema.validateSync(await response.json());
  return oobCodes.filter((code) => code.email === email && code.requestType === kind).map(({ oobCode }) => oobCode);
}

/** The only code of this kind. Throws if there is none or more than one. */
export async function codeFor(email: string, kind: LinkKind): Promise<string> {
  const [code, another] = await codesFor(email, kind);
  if (code === undefined || another !== undefined) throw new Error(`Not exactly one ${kind} code for ${email}.`);
  return code;
}

/** Keys of the user data that the portal stores on the device. */
export const storedUserKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.startsWith('portal:')),
  );

/** Waits until the server has answered `ensureProfile`, which a user's first page calls, late on a busy machine. */
export const profileEnsured = (page: Page, uid: string) =>
  page.waitForFunction((key) => localStorage.getItem(key) !== null, storageKey('profile-ensured', uid));

/** Fires `visibilitychange`, as returning to a tab does. A headless browser has no background tabs. */
export const fireVisibilityChange = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/**
 * Waits for the next second. Firebase compares a session's start with a password change in whole seconds, so a session from the same second would
 * stay valid.
 */
export const nextSecond = async () => {
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
};
