// @vitest-environment jsdom
import type { StaffAccessRequest } from '@portal/functions/contract/access/access-requests';
import type { FindingRow } from '@portal/functions/contract/admin/register-findings';
import type { StaffQuestion } from '@portal/functions/contract/opportunities/questions';
import type { UpdateView } from '@portal/functions/contract/opportunities/updates';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { AccessActions } from './access-requests/access-actions.tsx';
import { runAction, stopAction } from './deliberate/held-actions.ts';
import { heldActions } from './deliberate/held-store.ts';
import { QuestionActions } from './questions/question-actions.tsx';
import { FindingActions } from './registers/finding-actions.tsx';
import { EditUpdate } from './updates/edit-update.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock(import('#lib/data/call.ts'), async (original) => ({ ...(await original()), call }));
authStore.publish({ status: 'signed-out', sessionEnded: false });

let screen: SpokenScreen;
beforeEach(() => void call.mockReset().mockResolvedValue({ rows: [], titles: [] }));
afterEach(() => screen.end());

const person: StaffQuestion['person'] = {
  uid: 'ada',
  profile: { username: 'ada', full_name: 'Ada Lovelace', joinedAt: '2026-11-01T12:00:00.000Z' },
  unreadable: false,
  account: {
    uid: 'ada',
    email: 'ada@example.com',
    emailVerified: true,
    roles: [],
    disabled: false,
    lastSignInAt: null,
  },
};
const question: StaffQuestion = {
  id: 'q1',
  archivedTitle: null,
  person,
  opportunityId: 'alpha',
  text: 'Who owns the patents?',
  status: 'waiting',
  answer: null,
  answeredAt: null,
  published: false,
  publishedAs: null,
  drafts: [],
  removalReason: null,
  askedAt: '2026-11-01T12:00:00.000Z',
};
const asked: StaffAccessRequest = {
  id: 'alpha_ada',
  uid: 'ada',
  opportunityId: 'alpha',
  person,
  verification: 'not_started',
  state: 'requested',
  reason: 'I know the field.',
  requestedAt: '2026-11-01T12:00:00.000Z',
  grantedUntil: null,
  sentence: null,
  decidedAt: null,
};
const update: UpdateView = {
  id: 'u1',
  title: 'A patent',
  text: 'It is granted.',
  milestone: null,
  publishedAt: '2026-11-01T12:00:00.000Z',
  edited: null,
};

const finding: FindingRow = {
  id: 'f1',
  opportunityId: 'alpha',
  right: { kind: 'patent', office: 'DE', number: 'DE102021999103', title: 'Electrode geometry' },
  field: 'status',
  recorded: 'in_force',
  reported: 'lapsed',
  since: '2026-09-01',
  words: 'IP RIGHT LAPSED',
  asOf: '2026-11-26',
  status: 'open',
  foundAt: '2026-11-27T03:15:00.000Z',
  decidedAt: null,
  reason: null,
};

interface Held {
  actions: ReactNode;
  button: RegExp;
  fields: Record<string, string>;
  /** The subject of the mail, or the line that readers see. */
  shown: string;
  sends: readonly [string, object];
}

const CASES: Record<string, Held> = {
  'an answer': {
    actions: <QuestionActions row={question} title="Alpha" />,
    button: /^Answer/,
    fields: { answer: 'The company.' },
    shown: 'We have answered your question',
    sends: ['answerQuestion', { id: 'q1', answer: 'The company.', publishAs: null }],
  },
  'the removal of a question': {
    actions: <QuestionActions row={question} title="Alpha" />,
    button: /^Remove/,
    fields: { reason: 'It names a person.' },
    shown: 'We have removed your question',
    sends: ['removeQuestion', { id: 'q1', reason: 'It names a person.' }],
  },
  'a grant of access': {
    actions: <AccessActions row={asked} title="Alpha" />,
    button: /^Grant/,
    fields: { days: '7' },
    shown: 'You have access to an opportunity',
    sends: ['decideAccessRequest', { id: 'alpha', uid: 'ada', decision: 'grant', days: 7 }],
  },
  'a declined request': {
    actions: <AccessActions row={asked} title="Alpha" />,
    button: /^Decline/,
    fields: { sentence: 'It is full.' },
    shown: 'We have declined your access request',
    sends: ['decideAccessRequest', { id: 'alpha', uid: 'ada', decision: 'decline', sentence: 'It is full.' }],
  },
  'a revoked access': {
    actions: <AccessActions row={{ ...asked, state: 'granted' }} title="Alpha" />,
    button: /^Revoke/,
    fields: {},
    shown: 'Your access to an opportunity has ended',
    sends: ['decideAccessRequest', { id: 'alpha', uid: 'ada', decision: 'revoke' }],
  },
  'a confirmed difference': {
    actions: <FindingActions row={finding} />,
    button: /^Confirm/,
    fields: { title: 'A patent lapsed' },
    shown: 'A patent lapsed',
    sends: ['confirmFinding', expect.objectContaining({ id: 'f1', title: 'A patent lapsed' })],
  },
  'the change of an update': {
    actions: <EditUpdate update={update} onEdited={vi.fn()} />,
    button: /^Edit/,
    fields: { title: 'A second patent', change: 'Corrected the title.' },
    shown: ': Corrected the title.',
    sends: ['editUpdate', expect.objectContaining({ id: 'u1', editedAt: null, title: 'A second patent' })],
  },
};

const buttonNamed = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent));
const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[role="dialog"] [name="${name}"]`);

function type(name: string, text: string): void {
  const input = field(name) ?? expect.fail(`There is no field ${name}.`);
  // React ignores a value that is set through the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function confirm({ button, fields, shown }: Held): Promise<string> {
  buttonNamed(button)?.click();
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
  for (const [name, text] of Object.entries(fields)) type(name, text);
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain(shown));
  document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]')?.click();
  await vi.waitFor(() => expect(heldActions.read()).toHaveLength(1));
  return heldActions.read()[0]?.id ?? '';
}

const sent = ({ sends: [name] }: Held) => call.mock.calls.filter(([called]) => called === name);

it.each(Object.entries(CASES))(
  'shows the words of %s, holds it, keeps its draft when it is stopped, and sends it once',
  async (_what, held) => {
    screen = await listen(held.actions);
    const id = await confirm(held);
    expect(sent(held)).toEqual([]);
    stopAction(id);
    await vi.waitFor(() => expect(buttonNamed(held.button)).toBeDefined());
    await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    buttonNamed(held.button)?.click();
    await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    for (const [name, text] of Object.entries(held.fields)) expect(field(name)?.value).toBe(text);
    document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]')?.click();
    await vi.waitFor(() => expect(heldActions.read()).toHaveLength(1));
    await runAction(id);
    expect(sent(held)).toEqual([[...held.sends]]);
    expect(heldActions.read()).toEqual([]);
  },
);
