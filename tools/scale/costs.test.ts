import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/project/paths.ts';
import { DAILY_ACTIONS } from '../../tests/scale/daily-actions.ts';
import { actionTable, CROWDS, costTable, dailyCosts, limitsReached } from './costs.ts';
import { toMarkdown } from './markdown-table.ts';

const page = readFileSync(inProject('docs', 'scale.md'), 'utf8');

it.each([
  ['of a day', costTable],
  ['of the actions', actionTable],
])('docs/scale.md shows the figures %s as they are computed', (_what, table) => {
  expect(page).toContain(toMarkdown(table()));
});

it('costs grow with people, and the reads of open chats with their square', () => {
  const [few, many] = [dailyCosts(1000), dailyCosts(10_000)];
  expect(many.reads).toBeCloseTo(10 * few.reads);
  expect(many.writes).toBeCloseTo(10 * few.writes);
  expect(many.chatReads).toBeCloseTo(100 * few.chatReads);
  expect(dailyCosts(0).dollars).toBe(0);
});

it('a day of one person has the reads of their actions', () => {
  const reads = DAILY_ACTIONS.map(({ timesADay, served, direct }) => timesADay * (served.reads + direct.reads));
  expect(dailyCosts(1).reads).toBeCloseTo(reads.reduce((sum, next) => sum + next, 0));
});

it('ten million people a day are the first to need more instances, and messages stay within one index', () => {
  expect(CROWDS.map(limitsReached)).toEqual([[], [], ['callsAtOnce']]);
  expect(limitsReached(50_000_000)).toEqual(['callsAtOnce', 'messagesPerSecond']);
});
