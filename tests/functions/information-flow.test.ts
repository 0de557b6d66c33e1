import { CALLS, type CallName } from '@portal/functions/contract/calls';
import { documentPath } from '@portal/functions/contract/files/files';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from '@portal/functions/contract/notifications/kinds';
import type { OpportunityRecord } from '@portal/functions/contract/opportunities/opportunity-record';
import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../../functions/src/catalogue/load-catalogue.ts';
import { ANNOUNCEMENT_KINDS } from '../../functions/src/events/announcements/announcement-task.ts';
import { outboxEntrySchema } from '../../functions/src/events/outbox.ts';
import { planMail } from '../../functions/src/notifications/delivery/plan-mail.ts';
import * as deployed from '../../functions/src/operations.ts';
import { visitorAnswer } from '../../functions/src/opportunities/serve-catalogue.ts';
import { writeOpportunities, writePasscodes } from '../../scripts/catalogue/published-catalogue.ts';
import { accessRequest } from '../factories/access-requests.ts';
import { ABOUT_AN_OPPORTUNITY, REQUESTS } from '../factories/every-call.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { ownerProposal } from '../factories/owner-proposals.ts';
import { registerFinding } from '../factories/register-findings.ts';
import { storedSubmission } from '../factories/submissions.ts';
import { DOCUMENT_ACCESS } from '../policy/record-access.ts';
import { adminAuth, database, files } from '../support/admin.ts';
import { type AnyOperation, callInProcess } from '../support/in-process.ts';
import { announcedTo, followEverything } from '../support/information-flow/announcements.ts';
import { FULL_RECORD, records, withOtherSecrets } from '../support/information-flow/fields.ts';
import {
  AGREEMENT,
  MASKED_PAGE,
  MASKED_ROW,
  ROW_FUNDING,
  ROW_WITHOUT_FUNDING,
} from '../support/information-flow/visible-fields.ts';
import { emptyProject, newPerson, services } from '../support/own-project.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-information-flow';
  process.env.FIREBASE_CONFIG =
    '{"projectId":"demo-information-flow","storageBucket":"demo-information-flow.appspot.com"}';
});
// Hashing is made cheap. Other tests check its cost.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (...[secret, salt, length, options, done]: Parameters<typeof crypto.scrypt>) =>
    crypto.scrypt(secret, salt, length, { ...options, cost: 16 }, done);
  return { ...crypto, scrypt };
});
const logged: string[] = vi.hoisted(() => []);
vi.mock(import('firebase-functions/logger'), async (original) => {
  const keep = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  return { ...(await original()), info: keep, warn: keep, error: keep };
});

/**
 * Two portals that differ only in what a viewer may not see must send that viewer the same bytes, whichever way they
 * come: answers and errors of every call, the pages that Hosting caches, what the rules let a browser read, files,
 * announcements, mails, and the logs that these leave. Everything is asked of one portal, then of the other.
 */
const BOX = FULL_RECORD.id;
/** Has gaps that the record above fills. */
const OTHER = 'goldmine-ip-box';
const HALF_AN_HOUR = 30 * 60_000;
const BEGUN_AT = Date.now();
/** Both portals stand still at this time, after the accounts of their readers were made. */
const AT = new Date(Math.ceil(BEGUN_AT / 60_000) * 60_000 + 2 * HALF_AN_HOUR);
const LATER = new Date('2100-01-01T00:00:00Z');
const STRANGER = 'another-investor';
/** A masked page says whether it asks for an agreement. The text is confidential. */
const ASKS = 'agreement';
const UNAGREED_ROWS = [...ROW_WITHOUT_FUNDING, ...ROW_FUNDING];

interface Reader {
  uid: string | null;
  /** The fields of a record that they may see. */
  visible: readonly string[];
  approved?: true;
}

const READERS: Readonly<Record<string, Reader>> = {
  'a visitor': { uid: null, visible: [...MASKED_PAGE, ...MASKED_ROW, ASKS] },
  'an unverified investor': { uid: 'reader-1', visible: [...MASKED_PAGE, ...ROW_WITHOUT_FUNDING, ASKS] },
  'a verified investor without the agreement': {
    uid: 'reader-2',
    visible: [...MASKED_PAGE, ...UNAGREED_ROWS, ...AGREEMENT],
    approved: true,
  },
};

/** Other records about the opportunity or another person, each with the secret. */
function recordsWith(secret: string): Record<string, object> {
  const of = { user_id: STRANGER, opportunity_id: BOX, created_at: AT, updated_at: AT };
  return {
    'opportunity_updates/update': {
      opportunity_id: BOX,
      title: `${secret} title`,
      text: `${secret} text`,
      milestone: null,
      published_at: AT,
      published_by: 'staff',
    },
    [`opportunity_rooms/${BOX}`]: { last_message_at: new Date(AT.getTime() - secret.length * 60_000) },
    [`opportunity_rooms/${BOX}/room_messages/message`]: { user_id: STRANGER, content: secret, created_at: AT },
    'questions/question': {
      ...of,
      text: `Is it ${secret}?`,
      status: 'answered',
      answer: `It is ${secret}.`,
      answered_by: 'staff',
      answered_at: AT,
      published_as: null,
      removal_reason: null,
    },
    [`interests/${BOX}_${STRANGER}`]: {
      ...of,
      amount: secret.length * 1000,
      currency: 'GBP',
      note: secret,
      stage: 'new',
      revision: 1,
      prospectus_requested_at: null,
      withdrawn_at: null,
    },
    [`pipeline/${BOX}_${STRANGER}`]: {
      ...of,
      stage: 'new',
      owner: null,
      next_step: secret,
      next_at: null,
      notes: [{ text: secret, by: 'staff', at: AT }],
      revision: 0,
    },
    [`private_notes/${BOX}_${STRANGER}`]: { ...of, text: secret, revision: 1 },
    [`access_requests/${BOX}_${STRANGER}`]: accessRequest(STRANGER, BOX, { reason: secret }),
    'register_findings/finding': registerFinding(BOX, { words: secret, reported: secret }),
    'owner_proposals/proposal': ownerProposal(STRANGER, { opportunity_id: BOX, reason: secret }),
    'owner_submissions/submission': storedSubmission(STRANGER, { title: secret, opportunity_id: BOX }),
    'file_access/opening': {
      user_id: STRANGER,
      kind: 'document',
      file_path: 'opportunity_documents/a/teaser.pdf',
      file_name: `${secret}.pdf`,
      opportunity_id: BOX,
      document_id: 'term-sheet',
      disposition: 'inline',
      opened_at: AT,
      expires_at: LATER,
    },
  };
}

interface World {
  record: OpportunityRecord;
  secret: string;
}

const ids = () => {
  let next = 0;
  return () => `00000000-0000-4000-8000-${String(next++).padStart(12, '0')}` as const;
};

async function begin({ record, secret }: World, { uid, approved }: Reader): Promise<CallableRequest['auth']> {
  // With the real time, because deleting in bulk needs one that never goes back.
  vi.useRealTimers();
  await emptyProject();
  if (uid !== null) await adminAuth.deleteUser(uid).catch(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: AT });
  const catalogue = [record, ...records.filter(({ id }) => id !== BOX)];
  await writeOpportunities(services, catalogue);
  await writePasscodes(services, { [BOX]: `${secret}-passcode` }, 'the test');
  await Promise.all(Object.entries(recordsWith(secret)).map(([path, data]) => database.doc(path).set(data)));
  await Promise.all(
    documents.map(({ path }) => files.file(path).save(`%PDF-1.4 ${secret}`, { contentType: 'application/pdf' })),
  );
  // The catalogue of the former world has ended, and this one lasts.
  vi.setSystemTime(new Date(AT.getTime() + 60 * 60_000));
  await loadCatalogue.renew();
  vi.setSystemTime(AT);
  vi.spyOn(globalThis.crypto, 'randomUUID').mockImplementation(ids());
  if (uid === null) return undefined;
  if (approved) await writeVerification(uid, 'approved');
  const auth = await newPerson({}, { uid, email: `${uid}@example.com`, emailVerified: true });
  await callInProcess(deployed.ensureProfile, {}, auth);
  await followEverything(uid, ABOUT);
  return auth;
}

const documents = (FULL_RECORD.documents ?? []).map((document) => ({
  ...document,
  path: documentPath(BOX, document),
}));

const ABOUT = { opportunityId: BOX, documentIds: documents.map(({ id }) => id), updateId: 'update', at: AT };

const callables: Record<CallName, AnyOperation> = deployed;
/** Those that end the account come last. */
const NAMES = Object.keys(CALLS)
  .filter((name): name is CallName => Object.hasOwn(CALLS, name))
  .toSorted((one, other) => Number(/delete|signOut/i.test(one)) - Number(/delete|signOut/i.test(other)));

const textOf = (found: Promise<unknown> | unknown): Promise<string> =>
  Promise.resolve(found).then(
    (answer) => withoutChance(JSON.stringify(answer) ?? 'nothing'),
    (error: unknown) => JSON.stringify({ error, message: String(error) }),
  );

/** Leaves out values that differ each time: the emulators' times and a passkey's random challenge. */
const withoutChance = (text: string) =>
  text
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, (time) =>
      Math.abs(Date.parse(JSON.parse(time)) - BEGUN_AT) < HALF_AN_HOUR ? '"…"' : time,
    )
    .replaceAll(/"challenge":"[^"]+"/g, '"challenge":"…"');

/** Everything that the reader receives, by the way it comes. */
async function receivedBy(reader: Reader, world: World): Promise<Map<string, string>> {
  const auth = await begin(world, reader);
  const received = new Map<string, string>();
  const uid = reader.uid ?? 'nobody';
  logged.splice(0);

  for (const [from, text] of await readByBrowser(auth, uid)) received.set(from, text);
  if (auth) for (const [kind, text] of await announcedTo(auth.uid, ABOUT)) received.set(`the news ${kind}`, text);
  if (auth) for (const [kind, text] of await mailsFor(auth.uid)) received.set(`the mail ${kind}`, text);
  for (const path of ['/catalogue', `/catalogue/${BOX}`, `/catalogue/${OTHER}`])
    received.set(`GET ${path}`, await textOf(visitorAnswer(path)));
  for (const name of NAMES) {
    const about = ABOUT_AN_OPPORTUNITY.includes(name) || name === 'unlockOpportunity' ? [BOX, OTHER] : [BOX];
    for (const id of about) {
      const all = name === 'getDocumentLink' ? documents : documents.slice(0, 1);
      for (const { id: documentId } of all) {
        const request = REQUESTS[name]({ uid, id, documentId });
        received.set(`${name} ${id} ${documentId}`, await textOf(callInProcess(callables[name], request, auth)));
        const wrong = { ...Object(request), unknownField: id };
        received.set(`${name} ${id}, wrong`, await textOf(callInProcess(callables[name], wrong, auth)));
      }
    }
  }
  received.set('the log', logged.join('\n'));
  return received;
}

/** The answers of Firestore and Storage to a browser that asks for lists, documents and files. */
async function readByBrowser(auth: CallableRequest['auth'], uid: string): Promise<Map<string, string>> {
  const headers = auth ? { authorization: `Bearer ${auth.rawToken}` } : undefined;
  const get = async (url: string) => {
    const answer = await fetch(url, headers && { headers });
    return `${answer.status} ${(await answer.text()).replaceAll(/"(create|update|read)Time": "[^"]+"/g, '')}`;
  };
  const root = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/demo-information-flow/databases/(default)/documents`;
  const found = new Map<string, string>();
  const collections = Object.keys(DOCUMENT_ACCESS).flatMap((path) => /^\w+(?=\/\{\w+\}$)/.exec(path) ?? []);
  for (const collection of [...collections, `opportunity_rooms/${BOX}/room_messages`]) {
    found.set(`the list ${collection}`, await get(`${root}/${collection}?pageSize=20`));
    const written = Object.keys(recordsWith('')).filter((path) => path.startsWith(`${collection}/`));
    const names = [uid, BOX, `${BOX}_${uid}`, ...written.map((path) => path.slice(collection.length + 1))];
    for (const name of names) found.set(`${collection}/${name}`, await get(`${root}/${collection}/${name}`));
  }
  const bucket = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${files.name}/o`;
  for (const { path } of documents) found.set(path, await get(`${bucket}/${encodeURIComponent(path)}?alt=media`));
  return found;
}

/** Of every kind about an opportunity, as if they followed it. */
async function mailsFor(uid: string): Promise<[kind: string, text: string][]> {
  const data: Record<string, string> = {
    opportunity_id: BOX,
    title: 'A box',
    update_id: 'update',
    question_id: 'question',
    document_ids: documents.map(({ id }) => id).join('+'),
  };
  const mail = { state: 'pending', attempts: 0, next_attempt_at: AT, sent_at: null, error: null };
  const kinds = NOTIFICATION_KIND_NAMES.filter((kind) => {
    const fields: readonly string[] = NOTIFICATION_KINDS[kind].data;
    return NOTIFICATION_KINDS[kind].audience === 'person' && fields.includes('opportunity_id');
  });
  const mails: [string, string][] = [];
  for (const kind of kinds) {
    const fields: readonly string[] = [...NOTIFICATION_KINDS[kind].data, 'document_ids'];
    const own = Object.fromEntries(fields.map((field) => [field, data[field] ?? 'none']));
    const entry = { kind, user_id: uid, email: null, data: own, created_at: AT, expires_at: LATER, mail };
    const stored = outboxEntrySchema.validateSync(entry);
    mails.push([kind, await textOf(planMail(`${kind}_${uid}`, stored, 'mail'))]);
  }
  return mails;
}

beforeAll(() => void vi.stubEnv('SMTP_HOST', '127.0.0.1'));
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await emptyProject();
});

it.each(Object.entries(READERS))(
  'nothing that %s receives in any way depends on what they may not see',
  async (_who, reader) => {
    const { record, fields } = withOtherSecrets(FULL_RECORD, reader.visible);
    expect(fields.length, 'changed fields').toBeGreaterThan(120);
    const one = await receivedBy(reader, { record: FULL_RECORD, secret: 'violet' });
    const other = await receivedBy(reader, { record, secret: 'orchid flower' });
    const different = [...one].filter(([from, text]) => other.get(from) !== text);
    expect(different.map(([from, text]) => [from, ...firstDifference(text, other.get(from) ?? '')])).toEqual([]);
    expect(one.size).toBe(other.size);
    // Otherwise equal answers would prove nothing: much is allowed, much is refused, and the mails are written.
    const texts = [...one.values()];
    const having = (part: string | RegExp) => texts.filter((text) => text.match(part)).length;
    expect(having(/^403/), 'refusals of the rules').toBeGreaterThan(60);
    expect(having(/"status":"(PERMISSION_DENIED|UNAUTHENTICATED)"/), 'refused calls').toBeGreaterThan(60);
    if (reader.uid !== null) {
      expect(one.get(`profiles/${reader.uid}`) ?? '').toMatch(/^200/);
      expect(having('"type":"send"'), 'mails').toBeGreaterThan(5);
      const told = ANNOUNCEMENT_KINDS.filter((kind) => one.get(`the news ${kind}`) !== '[]');
      expect(told).toEqual(ANNOUNCEMENT_KINDS);
    }
  },
  120_000,
);

function firstDifference(one: string, other: string): [string, string] {
  const place = [...one].findIndex((letter, index) => other[index] !== letter);
  return [one, other].map((text) => text.slice(Math.max(0, place - 60), place + 60)) as [string, string];
}
