import { HttpsError } from 'firebase-functions/https';
import { prepareAnswerDrafts } from '../../access/owner-proposals.ts';
import { loadArchived } from '../../catalogue/archived.ts';
import { OWN_QUESTIONS_LISTED } from '../../contract/limits.ts';
import {
  ownQuestionsRequestSchema,
  questionRequestSchema,
  questionSchema,
} from '../../contract/opportunities/questions.ts';
import { markChanged } from '../../events/mark-changed.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { parseDocument, parseOrWarn } from '../../platform/stored-documents.ts';
import { questionRef, questions, toOwnQuestion } from './questions.ts';

export const listMyQuestions = defineCallable('listMyQuestions', {
  schema: ownQuestionsRequestSchema,
  async run({ opportunityId }, { uid }) {
    const own = questions().where('user_id', '==', uid);
    const found = opportunityId === undefined ? own : own.where('opportunity_id', '==', opportunityId);
    const [{ docs }, archived] = await Promise.all([
      found.orderBy('created_at', 'desc').limit(OWN_QUESTIONS_LISTED).get(),
      loadArchived(),
    ]);
    return {
      questions: docs.flatMap((document) => {
        const question = parseOrWarn(questionSchema, document);
        const title = question && archived.get(question.opportunity_id)?.title;
        return question ? [toOwnQuestion(document.id, question, title)] : [];
      }),
    };
  },
});

/** The reason that an owner reads who has drafted an answer. */
const WITHDRAWN = 'This question was withdrawn.';
const ANSWERED = 'This question has been answered, so you can’t withdraw it.';

/** Deletes a question of the caller that has no answer yet. Idempotent. Another person's question stays. */
export const withdrawQuestion = defineCallable('withdrawQuestion', {
  schema: questionRequestSchema,
  async run({ id }, { uid }) {
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(questionRef(id));
      if (!stored.exists) return;
      const question = parseDocument(questionSchema, stored.data());
      if (question.user_id !== uid) return;
      if (question.status === 'answered') throw new HttpsError('failed-precondition', ANSWERED);
      const returnDrafts = await prepareAnswerDrafts(transaction, id, { reason: WITHDRAWN, at: now() });
      transaction.delete(stored.ref);
      returnDrafts();
      markChanged(transaction, uid, 'questions');
    });
    return { withdrawn: true };
  },
});
