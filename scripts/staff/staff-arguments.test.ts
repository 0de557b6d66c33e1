import { describe, expect, test } from 'vitest';
import { readAdminArguments } from './read-admin-arguments.ts';
import { readKycArguments } from './read-kyc-arguments.ts';
import { claimsAfter, runAdmin } from './run-admin.ts';
import { changeFor } from './run-kyc.ts';

describe('npm run kyc', () => {
  test.each([
    [['approve', 'a@b.example'], { overall_status: 'approved' }],
    [['pending', 'a@b.example'], { overall_status: 'pending_review' }],
    [['reset', 'a@b.example'], { overall_status: 'not_started' }],
    [['reject', 'a@b.example'], { overall_status: 'rejected' }],
    [['reject', 'a@b.example', '--reason', 'Blurred.'], { overall_status: 'rejected', rejection_reason: 'Blurred.' }],
  ])('%j writes what staff would, and nothing else', (args, change) => {
    expect(changeFor(readKycArguments(args))).toEqual(change);
  });

  test.each([
    [[], 'There is no command ""'],
    [['aprove', 'a@b.example'], 'There is no command "aprove"'],
    [['toString', 'a@b.example'], 'There is no command "toString"'],
    [['approve'], 'One e-mail address is needed'],
    [['approve', 'a@b.example', 'c@d.example'], 'One e-mail address is needed'],
    [['approve', 'a@b.example', '--reason', 'x'], 'Only reject takes a reason'],
    [['reject', 'a@b.example', '--because', 'x'], 'Usage: npm run kyc'],
  ])('%j is refused', (args, sentence) => {
    expect(() => readKycArguments(args)).toThrow(sentence);
  });
});

describe('npm run admin', () => {
  test('a real project is named, the emulators are not', () => {
    const asked = { command: 'grant', email: 'a@b.example' };
    expect(readAdminArguments(['grant', 'a@b.example'])).toEqual({ ...asked, project: undefined });
    expect(readAdminArguments(['grant', 'a@b.example', '--project', 'portal'])).toEqual({
      ...asked,
      project: 'portal',
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
  ])('%j is refused', async (args, sentence) => {
    await expect(runAdmin(args)).rejects.toThrow(sentence);
  });
});
