import { expect, test } from 'vitest';
import { DETAIL_TABS } from '../search-params.ts';
import { EXIT_PATHS, RETURN_PHASES } from './exit-strategy.ts';
import { PROCESS_DURATION, PROCESS_STEPS, STEP_STATE_LABELS } from './process-steps.ts';

test('the six tabs are in their order', () => {
  expect(DETAIL_TABS.map(({ label }) => label)).toEqual([
    'Overview',
    'Financials',
    'Team',
    'Process',
    'Documents',
    'Risks',
  ]);
});

test('the process has six steps: the first is current, four are pending, the last lies in the future', () => {
  expect(PROCESS_STEPS.map(({ state }) => STEP_STATE_LABELS[state])).toEqual([
    'Current',
    'Pending',
    'Pending',
    'Pending',
    'Pending',
    'Future',
  ]);
});

test('the process takes two to four weeks, from application to fund transfer', () => {
  expect(PROCESS_DURATION).toMatch(/from application to fund transfer.+2-4 weeks/i);
  expect(PROCESS_STEPS.map(({ title }) => title)).toEqual(expect.arrayContaining(['Application', 'Fund transfer']));
});

test('returns come in three phases, by three exit paths', () => {
  expect(RETURN_PHASES.map(({ when }) => when)).toEqual(['Years 1-2', 'Years 3-4', 'Years 5+']);
  expect(EXIT_PATHS.map(({ when, title }) => [when, title])).toEqual([
    ['Years 3-5', 'Strategic acquisition'],
    ['Years 4-7', 'Licensing'],
    ['Years 5+', 'Initial public offering'],
  ]);
});

test.each([...EXIT_PATHS, ...RETURN_PHASES])(
  '$title is drawn over the years that its text names',
  ({ when, from, until }) => {
    expect(when).toBe(until === null ? `Years ${from}+` : `Years ${from}-${until}`);
  },
);
