import { describe, expect, it } from 'vitest';
import { CONFIRMATION, indication } from '../factories/interests.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { type AccountHolder, openAccount, openAdmin } from '../factories/people.ts';
import { savedSearch } from '../factories/saved-searches.ts';
import { read } from '../support/admin.ts';

const GAME = 'dod-passthejam-ip-box';
const BETA = 'biotech-ip-box-beta';

interface People {
  investor: AccountHolder;
  admin: AccountHolder;
}

interface Action {
  /** The investor's verification: approved, unless it would make the action unnecessary. */
  status?: 'pending_review';
  act: (people: People) => Promise<unknown>;
  undo: (people: People) => Promise<unknown>;
  /** The state that the investor or the staff see afterwards. */
  view: (people: People) => Promise<unknown>;
}

const search = savedSearch();
const question = { id: GAME, submissionId: crypto.randomUUID(), text: 'Who owns the patents?' };
const update = {
  opportunityId: GAME,
  submissionId: crypto.randomUUID(),
  title: 'A trial',
  text: 'A text.',
  milestone: '',
};
const revisionOf = async (answer: Promise<{ revision: number }>) => (await answer).revision;

const ACTIONS: Record<string, Action> = {
  'a watched opportunity': {
    act: ({ investor }) => investor.call('setWatched', { id: GAME, watched: true }),
    undo: ({ investor }) => investor.call('setWatched', { id: GAME, watched: false }),
    view: ({ investor }) => investor.call('listWatched', {}),
  },
  'a place on a waitlist': {
    act: ({ investor }) => investor.call('joinWaitlist', { id: BETA }),
    undo: ({ investor }) => investor.call('leaveWaitlist', { id: BETA }),
    view: ({ investor }) => investor.call('getWaitlistPlace', { id: BETA }),
  },
  'a saved search': {
    act: ({ investor }) => investor.call('saveSearch', search),
    async undo({ investor }) {
      const { searches } = await investor.call('listSavedSearches', {});
      await Promise.all(searches.map(({ id }) => investor.call('deleteSavedSearch', { id })));
    },
    view: ({ investor }) => investor.call('listSavedSearches', {}),
  },
  'an indication of interest': {
    async act({ investor }) {
      const { interest } = await investor.call('getMyInterest', { id: GAME });
      return investor.call('setInterest', { ...indication(GAME), revision: interest?.revision ?? 0 });
    },
    undo: ({ investor }) => investor.call('withdrawInterest', { id: GAME }),
    view: ({ investor }) => investor.call('getMyInterest', { id: GAME }),
  },
  'a question sent with one key': {
    act: ({ investor }) => investor.call('askQuestion', question),
    undo: ({ investor }) => investor.call('withdrawQuestion', { id: question.submissionId }),
    view: ({ investor }) => investor.call('listMyQuestions', {}),
  },
  'a private note': {
    act: ({ investor }) => writeNote(investor, 'A note'),
    undo: ({ investor }) => writeNote(investor, ''),
    view: ({ investor }) => investor.call('getPrivateNote', { id: GAME }),
  },
  'a preference': {
    act: ({ investor }) => investor.call('setNotificationPreference', { category: 'chat', channel: 'none' }),
    undo: ({ investor }) => investor.call('setNotificationPreference', { category: 'chat', channel: 'mail' }),
    view: ({ investor }) => investor.call('getNotificationPreferences', {}),
  },
  'a mute': {
    act: ({ admin, investor }) => admin.call('muteAuthor', { uid: investor.uid, hours: 1, reason: 'A trial' }),
    undo: ({ admin, investor }) => admin.call('unmuteAuthor', { uid: investor.uid, reason: 'A mistake.' }),
    view: async ({ investor }) => (await read(`chat_mutes/${investor.uid}`)) !== undefined,
  },
  'granted access': {
    status: 'pending_review',
    async act({ admin, investor }) {
      await investor.call('requestAccess', { id: BETA, reason: 'I know the field.' });
      return admin.call('decideAccessRequest', { id: BETA, uid: investor.uid, decision: 'grant', days: 7 });
    },
    undo: ({ admin, investor }) =>
      admin.call('decideAccessRequest', { id: BETA, uid: investor.uid, decision: 'revoke' }),
    view: ({ investor }) => investor.call('getAccessRequest', { id: BETA }),
  },
  'a published update': {
    act: ({ admin }) => admin.call('publishUpdate', update),
    undo: ({ admin }) => admin.call('removeUpdate', { id: update.submissionId }),
    view: ({ admin }) => admin.call('listUpdates', { id: GAME }),
  },
};

async function writeNote(investor: AccountHolder, text: string) {
  const revision = await revisionOf(investor.call('getPrivateNote', { id: GAME }));
  return investor.call('setPrivateNote', { id: GAME, text, revision });
}

/** The value without what differs between two times: the times, and the revisions that count changes. */
const timeless = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, part) =>
      key === 'revision' || (typeof part === 'string' && /^\d{4}-\d\d-\d\dT/.test(part)) ? '…' : part,
    ),
  );

describe('done, undone and done again', () => {
  it.each(Object.entries(ACTIONS))(
    '%s has the same result as the first time',
    async (_name, { status, act, undo, view }) => {
      const [investor, admin] = await Promise.all([openAccount(), openAdmin()]);
      await investor.call('ensureProfile', {});
      await writeVerification(investor.uid, status ?? 'approved');
      await investor.call('confirmSuitability', CONFIRMATION);
      const people = { investor, admin };
      const answer = timeless(await act(people));
      const done = timeless(await view(people));
      await undo(people);
      const undone = timeless(await view(people));
      expect(undone).not.toEqual(done);
      expect(timeless(await act(people))).toEqual(answer);
      expect(timeless(await view(people))).toEqual(done);
      await undo(people);
      expect(timeless(await view(people))).toEqual(undone);
    },
  );
});
