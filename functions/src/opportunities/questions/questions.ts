import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type OwnQuestion, type Question, questionSchema } from '../../contract/opportunities/questions.ts';
import { firestore } from '../../platform/admin.ts';
import { parseDocument } from '../../platform/stored-documents.ts';

export const questions = () => firestore().collection('questions');

export const questionRef = (id: string) => questions().doc(id);

const UNKNOWN = 'This question no longer exists.';

/** The stored question. Throws `not-found`. */
export async function findQuestion(transaction: Transaction, id: string): Promise<Question> {
  const stored = await transaction.get(questionRef(id));
  if (!stored.exists) throw new HttpsError('not-found', UNKNOWN);
  return parseDocument(questionSchema, stored.data());
}

/** Names each field, so that the asker never gets the member of staff who answered. */
export const toOwnQuestion = (id: string, question: Question, archivedTitle: string | null = null): OwnQuestion => ({
  id,
  opportunityId: question.opportunity_id,
  archivedTitle,
  text: question.text,
  status: question.status,
  answer: question.answer,
  answeredAt: question.answered_at?.toISOString() ?? null,
  published: question.published_as !== null,
  removalReason: question.removal_reason,
  askedAt: question.created_at.toISOString(),
});
