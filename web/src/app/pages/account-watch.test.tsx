// @vitest-environment jsdom
import { newKycRecord } from '@portal/functions/contract/kyc/kyc-machine';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { knownKycStatus } from '#lib/kyc-status/known-kyc-status.ts';
import { UNKNOWN, verificationStore } from '#lib/live/verification.ts';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { AccountWatch } from './account-watch.tsx';

vi.mock('#lib/live/watch-account.ts', () => ({ watchAccount: vi.fn() }));

let screen: SpokenScreen;

beforeEach(async () => {
  authStore.publish({
    status: 'signed-in',
    user: { uid: 'ada', email: 'ada@example.com', emailVerified: true, photoUrl: null },
  });
  knownKycStatus.set('ada', 'pending_review');
  screen = await listen(<AccountWatch />);
});
afterEach(async () => {
  await screen.end();
  localStorage.clear();
  verificationStore.set(UNKNOWN);
});

const become = (overall_status: string) =>
  act(async () =>
    verificationStore.set({ status: 'ready', data: { ...newKycRecord('ada'), overall_status } as never }),
  );
const toasts = () => document.querySelector('[aria-live="polite"][tabindex]')?.textContent ?? '';

it('announces a decision made while no page was open', async () => {
  await become('approved');
  await vi.waitFor(() => expect(toasts()).toContain('Your identity is verified'));
  expect(knownKycStatus.get('ada')).toBe('approved');
});

it('shows only the last decision when a status changes five times', async () => {
  for (const status of ['approved', 'rejected', 'pending_review', 'approved', 'rejected']) await become(status);
  await vi.waitFor(() => expect(toasts()).toContain('Your documents were not approved'));
  await vi.waitFor(() => expect(toasts()).not.toContain('Your identity is verified'));
  expect(toasts().match(/Your documents were not approved/g)).toHaveLength(1);
});

it('removes the announcement of a decision that staff undo', async () => {
  await become('approved');
  await vi.waitFor(() => expect(toasts()).toContain('Your identity is verified'));
  await become('pending_review');
  await vi.waitFor(() => expect(toasts()).toBe(''));
});
