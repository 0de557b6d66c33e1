import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moveSubmission,
  newSubmission,
  openQuestions,
  SUBMISSION_RULES,
  type SubmissionEvent,
  type SubmissionEventType,
  type SubmissionPosition,
} from './submission-machine.ts';
import { SUBMISSION_STATES, type SubmissionState, WORKED_STATES } from './submission-states.ts';

const EVENTS = {
  save: { type: 'save' },
  send: { type: 'send' },
  withdraw: { type: 'withdraw' },
  answer: { type: 'answer', questionId: 'q1', text: 'A university.' },
  ask: { type: 'ask', questionId: 'q2', text: 'Since when?' },
  move: { type: 'move', to: 'valuation' },
  decline: { type: 'decline', reason: 'Nothing is filed.' },
  convert: { type: 'convert', opportunityId: 'new-box' },
  list: { type: 'list' },
} as const satisfies Record<SubmissionEventType, SubmissionEvent>;

/** In each state, with one open question in `questions`, and an opportunity in `packaging` and `listed`. */
const inState = (status: SubmissionState): SubmissionPosition => ({
  ...newSubmission(),
  status,
  questions: status === 'questions' ? [{ id: 'q1', text: 'Who owns it?', answer: null }] : [],
  opportunityId: status === 'packaging' || status === 'listed' ? 'old-box' : null,
});

/** The state that each event leads to; every other event is refused. */
const TABLE: Record<SubmissionState, Partial<Record<SubmissionEventType, SubmissionState>>> = {
  draft: { save: 'draft', send: 'received', withdraw: 'withdrawn' },
  received: {
    withdraw: 'withdrawn',
    ask: 'questions',
    move: 'valuation',
    decline: 'declined',
    convert: 'packaging',
  },
  questions: {
    save: 'questions',
    withdraw: 'withdrawn',
    answer: 'received',
    ask: 'questions',
    move: 'valuation',
    decline: 'declined',
  },
  valuation: { withdraw: 'withdrawn', ask: 'questions', decline: 'declined', convert: 'packaging' },
  packaging: { withdraw: 'withdrawn', ask: 'questions', move: 'valuation', decline: 'declined', list: 'listed' },
  listed: {},
  declined: {},
  withdrawn: {},
};

const names = Object.keys(EVENTS) as SubmissionEventType[];
const cells = SUBMISSION_STATES.flatMap((status) =>
  names.map((name) => [name, status, TABLE[status][name] ?? 'refused'] as const),
);

describe('a submission', () => {
  it.each(cells)('after %s in %s is %s', (name, status, expected) => {
    const moved = moveSubmission(inState(status), EVENTS[name]);
    expect(moved.ok ? moved.position.status : 'refused').toBe(expected);
  });

  it('returns to the state in which it was asked, after the last answer', () => {
    const asked = [EVENTS.send, EVENTS.move, { ...EVENTS.ask, questionId: 'q1' }, EVENTS.ask].reduce(
      after,
      newSubmission(),
    );
    expect(after(asked, EVENTS.answer).status).toBe('questions');
    expect(after(after(asked, EVENTS.answer), { ...EVENTS.answer, questionId: 'q2' }).status).toBe('valuation');
  });

  it('answers a question once, and only one that was asked', () => {
    const twice = { ...inState('questions'), questions: [{ id: 'q1', text: 'Who?', answer: 'Us.' }] };
    expect(moveSubmission(twice, EVENTS.answer)).toEqual({
      ok: false,
      reason: 'You have already answered this question.',
    });
    expect(moveSubmission(inState('questions'), { ...EVENTS.answer, questionId: 'q9' }).ok).toBe(false);
  });

  it('drops open questions when staff move it on', () => {
    expect(after(inState('questions'), EVENTS.move)).toMatchObject({ status: 'valuation', questions: [] });
  });
});

function after(position: SubmissionPosition, event: SubmissionEvent): SubmissionPosition {
  const moved = moveSubmission(position, event);
  if (!moved.ok) throw new Error(moved.reason);
  return moved.position;
}

const anyEvent = fc.oneof(
  fc.constantFrom<SubmissionEvent>(EVENTS.save, EVENTS.send, EVENTS.withdraw, EVENTS.decline, EVENTS.list),
  fc.record({ type: fc.constant('ask' as const), questionId: fc.uuid(), text: fc.string() }),
  fc.record({ type: fc.constant('answer' as const), questionId: fc.nat(3).map(String), text: fc.string() }),
  fc.record({ type: fc.constant('move' as const), to: fc.constantFrom(...WORKED_STATES) }),
  fc.record({ type: fc.constant('convert' as const), opportunityId: fc.constantFrom('one', 'two') }),
);

/** Answers one of the open questions, whatever its id. */
const aimed = (position: SubmissionPosition, event: SubmissionEvent): SubmissionEvent => {
  if (event.type !== 'answer') return event;
  const open = openQuestions(position);
  return { ...event, questionId: open[Number(event.questionId) % Math.max(1, open.length)]?.id ?? 'none' };
};

/** The promises that a step breaks. Plain comparisons, because there are 100,000 steps. */
function brokenBy(before: SubmissionPosition, { type }: SubmissionEvent, now: SubmissionPosition): string[] {
  const open = openQuestions(now).length;
  const answers = before.questions.filter(({ answer }) => answer !== null);
  const promises = {
    'an accepted event is in the table': SUBMISSION_RULES[type].from.includes(before.status),
    'it is never a draft again': now.status !== 'draft',
    'questions wait only in their state': open === 0 || now.status === 'questions' || now.status === 'withdrawn',
    'the state has a question that waits': now.status !== 'questions' || open > 0,
    'it keeps its opportunity': before.opportunityId === null || now.opportunityId === before.opportunityId,
    'a listed one has an opportunity': now.status !== 'listed' || now.opportunityId !== null,
    'only a declined one has a reason': (now.reason !== null) === (now.status === 'declined'),
    'answers stay': answers.every((one) => now.questions.includes(one)),
  };
  return Object.entries(promises).flatMap(([promise, kept]) => (kept ? [] : [promise]));
}

it('keeps its promises in 10,000 random histories', () => {
  const ends = new Map<SubmissionState, number>();
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      let position = after(newSubmission(), EVENTS.send);
      for (const event of events) {
        const next = aimed(position, event);
        const moved = moveSubmission(position, next);
        if (!moved.ok) continue;
        const broken = brokenBy(position, next, moved.position);
        if (broken.length > 0) throw new Error(broken.join(', '));
        position = moved.position;
      }
      ends.set(position.status, (ends.get(position.status) ?? 0) + 1);
    }),
    { numRuns: 10_000 },
  );
  for (const state of ['listed', 'declined', 'withdrawn'] as const) expect(ends.get(state)).toBeGreaterThan(100);
});
