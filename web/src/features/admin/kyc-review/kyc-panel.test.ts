import { expect, it } from 'vitest';
import { nextCase } from './kyc-panel.tsx';

const row = (id: string, status: 'pending_review' | 'approved' = 'pending_review', own = false) => ({
  id,
  status,
  own,
});
const ROWS = [row('ada'), row('own', 'pending_review', true), row('ben'), row('cy'), row('dan', 'approved')];

it('opens the next pending case and skips the reviewer’s own', () => {
  expect(nextCase(ROWS, 'ada')).toBe('ben');
  expect(nextCase(ROWS, 'ben')).toBe('cy');
});

it('returns to the first pending case after the last one', () => {
  expect(nextCase(ROWS, 'cy')).toBe('ada');
  expect(nextCase(ROWS, 'dan')).toBe('ada');
});

it('opens no case when none is left to decide', () => {
  expect(nextCase([row('ada'), row('own', 'pending_review', true), row('dan', 'approved')], 'ada')).toBeUndefined();
});
