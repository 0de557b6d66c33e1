import { describe, expect, it } from 'vitest';
import { paths } from '#routing/paths.ts';
import { callToAction } from './calls-to-action.ts';
import { isMemberView, pageAccessOf } from './page-access.ts';

const open = { title: 'Alpha & Beta', status: 'open' } as const;
const soon = { title: 'Alpha & Beta', status: 'opening_soon' } as const;
const here = paths.opportunity('alpha');

describe('pageAccessOf', () => {
  it('takes the visible parts from the answer, and the missing ones from the session', () => {
    expect(pageAccessOf({ view: 'full' }, false)).toBe('full');
    expect(pageAccessOf({ view: 'full' }, true)).toBe('full');
    expect(pageAccessOf({ view: 'masked', underReview: null, agreement: null }, true)).toBe('needs-kyc');
    expect(pageAccessOf({ view: 'masked', underReview: { since: null }, agreement: null }, true)).toBe('under-review');
    const agreement = { version: 1, fingerprint: 'a hash', paragraphs: ['You keep it to yourself.'] };
    expect(pageAccessOf({ view: 'masked', underReview: null, agreement }, true)).toBe('needs-agreement');
    expect(pageAccessOf({ view: 'masked', underReview: null, agreement: null }, false)).toBe('needs-sign-in');
  });
});

describe('isMemberView', () => {
  it('treats an admin previewing as a visitor like a visitor', () => {
    expect(isMemberView({ viewer: 'visitor' }, true)).toBe(false);
    expect(isMemberView({ viewer: 'investor' }, true)).toBe(true);
  });

  it('treats a visitor with a passcode like a visitor', () => {
    expect(isMemberView({ viewer: 'unlocked' }, false)).toBe(false);
  });
});

describe('callToAction', () => {
  it('requests the prospectus of an open opportunity with its title in the subject', () => {
    expect(callToAction('hero', 'full', open, here)).toEqual({
      label: 'Request Investment Prospectus',
      to: paths.contactWithSubject('Investment Prospectus Request: Alpha & Beta'),
    });
  });

  it('asks a visitor to sign in, and returns them, before joining a waitlist', () => {
    expect(callToAction('closing', 'full', soon, here)).toEqual({
      label: 'Join Waitlist',
      to: paths.signIn,
      state: { from: here, message: 'Sign in to join the waitlist of this opportunity' },
    });
  });

  it('sends an unverified investor to KYC for every status', () => {
    for (const subject of [open, soon]) {
      expect(callToAction('hero', 'needs-kyc', subject, here)).toEqual({
        label: 'Complete KYC to View Details',
        to: paths.kyc,
      });
      expect(callToAction('closing', 'needs-kyc', subject, here).label).toBe('Complete KYC to Access Investment');
    }
  });

  it('asks nothing of an investor awaiting review', () => {
    for (const placement of ['hero', 'closing'] as const) {
      expect(callToAction(placement, 'under-review', open, here)).toEqual({
        label: 'See Your Verification',
        to: paths.kyc,
      });
    }
  });

  it('sends a visitor on a masked page to sign in, and back here', () => {
    const action = callToAction('closing', 'needs-sign-in', open, here);
    expect(action.label).toBe('Sign In to Access Investment');
    expect(action.to).toBe(paths.signIn);
    expect(action.state?.from).toBe(here);
  });
});
