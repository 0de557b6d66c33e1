import { FieldPath, type Query } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { loadAnswerDrafts, prepareAnswerDrafts } from '../../access/owner-proposals.ts';
import { titleForAnyone } from '../../access/titles.ts';
import { preparePublication } from '../../catalogue/published-answers.ts';
import { ADMIN_PAGE } from '../../contract/limits.ts';
import {
  answerRequestSchema,
  type Question,
  questionSchema,
  removeQuestionSchema,
  type StaffQuestion,
  type StaffQuestionsRequest,
  staffQuestionsRequestSchema,
} from '../../contract/opportunities/questions.ts';
import type { Proposal } from '../../contract/owners/proposals.ts';
import type { DescribedPerson } from '../../contract/people.ts';
import { markChanged } from '../../events/mark-changed.ts';
import { addToOutbox, withoutEntry } from '../../events/outbox.ts';
import { recordAction } from '../../events/record-action.ts';
import { rowsOnPage } from '../../events/record-export.ts';
import { readPageBothWays } from '../../people/list-cursor.ts';
import { findDescribed, personIn } from '../../people/people.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { findQuestion, questionRef, questions, toOwnQuestion } from './questions.ts';

/** A page of the questions with a status and their askers: the oldest waiting one first, otherwise newest first. */
export const listQuestions = defineCallable('listQuestions', {
  schema: staffQuestionsRequestSchema,
  async run(request, { uid: by }) {
    const { cursor, before, forExport: _forExport, ...filters } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, { list: 'questions', filters, by });
    const list = `questions_${request.status}`;
    const listed = { list, collection: 'questions', time: 'created_at' };
    const page = await readPageBothWays(questionsQuery(request), length, listed, { cursor, before });
    const { shown, next, previous } = page;
    const waiting = shown.filter((document) => document.get('status') === 'waiting').map(({ id }) => id);
    const drafts = await loadAnswerDrafts(waiting);
    const owners = [...drafts.values()].flat().map(([, { user_id }]) => user_id);
    const people = await findDescribed([...shown.map((document) => String(document.get('user_id'))), ...owners]);
    const personOf = (uid: string) => personIn(people, uid);
    return {
      rows: shown.map((document) => {
        const question = parseOrWarn(questionSchema, document);
        return question
          ? toStaffQuestion(document.id, question, personOf, drafts.get(document.id) ?? [])
          : { id: document.id, unreadable: document.ref.path };
      }),
      next,
      previous,
    };
  },
});

function questionsQuery({ status, id }: StaffQuestionsRequest): Query {
  if (id !== undefined) return questions().where(FieldPath.documentId(), '==', id);
  const order = status === 'waiting' ? 'asc' : 'desc';
  return questions().where('status', '==', status).orderBy('created_at', order).orderBy(FieldPath.documentId(), order);
}

const toStaffQuestion = (
  id: string,
  question: Question,
  personOf: (uid: string) => DescribedPerson,
  drafts: readonly [string, Proposal][],
): StaffQuestion => ({
  ...toOwnQuestion(id, question),
  person: personOf(question.user_id),
  publishedAs: question.published_as,
  drafts: drafts.map(([draftId, { user_id, revision, answer, changed_at }]) => ({
    id: draftId,
    revision,
    person: personOf(user_id),
    answer: answer?.answer ?? '',
    changedAt: changed_at.toISOString(),
  })),
});

const REMOVED = 'This question was removed, so it can’t be answered.';
/** The reasons that an owner reads whose draft wasn't used. */
const ANSWERED_OTHERWISE = 'We have answered this question in other words.';
const NO_QUESTION = 'This question was removed.';

/** Answers a question, or changes its answer, and publishes it or keeps it private. Notifies the asker once. */
export const answerQuestion = defineCallable('answerQuestion', {
  schema: answerRequestSchema,
  async run({ id, answer, publishAs, used }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const question = await findQuestion(transaction, id);
      if (question.status === 'removed') throw new HttpsError('failed-precondition', REMOVED);
      const { user_id, opportunity_id } = question;
      const text = answer.trim();
      const publishedAs = publishAs?.trim() ?? null;
      const content = publishedAs === null ? null : { question: publishedAs, answer: text };
      const publication = { questionId: id, opportunityId: opportunity_id, content };
      const publish = await preparePublication(transaction, publication, at);
      const release = await prepareAnswerDrafts(transaction, id, { used, reason: ANSWERED_OTHERWISE, at });
      const title = await titleForAnyone(opportunity_id);
      const data = { opportunity_id, title, question_id: id };
      const events = await withoutEntry(transaction, [{ kind: 'question_answered', id, uid: user_id, data } as const]);
      transaction.update(questionRef(id), {
        status: 'answered',
        answer: text,
        answered_by: uid,
        answered_at: at,
        published_as: publishedAs,
      } satisfies Partial<Question>);
      publish();
      release();
      for (const event of events) addToOutbox(transaction, event, at);
      markChanged(transaction, user_id, 'questions');
      recordAction(transaction, {
        action: 'answer_question',
        user_id,
        by: uid,
        subject: questionRef(id).path,
        opportunity_id,
        detail: publishedAs === null ? 'private' : 'published',
        at,
      });
    });
    return { status: 'answered' };
  },
});

/**
 * Erases a question and its answer, and removes them from the page. The investor sees the reason and is notified.
 * Idempotent.
 */
export const removeQuestion = defineCallable('removeQuestion', {
  schema: removeQuestionSchema,
  async run({ id, reason }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const { user_id, opportunity_id, status } = await findQuestion(transaction, id);
      if (status === 'removed') return;
      const publication = { questionId: id, opportunityId: opportunity_id, content: null };
      const unpublish = await preparePublication(transaction, publication, at);
      const returnDrafts = await prepareAnswerDrafts(transaction, id, { reason: NO_QUESTION, at });
      const data = { opportunity_id, title: await titleForAnyone(opportunity_id), question_id: id };
      const events = await withoutEntry(transaction, [{ kind: 'question_removed', id, uid: user_id, data } as const]);
      transaction.update(questionRef(id), {
        status: 'removed',
        text: '',
        answer: null,
        published_as: null,
        removal_reason: reason.trim(),
      } satisfies Partial<Question>);
      unpublish();
      returnDrafts();
      for (const event of events) addToOutbox(transaction, event, at);
      markChanged(transaction, user_id, 'questions');
      recordAction(transaction, {
        action: 'remove_question',
        user_id,
        by: uid,
        subject: questionRef(id).path,
        opportunity_id,
        reason: reason.trim(),
        at,
      });
    });
    return { status: 'removed' };
  },
});
