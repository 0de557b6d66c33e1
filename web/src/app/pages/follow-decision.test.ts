// @vitest-environment jsdom
import { newKycRecord } from '@portal/functions/contract/kyc/kyc-machine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownKycStatus } from '#lib/kyc-status/known-kyc-status.ts';
import { followDecision } from './follow-decision.ts';

const getDoc = vi.hoisted(() => vi.fn());
vi.mock('firebase/firestore/lite', () => ({ doc: vi.fn(), getDoc }));
vi.mock('#lib/firebase/firestore-lite.ts', () => ({ firestoreLite: {} }));
vi.mock('#lib/kyc-status/audited-record.ts', () => ({
  auditedKycPath: () => 'kyc_snapshots/ada',
  parseAuditedKyc: (record: unknown) => record,
}));

const HALF_A_MINUTE = 30_000;
const toast = vi.fn();
let stop: () => void;

const decide = (overall_status: string) =>
  getDoc.mockResolvedValue({ data: () => ({ ...newKycRecord('ada'), overall_status }) });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  knownKycStatus.set('ada', 'pending_review');
  toast.mockReset();
});
afterEach(() => {
  stop();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('announces a decision within half a minute, once, and then stops polling', async () => {
  decide('pending_review');
  stop = followDecision('ada', toast);
  await pass(HALF_A_MINUTE / 2);
  expect(toast).not.toHaveBeenCalled();
  decide('approved');
  await pass(HALF_A_MINUTE);
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Your identity is verified' }));
  const asked = getDoc.mock.calls.length;
  await pass(10 * HALF_A_MINUTE);
  expect(getDoc).toHaveBeenCalledTimes(asked);
});

it('announces a decision immediately when the user returns to the window', async () => {
  decide('pending_review');
  stop = followDecision('ada', toast);
  await pass(HALF_A_MINUTE / 2);
  decide('rejected');
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(toast).toHaveBeenCalledOnce();
});

it('announces on the next page a decision made while no page was open', async () => {
  decide('approved');
  stop = followDecision('ada', toast);
  await pass(0);
  expect(toast).toHaveBeenCalledOnce();
  expect(knownKycStatus.get('ada')).toBe('approved');
});
