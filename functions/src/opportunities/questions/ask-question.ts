import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { audienceOf } from '../../access/load-audience.ts';
import { findOpportunity } from '../../catalogue/load-catalogue.ts';
import { grantFor } from '../../contract/access/policy.ts';
import { type Activity, activityId } from '../../contract/accounts/activity.ts';
import { QUESTIONS, QUESTIONS_WINDOW } from '../../contract/limits.ts';
import { askRequestSchema, type Question, questionSchema } from '../../contract/opportunities/questions.ts';
import { markChanged } from '../../events/mark-changed.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { oncePerHour } from '../../events/staff-digest.ts';
import { muteIn, muteRef } from '../../people/mutes.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../../platform/parameters.ts';
import { consumeRateLimit, inHours, limitKey, type RateLimit } from '../../platform/rate-limit.ts';
import { parseDocument } from '../../platform/stored-documents.ts';
import { questionRef, toOwnQuestion } from './questions.ts';

const MASKED = 'You can ask a question once you can see this opportunity in full.';
const TAKEN = 'Please reload the page and try again.';

/** Asks staff a question about an opportunity that the caller sees in full. A question that is sent again is stored once. */
export const askQuestion = defineCallable('askQuestion', {
  schema: askRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ id, text, submissionId, unlock }, caller) {
    const { uid } = caller;
    const opportunity = await findOpportunity(id);
    const audience = await audienceOf({ id, unlock }, caller);
    if (grantFor('opportunity_questions', audience.viewer, audience) !== 'full') {
      throw new HttpsError('permission-denied', MASKED);
    }
    const at = now();
    const question: Question = {
      user_id: uid,
      opportunity_id: id,
      text: text.trim(),
      status: 'waiting',
      answer: null,
      answered_by: null,
      answered_at: null,
      published_as: null,
      removal_reason: null,
      created_at: at,
    };
    const ref = questionRef(submissionId);
    const stored = await firestore().runTransaction(async (transaction) => {
      const [before, mute] = await transaction.getAll(ref, muteRef(uid));
      if (before?.exists) return ownBefore(before.data(), uid);
      refuseMuted(muteIn(mute, at));
      const events = await staffEvents(transaction, submissionId, at);
      await consumeRateLimit(transaction, [questionLimit(uid)], at);
      transaction.create(ref, question);
      markChanged(transaction, uid, 'questions');
      // `set`, because the activity of a withdrawn question with this key remains.
      transaction.set(firestore().doc(`activities/${activityId.questionAsked(submissionId)}`), {
        user_id: uid,
        type: 'question_asked',
        meta: { opportunity_id: id, title: opportunity.title },
        created_at: at,
      } satisfies Activity);
      for (const event of events) addToOutbox(transaction, event, at);
      return question;
    });
    return toOwnQuestion(submissionId, stored);
  },
});

/** The question that this key has stored. No other person can guess the key. */
function ownBefore(data: unknown, uid: string): Question {
  const question = parseDocument(questionSchema, data);
  if (question.user_id !== uid) throw new HttpsError('invalid-argument', TAKEN);
  return question;
}

function refuseMuted(mute: ReturnType<typeof muteIn>): void {
  if (!mute) return;
  throw new HttpsError('permission-denied', `You can’t ask questions while you are muted. Reason: ${mute.reason}`);
}

const staffEvents = (transaction: Transaction, question_id: string, at: Date) =>
  oncePerHour(transaction, (hour) => ({ kind: 'question_waiting', data: { question_id }, ...hour }), at);

const questionLimit = (uid: string): RateLimit => ({
  key: limitKey('question', uid),
  spentBy: 'account',
  max: QUESTIONS,
  window: QUESTIONS_WINDOW,
  message: (minutes) => `You have reached the limit of ${QUESTIONS} questions. Please try again ${inHours(minutes)}.`,
});
