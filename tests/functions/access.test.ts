import {
  CALL_ACCESS,
  CALLERS,
  type CallerKind,
  type Door,
  expectedAccess,
} from '@portal/functions/contract/access/access-calls';
import {
  grantFor,
  RESOURCES,
  type Resource,
  VIEWERS,
  VISITOR_DETAIL_SETTINGS,
} from '@portal/functions/contract/access/policy';
import type { CallName } from '@portal/functions/contract/calls';
import type { CallableFunction, CallableRequest } from 'firebase-functions/https';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as deployed from '../../functions/src/index.ts';
import { writeOpportunities } from '../../scripts/catalogue/write-opportunities.ts';
import { writePasscodes } from '../../scripts/catalogue/write-passcodes.ts';
import { readCatalogue } from '../../scripts/seed/read-seed.ts';
import { forgetAttempts } from '../factories/attempts.ts';
import { REQUESTS } from '../factories/every-call.ts';
import { ANONYMOUS, callInProcess } from '../factories/in-process.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { emptyProject, newPerson, services } from '../factories/own-project.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-access';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-access","storageBucket":"demo-access.appspot.com"}';
});

/** Every cell of the tables in the contract, asked of the calls themselves; `npm run verify:policy` looks for these titles. */
type Auth = CallableRequest['auth'];
const callables: Record<CallName, CallableFunction<unknown, Promise<unknown>>> = deployed;
const OPPORTUNITY = 'dod-passthejam-ip-box';
const PASSCODE = 'Passcode-Of-This-Test';
const record = readCatalogue().find(({ id }) => id === OPPORTUNITY);

beforeAll(async () => {
  await emptyProject();
  if (!record) throw new Error(`${OPPORTUNITY} is not in the catalogue.`);
  await Promise.all([writeOpportunities(services, [record]), writePasscodes(services, { default: PASSCODE })]);
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

/** Opens somebody when they are first asked for, and answers the same from then on. */
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
  admin: once(() => newPerson({ admin: true })),
  forgedAdmin: once(() => newPerson({ admin: 'true' })),
};

/** What a call's door says; whatever else comes of it, the caller was let in. */
const DOORS = new Map<string, Door>([
  ['Please sign in to continue.', 'asked to sign in'],
  ['Only an admin can do this.', 'refused'],
]);

const names = Object.keys(callables).filter((name): name is CallName => name in CALL_ACCESS);
const doors = names.flatMap((name) =>
  CALLERS.map((caller) => [name, caller, expectedAccess(CALL_ACCESS[name], caller)] as const),
);

describe('the doors of the calls', () => {
  it.each(doors)('%s: %s is %s', async (name, person, expected) => {
    const auth = await ACTORS[person]();
    const request = REQUESTS[name]({ uid: auth?.uid ?? 'nobody', id: OPPORTUNITY, documentId: 'term-sheet' });
    const outcome = await Promise.resolve(callInProcess(callables[name], request, auth)).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const door = DOORS.get(outcome) ?? 'let in';
    expect(door).toBe(expected);
  });
});

/** Whoever looks at an opportunity, and the unlock that they hold. */
const openViewer = async (viewer: (typeof VIEWERS)[number]): Promise<{ auth: Auth; unlock?: string }> =>
  viewer === 'unlocked' ? openUnlocked() : { auth: await ACTORS[viewer]() };

const openUnlocked = once(async () => {
  const auth = await newPerson();
  const session = crypto.randomUUID();
  const answer = await callInProcess(
    deployed.unlockOpportunity,
    { id: OPPORTUNITY, passcode: PASSCODE, session },
    auth,
  );
  if (!answer.granted) throw new Error('The passcode opens nothing.');
  return { auth, unlock: answer.token };
});

type Sight = 'full' | 'masked' | 'none';

/** What a viewer is given of each resource, told by something of it that nobody else is given. */
const SIGHTS: Record<Resource, (viewer: { auth: Auth; unlock?: string }) => Promise<Sight>> = {
  async catalogue_row({ auth }) {
    const { rows } = await callInProcess(deployed.listOpportunities, {}, auth);
    return rows.some((row) => 'title' in row && row.title === record?.title) ? 'full' : 'masked';
  },
  async opportunity_detail({ auth, unlock }) {
    const page = await callInProcess(deployed.getOpportunity, { id: OPPORTUNITY, ...(unlock && { unlock }) }, auth);
    return page.title === record?.title ? 'full' : 'masked';
  },
  document_public: ({ auth }) => documentSight('public', auth),
  document_authenticated: ({ auth }) => documentSight('authenticated', auth),
  document_kyc: ({ auth }) => documentSight('kyc', auth),
};

async function documentSight(access: string, auth: Auth): Promise<Sight> {
  const document = record?.documents?.find((candidate) => candidate.access === access);
  const request = { opportunityId: OPPORTUNITY, documentId: document?.id ?? '', disposition: 'inline' };
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
    VIEWERS.map((viewer) => {
      const grant = grantFor(resource, viewer, { visitorDetail: setting, signedIn: viewer !== 'visitor' });
      return [resource, setting, viewer, grant] as const;
    }),
  ),
);

describe('what is given of an opportunity', () => {
  it.each(sights)('%s, VISITOR_DETAIL=%s: %s is given %s', async (resource, setting, viewer, expected) => {
    vi.stubEnv('VISITOR_DETAIL', setting);
    expect(await SIGHTS[resource](await openViewer(viewer))).toBe(expected);
  });
});
