import { describe, expect, test } from 'vitest';
import { readAccountsArguments } from './read-accounts-arguments.ts';
import { readAdminArguments } from './read-admin-arguments.ts';
import { readKycArguments } from './read-kyc-arguments.ts';
import { runAccounts } from './run-accounts.ts';
import { claimsAfter, runAdmin } from './run-admin.ts';

describe('npm run kyc', () => {
  test.each([
    [['approve', 'a@b.example'], { unconfirmed: false }],
    [['approve', 'a@b.example', '--unconfirmed'], { unconfirmed: true }],
    [['pending', 'a@b.example'], {}],
    [['reopen', 'a@b.example'], {}],
    [['reset', 'a@b.example'], {}],
    [['reject', 'a@b.example'], { reason: undefined }],
    [['reject', 'a@b.example', '--reason', 'Blurred.'], { reason: 'Blurred.' }],
  ])('%j', (args, values) => {
    expect(readKycArguments(args)).toMatchObject({ command: args[0], email: 'a@b.example', ...values });
  });

  test('a real project is named, the emulators are not', () => {
    expect(readKycArguments(['list'])).toEqual({ command: 'list', project: undefined, bucket: undefined });
    const named = readKycArguments(['list', '--project', 'ours', '--bucket', 'ours.appspot.com']);
    expect(named).toEqual({ command: 'list', project: 'ours', bucket: 'ours.appspot.com' });
  });

  test('copies only for an admin and with a purpose', () => {
    expect(readKycArguments(['files', 'a@b.example'])).toMatchObject({ email: 'a@b.example', copy: undefined });
    expect(
      readKycArguments(['files', 'a@b.example', '--save', '/copies', '--as', 'c@d.example', '--for', 'dispute']),
    ).toMatchObject({ copy: { folder: '/copies', reviewer: 'c@d.example', purpose: 'dispute' } });
  });

  test.each([
    [[], 'There is no command ""'],
    [['aprove', 'a@b.example'], 'There is no command "aprove"'],
    [['toString', 'a@b.example'], 'There is no command "toString"'],
    [['approve'], 'One e-mail address is needed'],
    [['approve', 'a@b.example', 'c@d.example'], 'One e-mail address is needed'],
    [['approve', 'a@b.example', '--reason', 'x'], 'Only reject takes a reason'],
    [['reject', 'a@b.example', '--unconfirmed'], 'Only approve takes --unconfirmed'],
    [['reject', 'a@b.example', '--because', 'x'], 'npm run kyc -- reject'],
    [['list', 'a@b.example'], 'The list takes no e-mail address'],
    [['show'], 'One e-mail address is needed'],
    [['show', 'a@b.example', '--save', 'x'], 'Only files takes'],
    [['files', 'a@b.example', '--save', 'x', '--for', 'review'], 'say with --as which admin'],
    [['files', 'a@b.example', '--save', 'x', '--as', 'c@d.example'], 'say with --for why'],
    [['files', 'a@b.example', '--save', 'x', '--as', 'c@d.example', '--for', 'fun'], 'say with --for why'],
    [['files', 'a@b.example', '--for', 'review'], 'go with --save'],
  ])('%j is refused', (args, sentence) => {
    expect(() => readKycArguments(args)).toThrow(sentence);
  });
});

describe('npm run admin', () => {
  test('a real project is named, the emulators are not', () => {
    const asked = { command: 'grant', email: 'a@b.example', allowUnconfirmed: false };
    expect(readAdminArguments(['grant', 'a@b.example'])).toEqual({ ...asked, project: undefined });
    expect(readAdminArguments(['grant', 'a@b.example', '--project', 'portal'])).toEqual({
      ...asked,
      project: 'portal',
    });
  });

  test('an address that was never confirmed is allowed by a flag, for granting alone', () => {
    expect(readAdminArguments(['grant', 'a@b.example', '--allow-unconfirmed'])).toMatchObject({
      allowUnconfirmed: true,
    });
  });

  test('other claims stay', () => {
    expect(claimsAfter('grant', { region: 'uk' })).toEqual({ region: 'uk', admin: true });
    expect(claimsAfter('revoke', { region: 'uk', admin: true })).toEqual({ region: 'uk' });
  });

  test.each([
    [[], 'There is no command ""'],
    [['promote', 'a@b.example'], 'There is no command "promote"'],
    [['grant'], 'One e-mail address is needed'],
    [['grant', 'a@b.example', 'c@d.example'], 'One e-mail address is needed'],
    [['grant', 'a@b.example', '--everywhere'], 'Usage: npm run admin'],
    [['revoke', 'a@b.example', '--allow-unconfirmed'], 'Only grant takes --allow-unconfirmed'],
  ])('%j is refused', async (args, sentence) => {
    await expect(runAdmin(args)).rejects.toThrow(sentence);
  });
});

describe('npm run accounts', () => {
  test.each([
    [['erase', 'a@b.example'], { owner: { email: 'a@b.example' }, yes: false, project: undefined, bucket: undefined }],
    [
      ['erase', '--uid', 'Ab3-x_Z', '--yes', '--project', 'ours', '--bucket', 'ours.appspot.com'],
      { owner: { uid: 'Ab3-x_Z' }, yes: true, project: 'ours', bucket: 'ours.appspot.com' },
    ],
  ])('%j is understood', (args, understood) => {
    expect(readAccountsArguments(args)).toEqual(understood);
  });

  test.each([
    [[], 'There is no command ""'],
    [['delete', 'a@b.example'], 'There is no command "delete"'],
    [['erase'], 'One e-mail address is needed, or a uid'],
    [['erase', '--yes'], 'One e-mail address is needed, or a uid'],
    [['erase', 'a@b.example', 'c@d.example'], 'One e-mail address is needed, or a uid'],
    [['erase', 'a@b.example', '--uid', 'abc'], 'One e-mail address is needed, or a uid'],
    [['erase', '--uid', ''], '"" is not a uid'],
    [['erase', '--uid', 'a/b'], '"a/b" is not a uid'],
    [['erase', '--uid', '..'], '".." is not a uid'],
    [['erase', 'a@b.example', '--force'], 'Usage: npm run accounts -- erase <email>'],
  ])('%j is refused', async (args, sentence) => {
    await expect(runAccounts(args)).rejects.toThrow(sentence);
  });
});
