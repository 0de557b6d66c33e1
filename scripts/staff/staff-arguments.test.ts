import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../project/command-line.ts';
import { accountsCommand } from './accounts-command.ts';
import { adminCommand } from './admin-command.ts';
import { kycCommand } from './kyc-command.ts';

/** Returns the values that a command would run with. */
async function read(define: (act: (wanted: unknown) => Promise<void>) => CommandUnknownOpts, args: string[]) {
  const act = vi.fn(async (_wanted: unknown) => undefined);
  await runCommandLine(define(act), args);
  return act.mock.calls[0]?.[0];
}

describe('npm run kyc', () => {
  test.each([
    [['approve', 'a@b.example'], { unconfirmed: false }],
    [['approve', 'a@b.example', '--unconfirmed'], { unconfirmed: true }],
    [['pending', 'a@b.example'], {}],
    [['reopen', 'a@b.example'], {}],
    [['reset', 'a@b.example'], {}],
    [['reject', 'a@b.example', '--reason', 'Blurred.'], { reason: 'Blurred.' }],
  ])('accepts %j', async (args, values) => {
    expect(await read(kycCommand, args)).toMatchObject({ command: args[0], email: 'a@b.example', ...values });
  });

  test('works with the emulators unless a real project is named', async () => {
    expect(await read(kycCommand, ['list'])).toEqual({ command: 'list', project: undefined, bucket: undefined });
    const named = await read(kycCommand, ['list', '--project', 'ours', '--bucket', 'ours.appspot.com']);
    expect(named).toEqual({ command: 'list', project: 'ours', bucket: 'ours.appspot.com' });
  });

  test('saves copies only with an admin and a purpose', async () => {
    expect(await read(kycCommand, ['files', 'a@b.example'])).toMatchObject({ email: 'a@b.example', copy: undefined });
    expect(
      await read(kycCommand, ['files', 'a@b.example', '--save', '/copies', '--as', 'c@d.example', '--for', 'dispute']),
    ).toMatchObject({ copy: { folder: '/copies', reviewer: 'c@d.example', purpose: 'dispute' } });
  });

  test.each([
    [[], 'There is no command ""'],
    [['aprove', 'a@b.example'], 'There is no command "aprove"'],
    [['toString', 'a@b.example'], 'There is no command "toString"'],
    [['approve'], 'One email address is needed'],
    [['approve', 'a@b.example', 'c@d.example'], 'One email address is needed'],
    [['approve', 'a@b.example', '--reason', 'x'], 'Only reject takes --reason'],
    [['reject', 'a@b.example'], 'write it with --reason'],
    [['reject', 'a@b.example', '--reason', '  '], 'write it with --reason'],
    [['reject', 'a@b.example', '--reason', 'x'.repeat(2001)], 'up to 2000 characters'],
    [['reject', 'a@b.example', '--unconfirmed'], 'Only approve takes --unconfirmed'],
    [['reject', 'a@b.example', '--because', 'x'], 'npm run kyc -- reject'],
    [['list', 'a@b.example'], 'The list takes no email address'],
    [['show'], 'One email address is needed'],
    [['show', 'a@b.example', '--save', 'x'], 'Only files takes'],
    [['files', 'a@b.example', '--save', 'x', '--for', 'review'], 'name the admin with --as'],
    [['files', 'a@b.example', '--save', 'x', '--as', 'c@d.example'], 'name the purpose with --for'],
    [['files', 'a@b.example', '--save', 'x', '--as', 'c@d.example', '--for', 'fun'], 'name the purpose with --for'],
    [['files', 'a@b.example', '--for', 'review'], 'require --save'],
  ])('refuses %j', async (args, sentence) => {
    await expect(read(kycCommand, args)).rejects.toThrow(sentence);
  });
});

describe('npm run admin', () => {
  test('works with the emulators unless a real project is named', async () => {
    const asked = { command: 'grant', email: 'a@b.example', role: 'admin', allowUnconfirmed: false };
    expect(await read(adminCommand, ['grant', 'a@b.example'])).toEqual({ ...asked, project: undefined });
    expect(await read(adminCommand, ['grant', 'a@b.example', '--project', 'portal'])).toEqual({
      ...asked,
      project: 'portal',
    });
  });

  test('resets a lost second factor of the account with the address', async () => {
    expect(await read(adminCommand, ['reset-second-factor', 'a@b.example'])).toMatchObject({
      command: 'reset_second_factor',
      email: 'a@b.example',
    });
  });

  test('allows an unconfirmed address with a flag, for granting only', async () => {
    expect(await read(adminCommand, ['grant', 'a@b.example', '--allow-unconfirmed'])).toMatchObject({
      allowUnconfirmed: true,
    });
  });

  test('grants the role of an administrator unless another is named', async () => {
    expect(await read(adminCommand, ['grant', 'a@b.example'])).toMatchObject({ role: 'admin' });
    expect(await read(adminCommand, ['revoke', 'a@b.example', '--role', 'editor'])).toMatchObject({ role: 'editor' });
  });

  test.each([
    [[], 'There is no command ""'],
    [['promote', 'a@b.example'], 'There is no command "promote"'],
    [['grant'], 'One email address is needed'],
    [['grant', 'a@b.example', 'c@d.example'], 'One email address is needed'],
    [['grant', 'a@b.example', '--everywhere'], 'Usage: npm run admin'],
    [['revoke', 'a@b.example', '--allow-unconfirmed'], 'Only grant takes --allow-unconfirmed'],
  ])('refuses %j', async (args, sentence) => {
    await expect(read(adminCommand, args)).rejects.toThrow(sentence);
  });
});

describe('npm run accounts', () => {
  test.each([
    [['erase', 'a@b.example'], { owner: { email: 'a@b.example' }, yes: false, project: undefined, bucket: undefined }],
    [
      ['erase', '--uid', 'Ab3-x_Z', '--yes', '--project', 'ours', '--bucket', 'ours.appspot.com'],
      { owner: { uid: 'Ab3-x_Z' }, yes: true, project: 'ours', bucket: 'ours.appspot.com' },
    ],
  ])('accepts %j', async (args, understood) => {
    expect(await read(accountsCommand, args)).toEqual(understood);
  });

  test.each([
    [[], 'There is no command ""'],
    [['delete', 'a@b.example'], 'There is no command "delete"'],
    [['erase'], 'One email address is needed, or a uid'],
    [['erase', '--yes'], 'One email address is needed, or a uid'],
    [['erase', 'a@b.example', 'c@d.example'], 'One email address is needed, or a uid'],
    [['erase', 'a@b.example', '--uid', 'abc'], 'One email address is needed, or a uid'],
    [['erase', '--uid', ''], '"" is not a uid'],
    [['erase', '--uid', 'a/b'], '"a/b" is not a uid'],
    [['erase', '--uid', '..'], '".." is not a uid'],
    [['erase', 'a@b.example', '--force'], 'Usage: npm run accounts -- erase <email>'],
  ])('refuses %j', async (args, sentence) => {
    await expect(read(accountsCommand, args)).rejects.toThrow(sentence);
  });
});
