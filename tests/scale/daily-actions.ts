import type { CallName } from '@portal/functions/contract/calls';
import { ACTIVITIES_FETCHED, CHAT_PAGE } from '@portal/functions/contract/limits';

/** What a person does on a day on average, and what it reads and writes. */
export interface DailyAction {
  name: string;
  /** Calls of a verified investor that the action makes, on a warm server. */
  calls: readonly CallName[];
  /** Measured for these calls by tests/scale/growth.test.ts. */
  served: { reads: number; writes: number };
  /** Of the browser itself through the rules, and of triggers: from the rules and the listeners' limits. */
  direct: { reads: number; writes: number };
  /** An assumption. */
  timesADay: number;
}

const NOTHING = { reads: 0, writes: 0 };

export const DAILY_ACTIONS: readonly DailyAction[] = [
  {
    name: 'sign-in and dashboard',
    calls: [
      ...(['ensureProfile', 'recordSession', 'countUnread', 'listOpportunities', 'listNews'] as const),
      ...(['listMatches', 'listMyInterests', 'listMyQuestions'] as const),
    ],
    served: { reads: 22, writes: 1 },
    // Listeners: the profile, the verification and the newest activities.
    direct: { reads: 2 + ACTIVITIES_FETCHED, writes: 0 },
    timesADay: 1,
  },
  {
    name: 'marketplace',
    calls: ['listOpportunities', 'listWatched', 'listMatches', 'listSavedSearches'],
    served: { reads: 9, writes: 0 },
    direct: NOTHING,
    timesADay: 1,
  },
  {
    name: 'page of an opportunity',
    calls: [
      ...(['getOpportunity', 'getMyInterest', 'listUpdates', 'getPrivateNote', 'listMyQuestions'] as const),
      ...(['getAccessRequest', 'listWatched', 'markSeen'] as const),
    ],
    served: { reads: 22, writes: 1 },
    direct: NOTHING,
    timesADay: 3,
  },
  {
    name: 'chat opened',
    calls: ['countUnread'],
    served: { reads: 2, writes: 0 },
    // The newest page, its authors at most, and the person's own throttle and mute.
    direct: { reads: 2 * CHAT_PAGE + 2, writes: 0 },
    timesADay: 0.3,
  },
  {
    name: 'message sent',
    calls: [],
    served: NOTHING,
    // The rules look up the profile, the mute and the throttle. The message, its throttle and its activity are written.
    direct: { reads: 3, writes: 3 },
    timesADay: 0.2,
  },
  {
    name: 'question asked',
    calls: ['askQuestion'],
    served: { reads: 7, writes: 4 },
    direct: NOTHING,
    timesADay: 0.01,
  },
];
