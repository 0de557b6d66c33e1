import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { registerFinding, writeFinding } from '../../../tests/factories/register-findings.ts';
import { database } from '../../../tests/support/admin.ts';
import { holdTasks } from '../../../tests/support/announcement-tasks.ts';
import { createdDocument, eventAbout } from '../../../tests/support/events.ts';
import { callInProcess } from '../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../tests/support/own-project.ts';
import { ADMIN_PAGE } from '../contract/limits.ts';
import * as operations from '../operations.ts';
import { onUpdatePublished } from '../opportunities/updates/update-news.ts';
import { NoAnswer, type NumberedRight, type Register, type Report, StopForTonight } from './register.ts';
import { watchRegisters } from './watch-registers.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-registers';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-registers","storageBucket":"demo-registers.appspot.com"}';
});

const MEDTECH = 'medtech-ip-box-epsilon';
const TECH = 'tech-ip-box-alpha';
/** The first is a demonstration, and the second isn't. */
const records = readCatalogue()
  .filter(({ id }) => id === MEDTECH || id === TECH)
  .map((record) => ({ ...record, demonstration: record.id === MEDTECH }));

const GERMAN = 'DE102021999103';
const LAPSED: Report = { status: 'lapsed', since: '2026-09-01', words: 'R119', asOf: '2026-11-26' };
const AGREES: Report = { status: 'in_force', asOf: '2026-11-26' };

/** A register that covers these rights only, and notes what it is asked. */
function registerOf(
  answers: Record<string, Report | null | Error | (() => Promise<Report>)>,
  offline = true,
): Register & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    offline,
    covers: ({ number }: NumberedRight) => number in answers,
    async lookUp({ number }) {
      asked.push(number);
      const answer = answers[number] ?? null;
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer() : answer;
    },
  };
}

const stored = async () => (await database.collection('register_findings').get()).docs;
const only = async () => {
  const [finding, ...others] = await stored();
  expect(others).toEqual([]);
  return finding ?? expect.fail('There is no finding.');
};
const outbox = async () => (await database.collection('outbox').get()).docs.map((entry) => entry.data());
const seenOf = (finding: Awaited<ReturnType<typeof only>>) => ({
  id: finding.id,
  foundAt: finding.get('found_at').toDate().toISOString(),
});
const words = { title: ' A patent has lapsed ', text: 'Register: lapsed, as the register reports.' };

beforeEach(async () => {
  await emptyProject();
  await writeOpportunities(services, records);
});
afterAll(emptyProject);

describe('a right that lapsed', () => {
  it('becomes one task, which staff confirm once, and news for followers with the page in full', async () => {
    const register = registerOf({ [GERMAN]: LAPSED });
    // The emulator ends one of two transactions that wait for each other too long; the next night repeats it.
    await Promise.allSettled([watchRegisters(register), watchRegisters(register)]);
    await watchRegisters(register);
    const finding = await only();
    expect(finding.data()).toMatchObject({
      opportunity_id: MEDTECH,
      right: { kind: 'patent', office: 'DE', number: GERMAN },
      ...{ field: 'status', recorded: 'in_force', reported: 'lapsed', since: '2026-09-01', words: 'R119' },
      ...{ as_of: '2026-11-26', status: 'open', decided_by: null },
    });
    expect(await outbox()).toMatchObject([{ kind: 'register_differs', data: { finding_id: finding.id } }]);

    const [ada, ben] = await Promise.all([newPerson({ admin: true }), newPerson({ admin: true })]);
    const { watch, rows, next } = await callInProcess(operations.listFindings, { status: 'open' }, ada);
    expect({ watch, next }).toEqual({ watch: 'off', next: null });
    expect(rows).toMatchObject([{ ...seenOf(finding), opportunityId: MEDTECH, reported: 'lapsed', reason: null }]);
    const request = { ...seenOf(finding), ...words };
    const confirm = (auth: typeof ada) => callInProcess(operations.confirmFinding, request, auth);
    const outcomes = await Promise.allSettled([confirm(ada), confirm(ben)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = outcomes[0]?.status === 'fulfilled' ? ada : ben;
    expect(await confirm(winner)).toEqual({ status: 'confirmed' });
    const [update, ...more] = (await database.collection('opportunity_updates').get()).docs;
    expect(more).toEqual([]);
    expect(update?.data()).toMatchObject({ opportunity_id: MEDTECH, ...words, title: words.title.trim() });
    expect(await only().then((one) => one.data())).toMatchObject({
      ...{ status: 'confirmed', decided_by: winner.uid, update_id: update?.id },
    });

    const [approved, masked] = await Promise.all([newPerson(), newPerson()]);
    await writeVerification(approved.uid, 'approved');
    for (const { uid } of [approved, masked]) {
      const watchlist = { user_id: uid, opportunity_ids: [MEDTECH], updated_at: new Date() };
      await database.doc(`watchlists/${uid}`).set(watchlist);
    }
    const ref = database.doc(`opportunity_updates/${update?.id}`);
    const tasks = holdTasks();
    await onUpdatePublished.run(eventAbout(ref, await createdDocument(ref), { id: ref.id }));
    await tasks.finish();
    const told = (await outbox()).filter(({ kind }) => kind === 'update_published');
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([approved.uid, masked.uid].sort());
    const newsOf = async (auth: typeof ada) => JSON.stringify(await callInProcess(operations.listNews, {}, auth));
    expect(await newsOf(approved)).toContain('A patent has lapsed');
    expect(await newsOf(masked)).not.toMatch(/lapsed|DE1020/);

    await watchRegisters(register);
    expect((await only()).get('status')).toBe('confirmed');
  });

  it('is dismissed until the register reports something else, and gone when it agrees', async () => {
    await watchRegisters(registerOf({ [GERMAN]: LAPSED }));
    const first = seenOf(await only());
    const admin = await newPerson({ admin: true });
    const dismiss = (reason: string) => callInProcess(operations.dismissFinding, { ...first, reason }, admin);
    await expect(dismiss(' ')).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(await dismiss('An error')).toEqual({ status: 'dismissed' });
    await watchRegisters(registerOf({ [GERMAN]: LAPSED }));
    expect((await only()).data()).toMatchObject({ status: 'dismissed', reason: 'An error' });
    await watchRegisters(registerOf({ [GERMAN]: { ...LAPSED, status: 'expired' } }));
    expect((await only()).data()).toMatchObject({ status: 'open', reported: 'expired', reason: null });
    await expect(dismiss('An error')).rejects.toMatchObject({ code: 'failed-precondition' });
    await watchRegisters(registerOf({ [GERMAN]: { asOf: '2026-11-27' } }));
    expect((await only()).get('status')).toBe('open');
    await watchRegisters(registerOf({ [GERMAN]: AGREES }));
    const gone = await only();
    expect(gone.get('status')).toBe('gone');
    const late = callInProcess(operations.confirmFinding, { ...seenOf(gone), ...words }, admin);
    await expect(late).rejects.toMatchObject({ code: 'failed-precondition' });
    expect((await database.collection('opportunity_updates').get()).empty).toBe(true);
  });

  it('is no task if its record or its right is unknown', async () => {
    const missing = { ...(await writeFinding(registerFinding('goldmine-ip-box'))), ...words };
    const removed = await writeFinding(registerFinding(MEDTECH));
    const admin = await newPerson({ admin: true });
    await expect(callInProcess(operations.confirmFinding, missing, admin)).rejects.toMatchObject({ code: 'not-found' });
    await watchRegisters(registerOf({}));
    const statuses = new Map((await stored()).map((document) => [document.id, document.get('status')]));
    expect([statuses.get(missing.id), statuses.get(removed.id)]).toEqual(['open', 'gone']);
  });
});

describe('the list of differences', () => {
  it('is in the order of waiting, with pages that lead both ways, and can be of one opportunity', async () => {
    const foundAt = (minute: number) => new Date(Date.UTC(2026, 10, 27, 3, minute));
    const waiting = await Promise.all(
      Array.from({ length: ADMIN_PAGE + 1 }, (_, minute) =>
        writeFinding(registerFinding(MEDTECH, { found_at: foundAt(minute) })),
      ),
    );
    const other = await writeFinding(registerFinding(TECH));
    const admin = await newPerson({ admin: true });
    const list = (opportunityId: string, page: { cursor?: string; before?: string } = {}) =>
      callInProcess(operations.listFindings, { status: 'open', opportunityId, ...page }, admin);
    const first = await list(MEDTECH);
    const second = await list(MEDTECH, { cursor: first.next ?? '' });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
    expect(await list(MEDTECH, { before: second.previous ?? '' })).toEqual(first);
    expect(await list(TECH)).toMatchObject({ rows: [{ id: other.id }], next: null, previous: null });
    const { states } = await callInProcess(operations.countStates, { list: 'register_findings' }, admin);
    expect(states[0]).toEqual({ state: 'open', count: ADMIN_PAGE + 2 });
  });
});

describe('a night', () => {
  it('changes nothing where the register gives no answer, and asks again the next night', async () => {
    await watchRegisters(registerOf({ [GERMAN]: LAPSED }));
    const before = (await only()).data();
    const silent = registerOf({ [GERMAN]: new NoAnswer('TimeoutError'), EP9900153: AGREES });
    await watchRegisters(silent);
    expect((await only()).data()).toEqual(before);
    expect(silent.asked).toEqual(['EP9900153', GERMAN]);
    const next = registerOf({ [GERMAN]: AGREES });
    await watchRegisters(next);
    expect(next.asked).toEqual([GERMAN]);
  });

  it('stops at the quota, and the next one continues with the rights that were looked up longest ago', async () => {
    const numbers = ['EP9900153', 'GB6599101', GERMAN];
    const answers = Object.fromEntries(numbers.map((number) => [number, AGREES]));
    const first = registerOf({ ...answers, GB6599101: new StopForTonight('The weekly quota is nearly used up.') });
    await watchRegisters(first);
    const second = registerOf(answers);
    await watchRegisters(second);
    expect(first.asked).toEqual(['EP9900153', 'GB6599101']);
    expect(second.asked).toEqual(['GB6599101', GERMAN, 'EP9900153']);
  });

  it('gives up a register that fails five times in a row', async () => {
    const numbers = records.flatMap(({ rights = [] }) => rights.flatMap((right) => right.registrationNumber ?? []));
    const failing = registerOf(Object.fromEntries(numbers.map((number) => [number, new NoAnswer('HTTP 500')])));
    await watchRegisters(failing);
    expect(failing.asked).toHaveLength(5);
  });

  it('fails if the register refuses the key', async () => {
    const refusing = registerOf({ [GERMAN]: new Error('EPO OPS refused the key and secret.') });
    await expect(watchRegisters(refusing)).rejects.toThrow('refused the key');
  });

  it('sends no demonstration to a register outside the portal', async () => {
    const outside = registerOf({ [GERMAN]: LAPSED, EP9900153: AGREES }, false);
    await watchRegisters(outside);
    expect(outside.asked).toEqual(['EP9900153']);
    expect(await stored()).toEqual([]);
  });

  it('asks no register while the watch is off or has an unknown setting, and fixtures if it says so', async () => {
    for (const setting of ['off', 'EPO']) {
      vi.stubEnv('REGISTER_WATCH', setting);
      await watchRegisters();
    }
    expect(await stored()).toEqual([]);
    vi.stubEnv('REGISTER_WATCH', 'fixtures');
    await watchRegisters();
    vi.unstubAllEnvs();
    expect((await only()).data()).toMatchObject({ right: { number: GERMAN }, reported: 'lapsed' });
  });
});
