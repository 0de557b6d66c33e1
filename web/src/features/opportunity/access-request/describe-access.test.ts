import type { OwnAccess } from '@portal/functions/contract/access/access-requests';
import { expect, it } from 'vitest';
import { describeAccess } from './describe-access.ts';
import { accessLabel } from './own-access.ts';

const access = (state: OwnAccess['state']): OwnAccess => ({
  state,
  reason: 'I know the field.',
  sentence: state === 'declined' ? 'Not yet.' : null,
  requestedAt: '2026-11-20T12:00:00.000Z',
  grantedUntil: state === 'granted' || state === 'expired' ? '2026-12-10T12:00:00.000Z' : null,
  decidedAt: '2026-11-21T12:00:00.000Z',
});

it.each([
  ['none', 'Request access', /before your verification is complete/, true],
  [
    'requested',
    'Access requested',
    'You asked for access on 20 November 2026. We’ll notify you when we have decided.',
    false,
  ],
  ['granted', 'Access granted', 'You have access until 10 Dec 2026, 12:00.', false],
  ['declined', 'Access declined', 'We declined your request on 21 November 2026. You can request access again.', true],
  ['revoked', 'Access ended', 'We ended your access on 21 November 2026. You can request access again.', true],
  ['expired', 'Access ended', 'Your access ended on 10 December 2026. You can request access again.', true],
] as const)('a request that is %s is labelled “%s” and explained', (state, label, text, mayAsk) => {
  expect(accessLabel(state)).toBe(label);
  const described = describeAccess(access(state));
  expect(described.text).toMatch(text);
  expect(described.mayAsk).toBe(mayAsk);
});

it('offers to ask before the state is known', () => {
  expect(accessLabel(undefined)).toBe('Request access');
});
