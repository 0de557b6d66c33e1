import { signInWithEmailAndPassword } from 'firebase/auth';
import { httpsCallable } from 'firebase/functions';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fullName, OPENING_OF_DEAL, openFullAccount } from '../../../tests/factories/full-account.ts';
import { type AccountHolder, openAccount, openVisitor, PASSWORD } from '../../../tests/factories/people.ts';
import { adminAuth, database, files } from '../../../tests/support/admin.ts';
import { openClient } from '../../../tests/support/emulators.ts';
import { createdDocument, documentChange, eventAbout } from '../../../tests/support/events.ts';
import { authOf, callInProcess } from '../../../tests/support/in-process.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { placesNaming, readWholePortal } from '../../../tests/support/whole-portal.ts';
import { onMessageCreated } from '../chat/on-message-created.ts';
import { callPath } from '../contract/calls.ts';
import { DELETED_ACCOUNT } from '../people/personal-data.ts';
import { accounts } from '../platform/admin.ts';
import { logFailure } from '../platform/logging.ts';
import { deleteAccount, deleteMyAccount } from './delete-account.ts';
import { onProfileUpdated } from './on-profile-updated.ts';

vi.mock(import('../platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
}));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const YES = { understood: true };
/** The record of a deleted account, kept for two weeks. */
const markOf = ({ uid }: Pick<AccountHolder, 'uid'>) => `deleted_accounts/${uid}`;
const tracesOf = ({ uid, email }: AccountHolder) => [uid, email, fullName(uid)];
/**
 * Waits until only these places name the person. Returns the whole portal at that time. The address stays in the outbox until the email about the
 * deletion is sent.
 */
const onceOnlyLeft = (person: AccountHolder, places: readonly string[]) =>
  eventually(async () => {
    const portal = await readWholePortal();
    expect(placesNaming(portal, tracesOf(person))).toEqual(places);
    return portal;
  });
const accessLogOf = async (uid: string) =>
  (await database.collection('file_access').where('user_id', '==', uid).get()).docs;

/** Signs the same person in on another device. */
async function signInElsewhere({ email }: AccountHolder) {
  const client = openClient();
  onTestFinished(client.close);
  await signInWithEmailAndPassword(client.auth, email, PASSWORD);
  return client;
}

describe('deleting an account', () => {
  it('leaves no trace of the person and changes no other person', async () => {
    const [person, other] = await Promise.all([openFullAccount(), openFullAccount()]);
    const before = await readWholePortal();
    const kept = (await accessLogOf(person.uid)).find((entry) => entry.get('kind') === 'document');
    expect(placesNaming(before, tracesOf(person)).length).toBeGreaterThanOrEqual(17);

    expect(await person.call('deleteMyAccount', YES)).toEqual({ deleted: true });
    const after = await onceOnlyLeft(person, [markOf(person)]);
    const others = placesNaming(before, tracesOf(other));
    expect(placesNaming(after, tracesOf(other))).toEqual(others);
    for (const place of others) expect(after.get(place)).toBe(before.get(place));
    expect((await kept?.ref.get())?.data()).toEqual({
      ...OPENING_OF_DEAL,
      opened_at: kept?.get('opened_at'),
      expires_at: kept?.get('expires_at'),
      user_id: DELETED_ACCOUNT,
    });
  });

  it('removes the person from mentions in others’ messages and keeps the text', async () => {
    const [person, other] = await Promise.all([openAccount(), openAccount()]);
    const message = database.collection('messages').doc();
    const content = 'Good morning @Quillon and @Ada';
    await message.set({
      user_id: other.uid,
      content,
      mentions: [person.uid, other.uid],
      created_at: new Date(),
    });
    await person.call('deleteMyAccount', YES);
    expect((await message.get()).data()).toMatchObject({ content, mentions: [other.uid] });
  });

  it('keeps the files of a person whose uid has the same prefix', async () => {
    const person = await openAccount();
    const neighbour = files.file(`uploads/${person.uid}2/1-plans.pdf`);
    await neighbour.save('plans');
    await person.call('deleteMyAccount', YES);
    expect(await neighbour.exists()).toEqual([true]);
    await neighbour.delete();
  });

  it('ends the sessions on this and other devices', async () => {
    const person = await openAccount();
    const elsewhere = await signInElsewhere(person);
    await person.call('deleteMyAccount', YES);
    expect(await refusalOf(person.call('ensureProfile', {}))).toMatchObject({ code: 'unauthenticated' });
    const call = httpsCallable(elsewhere.functions, callPath('ensureProfile'));
    expect(await refusalOf(call({}))).toMatchObject({ code: 'unauthenticated' });
    await expect(elsewhere.auth.currentUser?.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(elsewhere.auth.currentUser).toBeNull();
    await expect(signInElsewhere(person)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    expect(placesNaming(await readWholePortal(), [person.uid])).toEqual([markOf(person)]);
  });

  it('restores nothing when an event arrives late', async () => {
    const person = await openAccount();
    await person.call('ensureProfile', {});
    const message = database.collection('messages').doc();
    const profile = database.doc(`profiles/${person.uid}`);
    await message.set({ user_id: person.uid, content: 'Good morning', created_at: new Date() });
    const messageEvent = eventAbout(message, await createdDocument(message), { messageId: message.id });
    const change = await documentChange(
      profile,
      async () => undefined,
      () => profile.update({ username: 'quillon' }),
    );
    const profileEvent = eventAbout(profile, change, { uid: person.uid });
    await person.call('deleteMyAccount', YES);
    await onMessageCreated.run(messageEvent);
    await onProfileUpdated.run(profileEvent);
    expect(placesNaming(await readWholePortal(), [person.uid])).toEqual([markOf(person)]);
  });
});

describe('an interrupted deletion', () => {
  it('keeps the account and continues when it is called again', async () => {
    const person = await openFullAccount();
    vi.spyOn(await accounts(), 'deleteUser').mockRejectedValueOnce(new Error('Firebase Auth does not answer'));
    const call = callInProcess(deleteMyAccount, YES, await authOf(person.user));
    await expect(call).rejects.toMatchObject({ code: 'internal' });
    expect(logFailure).toHaveBeenCalledOnce();
    await onceOnlyLeft(person, [`account ${person.uid}`, markOf(person)]);

    const again = await signInElsewhere(person);
    await httpsCallable(again.functions, callPath('deleteMyAccount'))(YES);
    await onceOnlyLeft(person, [markOf(person)]);
  });

  it('can run twice, even at the same time', async () => {
    const person = await openFullAccount();
    await Promise.all([deleteAccount(person.uid), deleteAccount(person.uid)]);
    expect(await deleteAccount(person.uid)).toEqual([]);
    await onceOnlyLeft(person, [markOf(person)]);
    expect(logFailure).not.toHaveBeenCalled();
  });

  it('deletes files that arrive during the deletion', async () => {
    const person = await openAccount();
    const auth = await accounts();
    const { deleteUser } = auth;
    vi.spyOn(auth, 'deleteUser').mockImplementationOnce(async (uid) => {
      await files.file(`uploads/${uid}/1-late.pdf`).save('late');
      await deleteUser.call(auth, uid);
    });
    await callInProcess(deleteMyAccount, YES, await authOf(person.user));
    expect(placesNaming(await readWholePortal(), [person.uid])).toEqual([markOf(person)]);
  });
});

describe('deleting an account is refused, and changes nothing, for', () => {
  const FIVE_MINUTES = 300_000;

  it('a person who gave their password more than five minutes ago', async () => {
    const person = await openAccount();
    await person.call('ensureProfile', {});
    const auth = await authOf(person.user);
    const signedInAt = Date.now();
    const callAfter = async (milliseconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: signedInAt + milliseconds });
      return callInProcess(deleteMyAccount, YES, auth);
    };
    const before = await readWholePortal();
    await expect(callAfter(FIVE_MINUTES + 1000)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'Please enter your password again to delete your account.',
    });
    expect(await readWholePortal()).toEqual(before);
    expect(await callAfter(FIVE_MINUTES - 60_000)).toEqual({ deleted: true });
  });

  it('an admin, by token or by account', async () => {
    const admin = await openAccount({ admin: true });
    const appointed = await openAccount();
    await adminAuth.setCustomUserClaims(appointed.uid, { admin: true });
    for (const person of [admin, appointed]) {
      expect(await refusalOf(person.call('deleteMyAccount', YES))).toMatchObject({ code: 'permission-denied' });
      expect(await adminAuth.getUser(person.uid)).toMatchObject({ uid: person.uid });
    }
  });

  it.each([
    ['no confirmation', {}],
    ['a refused confirmation', { understood: false }],
    ['a uid', { understood: true, uid: 'somebody' }],
  ])('a request with %s', async (_what, request) => {
    const person = await openAccount();
    expect(await refusalOf(person.call('deleteMyAccount', request))).toMatchObject({ code: 'invalid-argument' });
    expect(await adminAuth.getUser(person.uid)).toMatchObject({ uid: person.uid });
  });

  it('a visitor', async () => {
    expect(await refusalOf(openVisitor().call('deleteMyAccount', YES))).toMatchObject({ code: 'unauthenticated' });
  });
});
