import {
  type CallAccess,
  grantFor,
  isEditorial,
  RESOURCES,
  type Resource,
  VIEWERS,
  VISITOR_DETAIL_SETTINGS,
} from '@portal/functions/contract/access/policy';
import { CALLS, type CallName } from '@portal/functions/contract/calls';
import { CALL_NAMES } from '@portal/functions/contract/services';
import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as deployed from '../../functions/src/operations.ts';
import { writeOpportunities, writePasscodes } from '../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../scripts/seed/read-seed.ts';
import { writeGrant } from '../factories/access-requests.ts';
import { writeAcceptance } from '../factories/agreements.ts';
import { REQUESTS } from '../factories/every-call.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { writeOwnership } from '../factories/opportunity-owners.ts';
import {
  CALLERS,
  type CallerKind,
  type CallOutcome,
  expectedAccess,
  expectedGrant,
} from '../policy/expected-access.ts';
import { database } from '../support/admin.ts';
import { forgetAttempts } from '../support/attempts.ts';
import { ANONYMOUS, type AnyOperation, callInProcess } from '../support/in-process.ts';
import { emptyProject, newPerson, services } from '../support/own-project.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-access';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-access","storageBucket":"demo-access.appspot.com"}';
});

/** Calls every operation as every kind of caller and compares the outcome with the policy. */
type Auth = CallableRequest['auth'];
const callables: Record<CallName, AnyOperation> = deployed;
const OPPORTUNITY = 'dod-passthejam-ip-box';
const PASSCODE = 'Passcode-Of-This-Test';
const record = readCatalogue().find(({ id }) => id === OPPORTUNITY) ?? expect.fail(`${OPPORTUNITY} is missing.`);
/** The same opportunity under another name, which asks for a confidentiality agreement. */
const ASKING = {
  ...record,
  id: 'asking-ip-box',
  order: 90,
  title: 'A box that asks for an agreement',
  agreement: { version: 1, paragraphs: ['You keep it to yourself.'] },
};
/** Lists don't ask who has accepted an agreement. */
const isList = (resource: Resource) => resource === 'catalogue_row' || resource === 'catalogue_funding';

beforeAll(async () => {
  await emptyProject();
  await Promise.all([
    writeOpportunities(services, [record, ASKING]),
    writePasscodes(services, { default: PASSCODE }, 'the test'),
  ]);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await forgetAttempts();
});
afterAll(emptyProject);

async function approvedPerson(): Promise<Auth> {
  const auth = await newPerson();
  await writeVerification(auth.uid, 'approved');
  return auth;
}

/** An admin session that has not passed the second factor; another session of the same account has. */
async function adminWithoutSecondFactor(): Promise<Auth> {
  const auth = await newPerson({ admin: true, second_factor: { another: 4_000_000_000 } });
  await database.doc(`passkeys/${auth.uid}`).set({
    user_id: auth.uid,
    passkeys: [{ id: 'a-key', name: 'Laptop', created_at: new Date(), last_used_at: null }],
    keys: [{ id: 'a-key', public_key: 'a key', counter: 0, transports: [] }],
    recovery_codes: [],
    sessions: [{ id: 'another', passkey: 'a-key', passed_at: new Date() }],
  });
  return auth;
}

/** Opens an account on first use and returns the same account afterwards. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}

const ACTORS: Record<CallerKind, () => Promise<Auth>> = {
  visitor: async () => ANONYMOUS,
  investor: once(() => newPerson()),
  approved: once(approvedPerson),
  reviewer: once(() => newPerson({ reviewer: true })),
  editor: once(() => newPerson({ editor: true })),
  support: once(() => newPerson({ support: true })),
  admin: once(() => newPerson({ admin: true })),
  forgedAdmin: once(() => newPerson({ admin: 'true' })),
  pending: once(adminWithoutSecondFactor),
};

/** Refusals by their message. Any other outcome means that the caller was allowed. */
const OUTCOMES = new Map<string, CallOutcome>([
  ['Please sign in to continue.', 'asked to sign in'],
  ['Please confirm it’s you with your passkey to continue.', 'asked for the second factor'],
]);

const outcomeIn = (message: string): CallOutcome =>
  OUTCOMES.get(message) ?? (/^Only [a-z, ]+ can do this\.$/.test(message) ? 'refused' : 'allowed');

/** `REQUESTS`, with valid requests for the calls that would delete an account or end its sessions. */
const VALID: typeof REQUESTS = {
  ...REQUESTS,
  deleteMyAccount: () => ({ understood: true }),
  changePassword: () => ({ password: 'another password' }),
  signOutEverywhere: () => ({ understood: true }),
};

/** Each list of these calls has an area of its own: the requests ask for messages of the chat, and contact messages. */
const AREA_OF_LIST: Partial<Record<CallName, CallAccess>> = { listRecords: 'people', countStates: 'messages' };
const accessTo = (name: CallName): CallAccess => AREA_OF_LIST[name] ?? CALLS[name].access;

const cells = CALL_NAMES.flatMap((name) =>
  CALLERS.map((caller) => [name, caller, expectedAccess(accessTo(name), caller)] as const),
);

describe('a caller', () => {
  it.each(cells)('of %s as %s is %s', async (name, person, expected) => {
    const auth = await ACTORS[person]();
    const asked = { uid: auth?.uid ?? 'nobody', id: OPPORTUNITY, documentId: 'term-sheet' };
    // A malformed request is refused before the second factor is checked.
    const request = expected === 'asked for the second factor' ? VALID[name](asked) : REQUESTS[name](asked);
    const outcome = await Promise.resolve(callInProcess(callables[name], request, auth)).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    expect(outcomeIn(outcome)).toBe(expected);
  });
});

/** A viewer of an opportunity, with an unlock if they have one. */
async function openViewer(viewer: (typeof VIEWERS)[number], id = OPPORTUNITY): Promise<OpenViewer> {
  if (viewer === 'unlocked') return { id, ...(await openUnlocked(id)) };
  if (viewer === 'granted') return { id, auth: await openGranted() };
  return { id, auth: viewer === 'owner' ? await openOwner() : await ACTORS[viewer]() };
}

interface OpenViewer {
  id: string;
  auth: Auth;
  unlock?: string;
}

const openGranted = once(async () => {
  const auth = await newPerson();
  await Promise.all([OPPORTUNITY, ASKING.id].map((id) => writeGrant(auth.uid, id)));
  return auth;
});

const openOwner = once(async () => {
  const auth = await newPerson({ owner: true });
  await Promise.all([OPPORTUNITY, ASKING.id].map((id) => writeOwnership(id, auth.uid)));
  return auth;
});

const unlockers: Record<string, () => Promise<{ auth: Auth; unlock: string }>> = {};
const openUnlocked = (id: string) => {
  unlockers[id] ??= once(() => unlockedPerson(id));
  return unlockers[id]();
};

async function unlockedPerson(id: string) {
  const auth = await newPerson();
  const session = crypto.randomUUID();
  const answer = await callInProcess(deployed.unlockOpportunity, { id, passcode: PASSCODE, session }, auth);
  if (!answer.granted) throw new Error('The passcode opens nothing.');
  return { auth, unlock: answer.token };
}

type View = 'full' | 'masked' | 'none';

/** The view of each resource that a viewer receives, recognised by a value that no other view contains. */
const OBSERVERS: Record<Resource, (viewer: OpenViewer) => Promise<View>> = {
  async catalogue_row({ auth, id }) {
    const { rows } = await callInProcess(deployed.listOpportunities, {}, auth);
    return rows.some((row) => row.view === 'full' && row.id === id) ? 'full' : 'masked';
  },
  async catalogue_funding({ auth, id }) {
    const { rows } = await callInProcess(deployed.listOpportunities, {}, auth);
    const row = rows.find((candidate) => candidate.view === 'full' && candidate.id === id);
    return row !== undefined && 'fundingPercentage' in row ? 'full' : 'none';
  },
  async opportunity_detail({ auth, unlock, id }) {
    const page = await callInProcess(deployed.getOpportunity, { id, ...(unlock && { unlock }) }, auth);
    return page.view;
  },
  document_public: (viewer) => observeDocument('public', viewer),
  document_authenticated: (viewer) => observeDocument('authenticated', viewer),
  document_kyc: (viewer) => observeDocument('kyc', viewer),
  async opportunity_updates({ auth, unlock, id }) {
    await database.doc('opportunity_updates/first').set({ ...UPDATE, opportunity_id: id });
    const request = { id, ...(unlock && { unlock }) };
    const { updates } = await callInProcess(deployed.listUpdates, request, auth);
    return updates.some(({ title }) => title === UPDATE.title) ? 'full' : 'none';
  },
  async opportunity_questions({ auth, unlock, id }) {
    const submissionId = crypto.randomUUID();
    const request = { id, submissionId, text: 'Who owns the patents?', ...(unlock && { unlock }) };
    try {
      const { status } = await callInProcess(deployed.askQuestion, request, auth);
      return status === 'waiting' ? 'full' : 'none';
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^(unauthenticated|permission-denied)$/) });
      return 'none';
    }
  },
  async interest({ auth, id }) {
    // Another test may have indicated one.
    const stored = await database.doc(`interests/${id}_${auth?.uid ?? 'none'}`).get();
    const request = { ...indication(), id, revision: stored.get('revision') ?? 0 };
    return observeInterest(callInProcess(deployed.setInterest, request, auth));
  },
};

const UPDATE = {
  title: 'The patent is granted',
  text: 'It is valid in twelve countries.',
  milestone: null,
  published_at: new Date(),
  by: 'a member of staff',
};

const indication = () => ({
  amount: String(record.minInvestment.amount),
  note: '',
  revision: 0,
});

/** Returns `full` if the call succeeds, and `none` if it is refused for lack of access. */
async function observeInterest(call: Promise<unknown>): Promise<View> {
  try {
    await call;
    return 'full';
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(unauthenticated|permission-denied)$/) });
    return 'none';
  }
}

async function observeDocument(access: string, { auth, id }: OpenViewer): Promise<View> {
  const document = record.documents?.find((candidate) => candidate.access === access);
  const request = { opportunityId: id, documentId: document?.id ?? '', disposition: 'inline' };
  try {
    const { url } = await callInProcess(deployed.getDocumentLink, request, auth);
    return url.startsWith('/files/') ? 'full' : 'none';
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(unauthenticated|permission-denied)$/) });
    return 'none';
  }
}

const sights = VISITOR_DETAIL_SETTINGS.flatMap((setting) =>
  RESOURCES.flatMap((resource) =>
    VIEWERS.map((viewer) => [resource, setting, viewer, expectedGrant(resource, viewer, setting)] as const),
  ),
);

describe('access to the resource', () => {
  it.each(sights)('%s with VISITOR_DETAIL=%s as %s is %s', async (resource, setting, viewer, expected) => {
    vi.stubEnv('VISITOR_DETAIL', setting);
    expect(await OBSERVERS[resource](await openViewer(viewer))).toBe(expected);
  });
});

describe('an opportunity that asks for an agreement:', () => {
  const seen = [false, true].flatMap((agreed) =>
    RESOURCES.flatMap((resource) =>
      VIEWERS.filter((viewer) => !agreed || (viewer !== 'visitor' && !isEditorial(viewer))).map((viewer) => {
        const context = {
          visitorDetail: 'full',
          signedIn: viewer !== 'visitor',
          agreed: agreed && !isList(resource),
        } as const;
        return [resource, viewer, agreed ? 'accepted' : 'not accepted', grantFor(resource, viewer, context)] as const;
      }),
    ),
  );

  it.each(seen)('%s for the viewer %s who has %s it is %s', async (resource, viewer, accepted, expected) => {
    vi.stubEnv('VISITOR_DETAIL', 'full');
    const person = await openViewer(viewer, ASKING.id);
    const uid = person.auth?.uid;
    const path = uid !== undefined && accepted === 'accepted' ? await writeAcceptance(uid, ASKING.id) : null;
    expect(await OBSERVERS[resource](person)).toBe(expected);
    if (path !== null) await database.doc(path).delete();
  });
});
