import { EXAMPLE_SECTIONS } from '@portal/functions/contract/opportunities/opportunity-record';
import { expect, test } from 'vitest';
import { describeCounts, EXAMPLE_NOTES, MASKED_EXAMPLE_NOTES, MASKED_NOTICES } from './access/access-texts.ts';
import { EXIT_PATHS, RETURN_PHASES } from './figures/exit-strategy.ts';
import { DETAIL_TABS } from './search-params.ts';
import { PROCESS_DURATION, PROCESS_STEPS, processSteps, STEP_STATE_LABELS } from './tabs/process-panel.tsx';

test('the six tabs are in order', () => {
  expect(DETAIL_TABS.map(({ label }) => label)).toEqual([
    'Overview',
    'Financials',
    'Team',
    'Process',
    'Documents',
    'Risks',
  ]);
});

test('the process has six steps: one current, four pending and one in the future', () => {
  expect(PROCESS_STEPS.map(({ state }) => STEP_STATE_LABELS[state])).toEqual([
    'Current',
    'Pending',
    'Pending',
    'Pending',
    'Pending',
    'Future',
  ]);
});

test('the first step of the process tells a verified reader how to complete it', () => {
  expect(processSteps('approved')[0]).toMatchObject({
    state: 'current',
    text: 'Your identity is verified. You apply by requesting the prospectus.',
  });
  expect(processSteps('investor')).toEqual(PROCESS_STEPS);
  expect(processSteps('visitor')).toEqual(PROCESS_STEPS);
});

test('the process takes two to four weeks, from application to fund transfer', () => {
  expect(PROCESS_DURATION).toMatch(/from application to fund transfer.+2-4 weeks/i);
  expect(PROCESS_STEPS.map(({ title }) => title)).toEqual(expect.arrayContaining(['Application', 'Fund transfer']));
});

test('a masked page counts hidden details and omits zero counts', () => {
  expect(describeCounts({ documents: 5, patents: 26, figures: 27, rights: null })).toEqual([
    { count: 5, label: 'locked documents' },
    { count: 26, label: 'patents and applications' },
    { count: 27, label: 'projected figures' },
  ]);
  expect(describeCounts({ documents: 0, patents: 1, figures: 0, rights: null })).toEqual([
    { count: 1, label: 'patent or application' },
  ]);
});

test('the panels of a masked page name the missing details and ask for nothing', () => {
  const notices = Object.values(MASKED_NOTICES);
  expect(notices.join(' ')).not.toMatch(/complete your|sign in|verify your|please/i);
  expect(new Set(notices).size).toBe(notices.length);
});

test('each section of the reference opportunity is called an example under its own tab', () => {
  expect(Object.keys(EXAMPLE_NOTES)).toEqual([...EXAMPLE_SECTIONS]);
  for (const note of Object.values(EXAMPLE_NOTES)) {
    expect(note).toMatch(/as an example.+another SPV IP box.+ not describe this opportunity\./);
  }
  for (const note of Object.values(MASKED_EXAMPLE_NOTES)) expect(note).not.toMatch(/confidential|left out/);
});

test('returns have three phases and three exit paths', () => {
  expect(RETURN_PHASES.map(({ when }) => when)).toEqual(['Years 1-2', 'Years 3-4', 'Years 5+']);
  expect(EXIT_PATHS.map(({ when, title }) => [when, title])).toEqual([
    ['Years 3-5', 'Strategic acquisition'],
    ['Years 4-7', 'Licensing'],
    ['Years 5+', 'Initial public offering'],
  ]);
});

test.each([...EXIT_PATHS, ...RETURN_PHASES])('$title covers the years in its text', ({ when, from, until }) => {
  expect(when).toBe(until === null ? `Years ${from}+` : `Years ${from}-${until}`);
});
