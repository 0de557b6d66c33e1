import { describe, expect, it } from 'vitest';
import { openAccount } from '../../../tests/factories/people.ts';
import { database, read } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';

const ID = 'medtech-ip-box-epsilon';
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const NONE = { text: '', revision: 0, updatedAt: null };

describe('a private note', () => {
  it('is saved, changed and deleted by its owner, and read by no other person', async () => {
    const [owner, other] = await Promise.all([openAccount(), openAccount()]);
    expect(await owner.call('getPrivateNote', { id: ID })).toEqual(NONE);
    const first = await owner.call('setPrivateNote', { id: ID, text: ' Ask about the study.\nTwice. ', revision: 0 });
    expect(first).toEqual({ text: 'Ask about the study.\nTwice.', revision: 1, updatedAt: TIME });
    expect(await owner.call('setPrivateNote', { id: ID, text: 'Ask about the study.\nTwice.', revision: 0 })).toEqual(
      first,
    );
    expect(await other.call('getPrivateNote', { id: ID })).toEqual(NONE);
    const changed = await owner.call('setPrivateNote', { id: ID, text: 'Wait.', revision: 1 });
    expect(changed).toMatchObject({ text: 'Wait.', revision: 2 });
    expect(await owner.call('getPrivateNote', { id: ID })).toEqual(changed);
    expect(await owner.call('setPrivateNote', { id: ID, text: '  ', revision: 2 })).toEqual(NONE);
    expect(await read(`private_notes/${ID}_${owner.uid}`)).toBeUndefined();
  });

  it('is not overwritten by an older tab', async () => {
    const person = await openAccount();
    await person.call('setPrivateNote', { id: ID, text: 'First', revision: 0 });
    await person.call('setPrivateNote', { id: ID, text: 'Second', revision: 1 });
    expect(await refusalOf(person.call('setPrivateNote', { id: ID, text: 'Old tab', revision: 1 }))).toEqual({
      code: 'aborted',
      message: expect.stringMatching(/^Your note was changed in another tab/),
    });
    expect(await person.call('getPrivateNote', { id: ID })).toMatchObject({ text: 'Second', revision: 2 });
  });

  it('is refused if it is too long, has control characters or concerns an unknown opportunity', async () => {
    const person = await openAccount();
    const refusal = (request: object) =>
      refusalOf(person.call('setPrivateNote', { id: ID, text: 'A note', revision: 0, ...request }));
    expect(await refusal({ text: 'x'.repeat(5001) })).toEqual({
      code: 'invalid-argument',
      message: 'A note can have up to 5000 characters.',
    });
    expect(await refusal({ text: 'a\u0000b' })).toMatchObject({ message: 'A note cannot contain control characters.' });
    expect(await refusal({ id: 'no-such-box' })).toMatchObject({ code: 'not-found' });
    expect(await refusal({ uid: 'another' })).toMatchObject({ code: 'invalid-argument' });
    const { docs } = await database.collection('private_notes').where('user_id', '==', person.uid).get();
    expect(docs).toEqual([]);
  });
});
