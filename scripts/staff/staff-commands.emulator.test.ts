import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DELETED_ACCOUNT } from '../../functions/src/people/personal-data.ts';
import { portShift, portTable } from '../emulators/ports.ts';
import { inProject } from '../project/paths.ts';
import { runCommand } from '../project/run-command.ts';
import { runInProcess } from '../project/run-in-process.ts';
import { type AdminServices, connectToEmulators } from '../seed/firebase-admin.ts';
import { readSeed } from '../seed/read-seed.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { accountsCommand, eraseAccount } from './accounts-command.ts';
import { adminCommand } from './admin-command.ts';
import { kycCommand } from './kyc-command.ts';

let services: AdminServices;
beforeAll(async () => {
  services = connectToEmulators(portTable(portShift(0)));
  await seedDemo(services, readSeed());
});
afterAll(async () => {
  await seedDemo(services, readSeed());
  await services.close();
});

const COMMANDS = { kyc: () => kycCommand(), admin: () => adminCommand(), accounts: () => accountsCommand() };
const run = (task: keyof typeof COMMANDS, ...args: string[]) => runInProcess(COMMANDS[task](), args);
/** Runs the command as a person starts it. */
const start = (task: string, ...args: string[]) =>
  runCommand(process.execPath, [inProject('scripts', 'cli.ts'), task, ...args]);

describe('npm run kyc', () => {
  test('lists verifications that await review before the others', async () => {
    const { code, output } = await start('kyc', 'list');
    expect(output).toMatch(/^Awaiting review[\s\S]+Others, started/);
    expect(output).toMatch(/Others, started[\s\S]+in_progress +\d{4}-\S+ +in\.progress@example\.com/);
    expect(code).toBe(0);
  });

  test('approves a verification, and prints where and the record', async () => {
    const { code, output } = await run('kyc', 'approve', 'pending.review@example.com');
    expect(output).toMatch(
      /On the portal at http:\/\/127\.0\.0\.1:\d+: the verification of pending\.review@example\.com was approved\.\n/,
    );
    expect(output).toMatch(/overall_status +approved/);
    expect(output).toMatch(/id_document_status +approved/);
    expect(output).toMatch(/approved_at +\d{4}-\d\d-\d\dT/);
    expect(code).toBe(0);
    const stored = await services.firestore.doc('kyc_status/demo-kyc-pending').get();
    expect(stored.data()).toMatchObject({ overall_status: 'approved', proof_of_address_status: 'approved' });
  });

  test('returns an approval to review, then rejects it with a reason, then resets it', async () => {
    const pending = await run('kyc', 'pending', 'approved.investor@example.com');
    expect(pending.output).toMatch(/overall_status +pending_review[\s\S]+approved_at +–/);
    const rejected = await run('kyc', 'reject', 'approved.investor@example.com', '--reason', 'The picture is blurred.');
    expect(rejected.output).toMatch(/overall_status +rejected[\s\S]+rejection_reason +"The picture is blurred\."/);
    const entries = services.firestore.collection('kyc_audit').where('user_id', '==', 'demo-approved-investor');
    const { size } = await entries.get();
    const again = await run('kyc', 'reject', 'approved.investor@example.com', '--reason', 'Another reason.');
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('The status is already "rejected".') });
    expect(size).toBeGreaterThan(0);
    expect((await entries.get()).size).toBe(size);
    const reset = await run('kyc', 'reset', 'approved.investor@example.com');
    expect(reset.output).toMatch(/overall_status +not_started[\s\S]+started_at +–/);
    expect([pending.code, rejected.code, reset.code]).toEqual([0, 0, 0]);
  });

  test('gives the reason why a status is refused, and does not change the record', async () => {
    const { code, output } = await run('kyc', 'approve', 'in.progress@example.com');
    expect(output).toContain(
      'in.progress@example.com was not changed. The status can be "approved" only when both documents have been submitted.',
    );
    expect(code).toBe(1);
  });

  test('approves an unconfirmed address only with a flag, and records that', async () => {
    await run('kyc', 'pending', 'second.investor@example.com');
    await services.auth.updateUser('demo-second-investor', { emailVerified: false });
    const refused = await run('kyc', 'approve', 'second.investor@example.com');
    expect(refused.output).toContain('has not confirmed their email address');
    expect(refused.output).toContain('--unconfirmed');
    const approved = await run('kyc', 'approve', 'second.investor@example.com', '--unconfirmed');
    expect([refused.code, approved.code]).toEqual([1, 0]);
    const entries = await services.firestore
      .collection('kyc_audit')
      .where('user_id', '==', 'demo-second-investor')
      .get();
    expect(entries.docs.filter((entry) => entry.get('unconfirmed_email') === true)).toHaveLength(1);
  });

  test('shows the record, the submitted documents, and each change with its author', async () => {
    await run('kyc', 'reject', 'second.investor@example.com', '--reason', 'The picture is cropped.');
    const { code, output } = await run('kyc', 'show', 'second.investor@example.com');
    expect(output).toMatch(/overall_status +rejected/);
    expect(output).toMatch(/Submitted:\n {2}\d{4}-\S+ {2}(id_document|proof_of_address) {2}"[^"]+"/);
    expect(output).toMatch(/Changes:[\s\S]+approved → rejected {2}command by \S+@\S+ {2}"The picture is cropped\."/);
    expect(output).toMatch(/rejection_reason +"The picture is cropped\."/);
    expect(code).toBe(0);
  });

  test('saves copies of documents for an admin, and records each access', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-copies-'));
    const openings = services.firestore.collection('kyc_access').where('user_id', '==', 'demo-kyc-pending');
    const before = (await openings.get()).size;
    const files = (...args: string[]) => run('kyc', 'files', 'pending.review@example.com', ...args);
    const listed = await files();
    expect(listed.output).toMatch(/id_document {2}"[^"]+" {2}\d+ bytes {2}\S+ {2}kyc\/demo-kyc-pending\//);
    const purpose = ['--save', folder, '--for', 'review'];
    const refused = await files(...purpose, '--as', 'second.investor@example.com');
    expect(refused.output).toContain('second.investor@example.com is not an admin: nothing was saved.');
    expect([listed.code, refused.code, readdirSync(folder).length]).toEqual([0, 1, 0]);
    expect((await openings.get()).size).toBe(before);
    expect((await files(...purpose, '--as', 'admin@example.com')).code).toBe(0);
    const saved = readdirSync(folder).map((name) => readFileSync(join(folder, name)).length);
    expect(saved.every((size) => size > 0)).toBe(true);
    const recorded = (await openings.get()).docs.map((opening) => [opening.get('reader_id'), opening.get('purpose')]);
    expect(recorded).toHaveLength(before + saved.length);
    expect(recorded).toContainEqual(['demo-admin', 'review']);
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['new.investor@example.com', 'new.investor@example.com has no verification record yet'],
    ['nobody@example.com', 'There is no account with nobody@example.com'],
    ['nonsense', '"nonsense" is not an email address'],
  ])('refuses %s', async (email, sentence) => {
    const { code, output } = await run('kyc', 'approve', email);
    expect(output).toContain(sentence);
    expect(code).toBe(1);
  });
});

describe('npm run admin', () => {
  const UID = 'demo-onboarded-investor';
  const EMAIL = 'onboarded.investor@example.com';
  const account = () => services.auth.getUser(UID);
  const audit = () => services.firestore.collection('admin_audit').where('user_id', '==', UID);
  const records = async () => {
    const { docs } = await audit().get();
    return docs.map((entry) => entry.data()).sort((left, right) => left.at.toMillis() - right.at.toMillis());
  };
  const record = (action: string, override = false) => ({
    user_id: UID,
    action,
    by: expect.stringMatching(/^\S+@\S+$/),
    via: 'command_line',
    subject: null,
    opportunity_id: null,
    detail: action === 'reset_second_factor' ? null : 'admin',
    reason: null,
    override,
    at: expect.any(Timestamp),
  });
  beforeEach(async () => {
    await services.auth.setCustomUserClaims(UID, { region: 'uk' });
    await services.auth.updateUser(UID, { emailVerified: true });
    const { docs } = await audit().get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  });

  test('grants and revokes the claim, keeps others, and records both', async () => {
    await expect(run('admin', 'grant', EMAIL)).resolves.toMatchObject({ code: 0 });
    expect((await account()).customClaims).toEqual({ region: 'uk', admin: true });
    await expect(run('admin', 'revoke', EMAIL)).resolves.toMatchObject({ code: 0 });
    expect((await account()).customClaims).toEqual({ region: 'uk' });
    expect(await records()).toEqual([record('grant'), record('revoke')]);
  });

  test('notifies the person once each that they became an admin and are no longer one', async () => {
    const notified = async () => {
      const { docs } = await services.firestore.collection('outbox').where('user_id', '==', UID).get();
      return docs
        .map((entry) => String(entry.get('kind')))
        .filter((kind) => kind.startsWith('admin_'))
        .sort();
    };
    const before = await notified();
    for (const command of ['grant', 'grant', 'revoke', 'revoke']) await run('admin', command, EMAIL);
    expect(await notified()).toEqual([...before, 'admin_granted', 'admin_revoked'].sort());
  });

  test('keeps the second factor, resets a lost one, and records that', async () => {
    const second_factor = { session: Math.floor(Date.now() / 1000) + 3600 };
    await services.auth.setCustomUserClaims(UID, { second_factor });
    await services.firestore.doc(`passkeys/${UID}`).set({ user_id: UID, passkeys: [], keys: [], recovery_codes: [] });
    await run('admin', 'grant', EMAIL);
    expect((await account()).customClaims).toEqual({ admin: true, second_factor });
    const { code, output } = await run('admin', 'reset-second-factor', EMAIL);
    expect(output).toContain(`the passkeys and recovery codes of ${EMAIL} were removed`);
    expect(code).toBe(0);
    expect((await account()).customClaims).toEqual({ admin: true, second_factor: 'owed' });
    expect((await services.firestore.doc(`passkeys/${UID}`).get()).exists).toBe(false);
    await run('admin', 'revoke', EMAIL);
    expect((await account()).customClaims ?? {}).toEqual({});
    expect(await records()).toEqual([record('grant'), record('reset_second_factor'), record('revoke')]);
  });

  test('ends every session of the account when it revokes the claim', async () => {
    const begun = Date.now();
    // Revocations have a resolution of whole seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: begun + 5000 });
    await run('admin', 'revoke', EMAIL);
    vi.useRealTimers();
    const { tokensValidAfterTime } = await account();
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(begun + 3000);
  });

  test('grants the claim to an unconfirmed address only with a flag, and records that', async () => {
    await services.auth.updateUser(UID, { emailVerified: false });
    const refused = await run('admin', 'grant', EMAIL);
    expect(refused.output).toContain(`${EMAIL} was never confirmed`);
    expect(refused.output).toContain('--allow-unconfirmed');
    expect(refused.code).toBe(1);
    expect((await account()).customClaims).toEqual({ region: 'uk' });
    expect(await records()).toEqual([]);
    await expect(run('admin', 'grant', EMAIL, '--allow-unconfirmed')).resolves.toMatchObject({ code: 0 });
    expect((await account()).customClaims).toEqual({ region: 'uk', admin: true });
    expect(await records()).toEqual([record('grant', true)]);
  });

  test('grants another role, and keeps the last administrator', async () => {
    expect(await run('admin', 'grant', EMAIL, '--role', 'reviewer')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${EMAIL} is now a reviewer`),
    });
    expect((await account()).customClaims).toEqual({ region: 'uk', reviewer: true });
    await expect(run('admin', 'revoke', EMAIL, '--role', 'reviewer')).resolves.toMatchObject({ code: 0 });
    const { users } = await services.auth.listUsers();
    const admins = users.filter(({ customClaims }) => customClaims?.admin === true);
    for (const { uid } of admins) await services.auth.updateUser(uid, { disabled: true });
    try {
      await run('admin', 'grant', EMAIL);
      const { code, output } = await run('admin', 'revoke', EMAIL);
      expect(output).toContain(`${EMAIL} is the last administrator`);
      expect(code).toBe(1);
      expect((await account()).customClaims).toEqual({ region: 'uk', admin: true });
    } finally {
      for (const { uid } of admins) await services.auth.updateUser(uid, { disabled: false });
    }
  });

  test('records no override for a flag that was not needed', async () => {
    await run('admin', 'grant', EMAIL, '--allow-unconfirmed');
    expect(await records()).toEqual([record('grant')]);
  });

  test('refuses an address without an account', async () => {
    const { code, output } = await start('admin', 'grant', 'nobody@example.com');
    expect(output).toContain('There is no account with nobody@example.com');
    expect(code).toBe(1);
  });
});

/** These modules use the Admin SDK as it is configured, so they are loaded after the commands have configured it. */
const loadFactories = async () => ({
  ...(await import('../../tests/factories/full-account.ts')),
  ...(await import('../../tests/support/whole-portal.ts')),
});

describe('npm run accounts', () => {
  let factories: Awaited<ReturnType<typeof loadFactories>>;
  beforeAll(async () => {
    factories = await loadFactories();
  });
  const tracesOf = ({ uid, email }: { uid: string; email: string }) => [uid, email, factories.fullName(uid)];
  const markOf = (uid: string) => `deleted_accounts/${uid}`;
  const keptAnonymous = async () =>
    (await services.firestore.collection('file_access').get()).docs.map((kept) => kept.get('user_id'));

  test('erases a person as the portal does, and reports the erased data', async () => {
    const [person, other] = [await factories.openFullAccount(), await factories.openFullAccount()];
    const before = await factories.readWholePortal();
    const { code, output } = await start('accounts', 'erase', person.email, '--yes');
    expect(output).toContain(`${person.email} (${person.uid}) was erased:`);
    for (const row of [
      /profiles +1 deleted\n/,
      /messages +1 deleted\n/,
      /kyc_documents +1 deleted\n/,
      /file_access +1 deleted, 1 anonymised\n/,
      /uploads\/ +1 deleted\n/,
      /kyc\/ +1 deleted\n/,
      /applications\/ +1 deleted\n/,
      /account +1 deleted\n/,
    ]) {
      expect(output).toMatch(row);
    }
    expect(output).not.toContain('"severity"');
    expect(code).toBe(0);
    // The outbox contains the address until the email about the deletion is sent.
    const after = await vi.waitFor(
      async () => {
        const portal = await factories.readWholePortal();
        expect(factories.placesNaming(portal, tracesOf(person))).toEqual([markOf(person.uid)]);
        return portal;
      },
      { timeout: 40_000, interval: 200 },
    );
    expect(factories.placesNaming(after, tracesOf(other))).toEqual(factories.placesNaming(before, tracesOf(other)));
    expect(await keptAnonymous()).toContain(DELETED_ACCOUNT);
  });

  test('erases the remaining data of an account that was deleted in the console, by its uid', async () => {
    const person = await factories.openFullAccount();
    await services.auth.deleteUser(person.uid);
    const unknown = await run('accounts', 'erase', person.email, '--yes');
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('There is no account with') });
    const { code, output } = await run('accounts', 'erase', '--uid', person.uid, '--yes');
    expect(output).toMatch(/: the remaining data of \S+ was erased:\n[\s\S]*messages +1 deleted/);
    expect(output).not.toMatch(/account +1/);
    expect(code).toBe(0);
    expect(factories.placesNaming(await factories.readWholePortal(), tracesOf(person))).toEqual([markOf(person.uid)]);
    const again = await run('accounts', 'erase', '--uid', person.uid, '--yes');
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('no data of it remained') });
  });

  test('erases nothing without a confirmation, and nothing of an admin', async () => {
    const email = 'onboarded.investor@example.com';
    const before = await factories.readWholePortal();
    const unattended = await start('accounts', 'erase', email);
    expect(unattended.output).toContain('This terminal cannot ask for confirmation: run the command again with --yes.');
    const questions: string[] = [];
    const answering = (answer: string) =>
      accountsCommand((erasure) =>
        eraseAccount(erasure, async (question) => {
          questions.push(question);
          return answer;
        }),
      );
    const refused = await runInProcess(answering('no'), ['erase', email]);
    expect(refused.output).toContain('Nothing was erased.');
    expect(questions).toEqual([expect.stringContaining(`Erase the account ${email} (demo-onboarded-investor)`)]);
    const admin = await run('accounts', 'erase', 'admin@example.com', '--yes');
    expect(admin.output).toContain('revoke the rights first with "npm run admin -- revoke <email>".');
    expect([unattended.code, refused.code, admin.code]).toEqual([1, 1, 1]);
    expect(await factories.readWholePortal()).toEqual(before);

    const erased = await runInProcess(answering(' erase\n'), ['erase', email]);
    expect(erased).toMatchObject({ code: 0, output: expect.stringContaining('was erased:') });
  });

  test('leaves a demo account that the next seed creates again, whose files are not late arrivals', async () => {
    await services.firestore
      .doc(markOf('demo-onboarded-investor'))
      .set({ deleted_at: new Date(), expires_at: new Date() });
    await seedDemo(services, readSeed());
    expect((await services.firestore.doc(markOf('demo-onboarded-investor')).get()).exists).toBe(false);
    expect(await services.auth.getUser('demo-onboarded-investor')).toMatchObject({ disabled: false });
  });
});
