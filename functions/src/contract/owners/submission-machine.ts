import { SUBMISSION_QUESTIONS_MAX } from '../limits.ts';
import { SUBMISSION_WORDS, type SubmissionState, WORKED_STATES, type WorkedState } from './submission-states.ts';

/**
 * The state machine of a submission: pure, and the only code that decides how one changes. `submission-machine.test.ts`
 * lists every transition.
 */
export interface SubmissionPosition {
  status: SubmissionState;
  /** The state in which its questions were asked, and to which the last answer returns it. */
  resume: WorkedState;
  questions: readonly SubmissionQuestion[];
  /** The opportunity made from it. */
  opportunityId: string | null;
  /** Why staff declined it. */
  reason: string | null;
}

export interface SubmissionQuestion {
  id: string;
  text: string;
  answer: string | null;
}

export type SubmissionEvent =
  /** The owner changes its content or files. */
  | { type: 'save' }
  | { type: 'send' }
  | { type: 'withdraw' }
  | { type: 'answer'; questionId: string; text: string }
  | { type: 'ask'; questionId: string; text: string }
  | { type: 'move'; to: WorkedState }
  | { type: 'decline'; reason: string }
  /** Staff make a draft of the catalogue from it. */
  | { type: 'convert'; opportunityId: string }
  /** The opportunity made from it was published. */
  | { type: 'list' };
export type SubmissionEventType = SubmissionEvent['type'];

export type SubmissionActor = 'owner' | 'staff' | 'system';

interface Rule {
  by: SubmissionActor;
  from: readonly SubmissionState[];
}

const IN_WORK = ['received', 'questions', 'valuation', 'packaging'] as const;

/** Who causes each event, and the states in which it is accepted. */
export const SUBMISSION_RULES: Readonly<Record<SubmissionEventType, Rule>> = {
  save: { by: 'owner', from: ['draft', 'questions'] },
  send: { by: 'owner', from: ['draft'] },
  withdraw: { by: 'owner', from: ['draft', ...IN_WORK] },
  answer: { by: 'owner', from: ['questions'] },
  ask: { by: 'staff', from: IN_WORK },
  move: { by: 'staff', from: IN_WORK },
  decline: { by: 'staff', from: IN_WORK },
  convert: { by: 'staff', from: WORKED_STATES },
  list: { by: 'system', from: ['packaging', 'questions', 'valuation', 'received'] },
};

/** `reason` is a sentence for the caller. A refused event changes nothing. */
export type SubmissionTransition = { ok: true; position: SubmissionPosition } | { ok: false; reason: string };

const accept = (position: SubmissionPosition): SubmissionTransition => ({ ok: true, position });
const refuse = (reason: string): SubmissionTransition => ({ ok: false, reason });

export const newSubmission = (): SubmissionPosition => ({
  status: 'draft',
  resume: 'received',
  questions: [],
  opportunityId: null,
  reason: null,
});

/** True if the event is accepted in this state, so that a screen offers it. */
export const isAccepted = (status: SubmissionState, event: SubmissionEventType): boolean =>
  SUBMISSION_RULES[event].from.some((state) => state === status);

export const openQuestions = ({ questions }: Pick<SubmissionPosition, 'questions'>) =>
  questions.filter(({ answer }) => answer === null);

/** Returns the position after an event, or the reason why it is refused. */
export function moveSubmission(position: SubmissionPosition, event: SubmissionEvent): SubmissionTransition {
  if (!isAccepted(position.status, event.type)) return refuse(refusalIn(position.status, event.type));
  switch (event.type) {
    case 'save':
      return accept(position);
    case 'send':
      return accept({ ...position, status: 'received' });
    case 'withdraw':
      return accept({ ...position, status: 'withdrawn' });
    case 'ask': {
      if (position.questions.length >= SUBMISSION_QUESTIONS_MAX) return refuse(TOO_MANY);
      const { questionId: id, text } = event;
      const resume = position.status === 'questions' ? position.resume : workedState(position.status);
      return accept({
        ...position,
        status: 'questions',
        resume,
        questions: [...position.questions, { id, text, answer: null }],
      });
    }
    case 'answer':
      return answer(position, event);
    case 'move':
      if (position.status === event.to) return refuse(`It is already in the state ${labelOf(event.to)}.`);
      // Staff no longer wait for the answers.
      return accept({ ...position, status: event.to, resume: event.to, questions: answered(position) });
    case 'decline':
      return accept({ ...position, status: 'declined', reason: event.reason, questions: answered(position) });
    case 'convert':
      if (position.opportunityId !== null) return refuse(CONVERTED);
      return accept({ ...position, status: 'packaging', resume: 'packaging', opportunityId: event.opportunityId });
    case 'list':
      if (position.opportunityId === null) return refuse(NOT_CONVERTED);
      return accept({ ...position, status: 'listed', questions: answered(position) });
  }
}

function answer(position: SubmissionPosition, { questionId, text }: Extract<SubmissionEvent, { type: 'answer' }>) {
  const question = position.questions.find(({ id }) => id === questionId);
  if (!question) return refuse('This question no longer exists.');
  if (question.answer !== null) return refuse('You have already answered this question.');
  const questions = position.questions.map((one) => (one.id === questionId ? { ...one, answer: text } : one));
  const isLast = openQuestions({ questions }).length === 0;
  return accept({ ...position, questions, status: isLast ? position.resume : 'questions' });
}

/** Without the questions that nobody waits for any more. */
const answered = ({ questions }: SubmissionPosition) => questions.filter(({ answer }) => answer !== null);

const workedState = (status: SubmissionState): WorkedState =>
  WORKED_STATES.find((state) => state === status) ?? 'received';

const labelOf = (status: SubmissionState) => SUBMISSION_WORDS[status].label;

const TOO_MANY = `A submission can have up to ${SUBMISSION_QUESTIONS_MAX} questions.`;
const CONVERTED = 'This submission already has an opportunity.';
const NOT_CONVERTED = 'No opportunity was made from this submission.';

function refusalIn(status: SubmissionState, event: SubmissionEventType): string {
  if (event === 'convert' && status === 'questions') {
    return 'This submission has open questions. Wait for the answers, or move it on first.';
  }
  if (event === 'save' && status !== 'withdrawn') return 'This submission has been sent, so it can’t be changed.';
  return REFUSALS[status];
}

const REFUSALS: Readonly<Record<SubmissionState, string>> = {
  draft: 'This submission has not been sent.',
  received: 'This can’t be done while we read the submission.',
  questions: 'This can’t be done while the submission has open questions.',
  valuation: 'This can’t be done while we value the rights.',
  packaging: 'This can’t be done while we prepare the page.',
  listed: 'This submission is listed.',
  declined: 'This submission was declined.',
  withdrawn: 'This submission was withdrawn.',
};
