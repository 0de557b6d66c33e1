import { describe, expect, it } from 'vitest';
import { paths } from '#routing/paths.ts';
import { audienceOf, readsAsMember } from './audience.ts';
import { callToAction } from './calls-to-action.ts';

const open = { title: 'Alpha & Beta', status: 'open' } as const;
const soon = { title: 'Alpha & Beta', status: 'opening_soon' } as const;
const here = paths.opportunity('alpha');

describe('audienceOf', () => {
  it('lets the answer decide what is seen, and the session only what to ask for', () => {
    expect(audienceOf({ view: 'full' }, false)).toBe('sees-all');
    expect(audienceOf({ view: 'full' }, true)).toBe('sees-all');
    expect(audienceOf({ view: 'masked' }, true)).toBe('to-verify');
    expect(audienceOf({ view: 'masked' }, false)).toBe('to-sign-in');
  });
});

describe('readsAsMember', () => {
  it('takes an admin who looks through the eyes of a visitor for nobody with an account', () => {
    expect(readsAsMember({ viewer: 'visitor' }, true)).toBe(false);
    expect(readsAsMember({ viewer: 'investor' }, true)).toBe(true);
  });

  it('takes a visitor with a passcode for a visitor', () => {
    expect(readsAsMember({ viewer: 'unlocked' }, false)).toBe(false);
  });
});

describe('callToAction', () => {
  it('requests the prospectus of an open opportunity, title in the subject', () => {
    expect(callToAction('hero', 'sees-all', open, here)).toEqual({
      label: 'Request Investment Prospectus',
      to: paths.contactWithSubject('Investment Prospectus Request: Alpha & Beta'),
    });
  });

  it('has a visitor sign in first, and come back, to join the waitlist of one that opens soon', () => {
    expect(callToAction('closing', 'sees-all', soon, here)).toEqual({
      label: 'Join Waitlist',
      to: paths.signIn,
      state: { from: here, message: 'Sign in to join the waitlist of this opportunity' },
    });
  });

  it('sends an unverified investor to KYC, whatever the status', () => {
    for (const subject of [open, soon]) {
      expect(callToAction('hero', 'to-verify', subject, here)).toEqual({
        label: 'Complete KYC to View Details',
        to: paths.kyc,
      });
      expect(callToAction('closing', 'to-verify', subject, here).label).toBe('Complete KYC to Access Investment');
    }
  });

  it('sends a masked visitor to sign in, and back here', () => {
    const action = callToAction('closing', 'to-sign-in', open, here);
    expect(action.label).toBe('Sign In to Access Investment');
    expect(action.to).toBe(paths.signIn);
    expect(action.state?.from).toBe(here);
  });
});
