// @vitest-environment jsdom
import type { OwnProposal, OwnerWork as Work } from '@portal/functions/contract/owners/proposals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { OwnerWork } from './owner-work.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock(import('#lib/data/call.ts'), async (original) => ({ ...(await original()), call }));
authStore.publish({ status: 'signed-out', sessionEnded: false });

let screen: SpokenScreen;
beforeEach(() => void call.mockReset());
afterEach(() => screen.end());

const proposal = (change: Partial<OwnProposal>): OwnProposal => ({
  id: crypto.randomUUID(),
  kind: 'answer',
  state: 'waiting',
  revision: 1,
  reason: null,
  answer: null,
  update: null,
  correction: null,
  changedAt: '2026-11-20T09:00:00.000Z',
  ...change,
});

async function show(id: string, work: Partial<Work>) {
  call.mockImplementation(async () => ({ questions: [], proposals: [], record: { title: 'Alpha' }, ...work }));
  screen = await listen(<OwnerWork id={id} />);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Draft an update'));
}

const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? expect.fail(name);
const text = () => document.body.textContent;

it('says that no question waits, and shows the facts on request', async () => {
  await show('none', {});
  expect(text()).toContain('No questions are waiting.');
  expect(text()).not.toContain('Alpha');
  press('Show the facts').focus();
  await screen.press('Enter');
  expect(text()).toContain('Alpha');
  expect(press('Correct Title')).toBeDefined();
  expect(text()).not.toContain('Position');
});

it('shows a question with its draft, the reason of a return as text, and a draft whose question is gone', async () => {
  const reason = '<img src=x onerror=alert(1)>';
  const returned = { questionId: 'q1', question: 'Who renews them?', answer: 'We do.' };
  const orphaned = { questionId: 'q9', question: null, answer: 'In May.' };
  await show('returned', {
    questions: [{ id: 'q1', text: 'Who renews them?' }],
    proposals: [
      proposal({ state: 'returned', reason, answer: returned }),
      proposal({ state: 'returned', reason: 'This question was withdrawn.', answer: orphaned }),
    ],
  });
  for (const part of ['Who renews them?', 'We do.', 'Returned', reason, 'A question that no longer exists']) {
    expect(text()).toContain(part);
  }
  expect(document.querySelector('img')).toBeNull();
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttons.filter((name) => name === 'Change the answer')).toHaveLength(1);
  expect(buttons).toContain('Remove the answer');
});

it('shows five of many questions at first, and the others on request', async () => {
  const questions = Array.from({ length: 12 }, (_, index) => ({ id: `q${index}`, text: `Question ${index}?` }));
  await show('many', { questions });
  expect(text()).toContain('Question 4?');
  expect(text()).not.toContain('Question 5?');
  press('Show all 12 questions').focus();
  await screen.press('Enter');
  expect(text()).toContain('Question 11?');
});

it('says that a correction is stale, and offers no second one of the same field', async () => {
  const correction = { field: 'title', value: '"Beta"', before: '"Older"', reason: 'A new name.', stale: true };
  await show('stale', { proposals: [proposal({ kind: 'correction', correction })] });
  expect(text()).toContain('Beta');
  expect(text()).toContain('The published value has changed since you proposed this.');
  press('Show all facts').focus();
  await screen.press('Enter');
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttons).toContain('Correct Category');
  expect(buttons).not.toContain('Correct Title');
  expect(buttons).toContain('Withdraw the correction of Title');
});
