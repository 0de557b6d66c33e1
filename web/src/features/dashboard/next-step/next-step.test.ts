import {
  KYC_DOCUMENT_STATUSES,
  KYC_OVERALL_STATUSES,
  type KycRecord,
  type RawKycRecord,
} from '@portal/functions/contract/kyc/kyc';
import { newKycRecord } from '@portal/functions/contract/kyc/kyc-machine';
import { describe, expect, it } from 'vitest';
import { findRoute } from '#routing/routes.ts';
import { FOLLOWED_ID, NEWS_ID } from '../followed.ts';
import { type Loadable, nextStep, type Situation, STAGES } from './next-step.ts';

const ON_PAGE = [`#${FOLLOWED_ID}`, `#${NEWS_ID}`];
const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'error' } as const;
const ready = <Value>(data: Value) => ({ status: 'success', data }) as const;
const DAY = new Date('2026-11-16T10:00:00Z');

const record = (change: Partial<RawKycRecord> = {}): RawKycRecord => ({ ...newKycRecord('amara'), ...change });
const pending = record({ overall_status: 'pending_review', completed_at: DAY });
const approved = record({ overall_status: 'approved' });
const following = (count: number, changed = 0, news = 0) => ready({ count, changed, news });

/** All combinations of known profile, verification, followed opportunities and chat. */
const PROFILES: Situation['profile'][] = [
  LOADING,
  FAILED,
  ready(null),
  ready({ full_name: ' ' }),
  ready({ full_name: 'Amara' }),
];
const STATUSES = [...KYC_OVERALL_STATUSES, 'aproved'];
const DOCUMENTS = [...KYC_DOCUMENT_STATUSES, 'lost'];
const RECORDS: Situation['kyc'][] = [
  LOADING,
  FAILED,
  ready(null),
  ...STATUSES.flatMap((overall_status) =>
    DOCUMENTS.flatMap((id_document_status) =>
      DOCUMENTS.map((proof_of_address_status) =>
        ready(record({ overall_status, id_document_status, proof_of_address_status })),
      ),
    ),
  ),
];
const FOLLOWED: Situation['followed'][] = [
  LOADING,
  FAILED,
  following(0),
  following(1),
  following(3, 1),
  following(3, 0, 2),
  following(0, 0, 1),
  following(500, 500),
];
const UNREAD = [0, 1, 50];

const SITUATIONS: Situation[] = PROFILES.flatMap((profile) =>
  RECORDS.flatMap((kyc) =>
    FOLLOWED.flatMap((followed) => UNREAD.map((unread) => ({ profile, kyc, followed, unread }))),
  ),
);

const PARTS = ['profile', 'kyc', 'followed'] as const;
const isReady = <Value>(known: Loadable<Value>): known is { status: 'success'; data: Value } =>
  known.status === 'success';
const needsSetup = ({ profile }: Situation) => isReady(profile) && !profile.data?.full_name?.trim();
const statusOf = ({ kyc }: Situation) => (isReady(kyc) ? (kyc.data?.overall_status ?? 'not_started') : null);

describe(`the next step in each of ${SITUATIONS.length} situations`, () => {
  it('is one step with an action, unless its data is still loading', () => {
    for (const situation of SITUATIONS) {
      const step = nextStep(situation);
      if (!step) {
        expect(PARTS.some((part) => situation[part].status === 'loading')).toBe(true);
        continue;
      }
      expect(STAGES).toContain(step.stage);
      for (const text of [step.title, step.text, step.action.label]) expect(text).toMatch(/\S/);
      for (const action of [step.action, ...(step.other ? [step.other] : [])]) {
        const leads = ON_PAGE.includes(action.to) || findRoute(action.to.replace(/#.*/, '')) !== undefined;
        expect(leads, action.to).toBe(true);
      }
    }
  });

  it('is the setup before the verification, and the verification before the rest', () => {
    for (const situation of SITUATIONS) {
      const stage = nextStep(situation)?.stage;
      if (needsSetup(situation)) expect(stage ?? 'setup').toBe('setup');
      else if (stage === 'setup') expect.unreachable('a profile with a name is set up');
      else if (stage !== undefined) {
        const status = statusOf(situation);
        const turn = status === 'not_started' || status === 'rejected';
        if (turn) expect(stage).toBe('verify');
        if (stage === 'verify') expect(['not_started', 'in_progress', 'rejected']).toContain(status);
      }
    }
  });

  it('is “explore” only without followed opportunities and news, and never “follow” if they failed to load', () => {
    for (const situation of SITUATIONS) {
      const { followed } = situation;
      const hasSome = isReady(followed) && followed.data.count + followed.data.news > 0;
      const stage = nextStep(situation)?.stage;
      if (stage === 'follow') expect(hasSome).toBe(true);
      if (stage === 'explore') expect(hasSome).toBe(false);
    }
  });

  it('has a mark only on stages known to be complete', () => {
    for (const situation of SITUATIONS) {
      const step = nextStep(situation);
      if (!step) continue;
      expect(step.done).not.toContain(step.stage);
      expect(step.done.includes('verify')).toBe(statusOf(situation) === 'approved');
      if (step.done.includes('setup')) expect(isReady(situation.profile) && !needsSetup(situation)).toBe(true);
      expect(step.done.includes('explore')).toBe(step.stage === 'follow');
    }
  });

  it('does not depend on a failed part', () => {
    const settle = (situation: Situation): Situation => {
      const known: Situation = { ...situation };
      for (const part of PARTS) {
        if (known[part].status === 'loading') known[part] = FAILED;
      }
      return known;
    };
    for (const situation of SITUATIONS) expect(nextStep(settle(situation))).not.toBeNull();
  });
});

const titleOf = (change: Partial<Situation>) =>
  nextStep({
    profile: ready({ full_name: 'Amara' }),
    kyc: ready(null),
    followed: following(0),
    unread: 0,
    ...change,
  })?.title;

describe('the wording of the next step', () => {
  const uploaded = { overall_status: 'in_progress', id_document_status: 'uploaded' };
  const returned = (change: Partial<KycRecord>) =>
    ready(record({ overall_status: 'rejected', rejected_at: DAY, rejection_reason: 'Too dark.', ...change }));

  it.each([
    ['no verification', { kyc: ready(null) }, 'Verify your identity'],
    [
      'a verification in progress',
      { kyc: ready(record({ overall_status: 'in_progress' })) },
      'Upload your ID document',
    ],
    ['the ID document submitted', { kyc: ready(record(uploaded)) }, 'Upload your proof of address'],
    [
      'both documents rejected',
      { kyc: returned({ id_document_status: 'rejected', proof_of_address_status: 'rejected' }) },
      'Upload your documents again',
    ],
    [
      'one document rejected',
      { kyc: returned({ id_document_status: 'uploaded', proof_of_address_status: 'rejected' }) },
      'Please send one document again',
    ],
    [
      'the ID document rejected before the proof of address was sent',
      { kyc: returned({ id_document_status: 'rejected' }) },
      'Upload your ID document again',
    ],
    ['both documents under review', { kyc: ready(pending) }, 'Explore opportunities'],
    ['a completed verification', { kyc: ready(approved) }, 'Explore opportunities'],
    ['a status that could not be loaded', { kyc: FAILED }, 'Explore opportunities'],
    [
      'one changed opportunity',
      { kyc: ready(approved), followed: following(4, 1) },
      'An opportunity you follow has changed',
    ],
    [
      'several changed opportunities',
      { kyc: ready(approved), followed: following(4, 3) },
      '3 opportunities that you follow have changed',
    ],
    ['no changes', { kyc: ready(approved), followed: following(4) }, 'Explore more opportunities'],
  ])('is "$2" with %s', (_what, change, title) => {
    expect(titleOf(change)).toBe(title);
  });

  it('repeats the reason after a rejection and names the next action and the contact', () => {
    const step = nextStep({ profile: FAILED, kyc: returned({}), followed: LOADING, unread: 0 });
    expect(step).toMatchObject({
      reason: 'Too dark.',
      action: { to: '/kyc-onboarding' },
      other: { label: 'Contact support' },
    });
    expect(step?.text).toContain('16 November 2026');
    const silent = nextStep({
      profile: FAILED,
      kyc: returned({ rejection_reason: null }),
      followed: LOADING,
      unread: 0,
    });
    expect(silent?.text).toContain('gave no reason');
  });

  it.each([
    ['with the day of the decision', DAY, ' on 16 November 2026'],
    ['without it', null, ''],
  ])('keeps the words of a request for one document apart, %s', (_when, rejected_at, day) => {
    const kyc = returned({ id_document_status: 'uploaded', proof_of_address_status: 'rejected', rejected_at });
    const step = nextStep({ profile: FAILED, kyc, followed: LOADING, unread: 0 });
    expect(step?.text).toBe(
      `We asked for your proof of address again${day} and have kept your other document. The reviewer wrote:`,
    );
  });

  it.each([
    [1, 'The opportunity that you follow has not changed since your last visit.'],
    [2, 'The 2 opportunities that you follow have not changed since your last visit.'],
  ])('claims of %i unchanged opportunities nothing about the rest of the portal', (count, text) => {
    const situation = { profile: FAILED, kyc: ready(approved), followed: following(count), unread: 0 };
    expect(nextStep(situation)).toMatchObject({ title: 'Explore more opportunities', text });
  });

  it('mentions new messages without changing the step', () => {
    const known = { profile: FAILED, kyc: ready(approved), followed: following(4, 1) };
    const [quiet, loud] = [nextStep({ ...known, unread: 0 }), nextStep({ ...known, unread: 7 })];
    expect(loud).toEqual({ ...quiet, other: { label: 'Read 7 new messages', to: '/chat' } });
    expect(nextStep({ ...known, unread: 1 })?.other?.label).toBe('Read a new message');
    expect(nextStep({ ...known, unread: 10 })?.other?.label).toBe('Read more than 9 new messages');
  });
});
