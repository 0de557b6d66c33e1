import { randomUUID } from 'node:crypto';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { ACTORS, type Actor } from '../policy/expected-access.ts';

/** Documents in the matrices belong to the owner unless a row says otherwise. */
export { ACTORS, type Actor };
export const SIGNED_IN = ['owner', 'other', 'admin', 'forgedAdmin'] as const;

/** The visitor's uid has no account. The pending session is the owner's. */
export const UIDS = {
  visitor: 'nobody',
  owner: 'alice',
  other: 'bob',
  admin: 'ada',
  forgedAdmin: 'mallory',
  pending: 'alice',
} as const;

const [AN_HOUR_AGO, IN_AN_HOUR] = [-3600, 3600].map((seconds) => Math.floor(Date.now() / 1000) + seconds);
/** Two sessions of one account that have passed the second factor. */
const [FIRST, SECOND] = ['dGhlIGZpcnN0IHNlc3Npb24', 'dGhlIHNlY29uZCBzZXNzaW8'];

/** The server prepares documents. The emulators accept its token without checking the rules. */
const TOKENS = {
  server: { mockUserToken: 'owner' },
  visitor: {},
  owner: { mockUserToken: { user_id: UIDS.owner } },
  other: { mockUserToken: { user_id: UIDS.other } },
  admin: {
    mockUserToken: {
      user_id: UIDS.admin,
      admin: true,
      second_factor_session: FIRST,
      second_factor: { [FIRST]: IN_AN_HOUR, [SECOND]: AN_HOUR_AGO },
    },
  },
  // The claim is a text instead of the boolean that the server sets.
  forgedAdmin: { mockUserToken: { user_id: UIDS.forgedAdmin, admin: 'true' } },
  // Its second factor has expired. Another session of the account has a valid one.
  pending: {
    mockUserToken: {
      user_id: UIDS.pending,
      admin: true,
      second_factor_session: SECOND,
      second_factor: { [FIRST]: IN_AN_HOUR, [SECOND]: AN_HOUR_AGO },
    },
  },
};
type Token = (typeof TOKENS)[Actor | 'server'];

/** One SDK instance for each actor and for the server, created by `open` for that actor's app and token. */
export function openForEveryone<Service>(projectId: string, open: (app: FirebaseApp, token: Token) => Service) {
  const apps: FirebaseApp[] = [];
  const openAs = (actor: Actor | 'server') => {
    const app = initializeApp({ projectId }, `${actor}-${randomUUID()}`);
    apps.push(app);
    return open(app, TOKENS[actor]);
  };
  return {
    server: openAs('server'),
    visitor: openAs('visitor'),
    owner: openAs('owner'),
    other: openAs('other'),
    admin: openAs('admin'),
    forgedAdmin: openAs('forgedAdmin'),
    pending: openAs('pending'),
    close: async () => void (await Promise.all(apps.map(deleteApp))),
  };
}
