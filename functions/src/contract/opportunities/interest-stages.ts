import type { Viewer } from '../access/policy.ts';

/**
 * The stages of an indication of interest and who moves it. No schemas, so that pages that show a stage don't load yup.
 */
export const INTEREST_STAGES = ['new', 'in_talks', 'prospectus_sent', 'committed_elsewhere', 'closed'] as const;
/** A stage that staff can set. */
export type InterestStage = (typeof INTEREST_STAGES)[number];

/** Only the investor's own actions lead to `withdrawn` and away from it. */
export const INTEREST_STATES = [...INTEREST_STAGES, 'withdrawn'] as const;
export type InterestState = (typeof INTEREST_STATES)[number];

export const INTEREST_LABELS: Readonly<Record<InterestState, string>> = {
  new: 'New',
  in_talks: 'In talks',
  prospectus_sent: 'Prospectus sent',
  committed_elsewhere: 'Committed elsewhere',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
};

/** Shown on every screen where an indication is made, changed or handled. */
export const NOT_BINDING = 'An indication of interest is not a commitment. It is not binding on you or on us.';

/** The reason why a viewer can't indicate interest, and the next step; null if they can. */
export const INTEREST_REFUSALS: Readonly<Record<Viewer, string | null>> = {
  visitor: 'Sign in as a verified investor to indicate interest.',
  investor: 'Only verified investors can indicate interest. Complete your verification first.',
  unlocked:
    'You opened this page with a passcode, but only verified investors can indicate interest. Complete your verification first.',
  granted:
    'You can see this page in full, but only verified investors can indicate interest. Complete your verification first.',
  approved: null,
  owner: 'You can’t indicate interest in your own opportunity.',
  editor: 'Editors can’t indicate interest. Sign in with an investor account.',
  admin: 'Administrators can’t indicate interest. Sign in with an investor account.',
};

/** An interest as the rules see it. `indicated` is false if the person has only requested the prospectus. */
export interface InterestPosition {
  stage: InterestState;
  indicated: boolean;
}

export type InterestAction =
  | { by: 'investor'; does: 'indicate' | 'withdraw' | 'request_prospectus' }
  | { by: 'staff'; to: InterestStage };

/** The stages after which a new indication starts again. */
const ENDED: readonly InterestState[] = ['withdrawn', 'committed_elsewhere', 'closed'];

/**
 * The position after an action; null if the action is not allowed. `from` is null before the first action. Returns
 * `from` itself if nothing changes.
 */
export function moveInterest(from: InterestPosition | null, action: InterestAction): InterestPosition | null {
  if (action.by === 'staff') {
    if (!from || from.stage === 'withdrawn') return null;
    return from.stage === action.to ? from : { ...from, stage: action.to };
  }
  switch (action.does) {
    case 'indicate':
      return { stage: !from || ENDED.includes(from.stage) ? 'new' : from.stage, indicated: true };
    case 'withdraw':
      if (!from?.indicated) return null;
      return from.stage === 'withdrawn' ? from : { ...from, stage: 'withdrawn' };
    case 'request_prospectus':
      return from && from.stage !== 'withdrawn' ? from : { stage: 'new', indicated: false };
  }
}
