// @vitest-environment jsdom
import type { KycOverallStatus } from '@portal/functions/contract/kyc/kyc';
import { newKycRecord } from '@portal/functions/contract/kyc/kyc-machine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOAST_LIFETIME } from '#components/toast/use-toast.ts';
import { authStore } from '#lib/auth/auth-store.ts';
import { knownKycStatus } from '#lib/kyc-status/known-kyc-status.ts';
import { UNKNOWN, verificationStore } from '#lib/live/verification.ts';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { AccountWatch } from './account-watch.tsx';

const watchAccount = vi.hoisted(() => vi.fn());
vi.mock('#lib/live/watch-account.ts', () => ({ watchAccount }));
/** Makes the browser idle immediately. */
vi.mock(import('#components/lazy/triggers.ts'), async (original) => ({
  ...(await original()),
  onIdle: (task) => {
    task();
    return () => {};
  },
}));

let screen: SpokenScreen;

beforeEach(async () => {
  authStore.publish({
    status: 'signed-in',
    user: { uid: 'ada', email: 'ada@example.com', emailVerified: true, photoUrl: null },
  });
  knownKycStatus.set('ada', 'pending_review');
  screen = await listen(<AccountWatch />);
  await vi.waitFor(() => expect(watchAccount).toHaveBeenCalledWith('ada'), PATIENT);
});
afterEach(async () => {
  await screen.end();
  localStorage.clear();
  verificationStore.set(UNKNOWN);
  watchAccount.mockReset();
});

const become = (overall_status: KycOverallStatus) =>
  verificationStore.set({ status: 'success', data: { ...newKycRecord('ada'), overall_status } });
/** The first toast waits for its code. */
const PATIENT = { timeout: 10_000 };
/** Before a toast ends by itself. */
const SOONER = { timeout: TOAST_LIFETIME - 1000 };
const toasts = () => document.querySelector('[aria-live="polite"][tabindex]')?.textContent ?? '';

it('announces a decision made while no page was open', async () => {
  become('approved');
  await vi.waitFor(() => expect(toasts()).toContain('Your identity is verified'), PATIENT);
  expect(knownKycStatus.get('ada')).toBe('approved');
});

it('shows only the last decision when a status changes five times', async () => {
  for (const status of ['approved', 'rejected', 'pending_review', 'approved', 'rejected'] as const) become(status);
  await vi.waitFor(() => expect(toasts()).toContain('Your documents were not approved'), PATIENT);
  await vi.waitFor(() => expect(toasts()).not.toContain('Your identity is verified'), SOONER);
  expect(toasts().match(/Your documents were not approved/g)).toHaveLength(1);
});

it('removes the announcement of a decision that staff undo', async () => {
  become('approved');
  await vi.waitFor(() => expect(toasts()).toContain('Your identity is verified'), PATIENT);
  become('pending_review');
  await vi.waitFor(() => expect(toasts()).toBe(''), SOONER);
});
