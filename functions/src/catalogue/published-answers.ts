import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { array, type InferType, string } from 'yup';
import { PUBLISHED_ANSWERS } from '../contract/limits.ts';
import type { Faq } from '../contract/opportunities/opportunity-views.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { cached } from '../platform/cached.ts';
import { logFailure } from '../platform/logging.ts';
import { parseDocument } from '../platform/stored-documents.ts';

const publishedAnswerSchema = strictObject({
  question_id: string().required(),
  question: string().required(),
  answer: string().required(),
  published_at: dateSchema().required(),
});
type PublishedAnswer = InferType<typeof publishedAnswerSchema>;

/** `opportunity_faqs/{id}`: the published answers of an opportunity in one document, without the askers. */
const publishedAnswersSchema = strictObject({
  answers: array(publishedAnswerSchema.required()).max(PUBLISHED_ANSWERS).required(),
});

export const publishedAnswersRef = (opportunityId: string) =>
  firestore().collection('opportunity_faqs').doc(opportunityId);

const parseAnswers = (data: unknown): PublishedAnswer[] =>
  data === undefined ? [] : parseDocument(publishedAnswersSchema, data).answers;

/** Milliseconds for which an instance keeps the published answers of an opportunity. */
const LIFETIME = 5000;

const loaders = new Map<string, () => Promise<Faq[]>>();

/** One loader for each opportunity of the catalogue. */
function loaderOf(opportunityId: string): () => Promise<Faq[]> {
  const known = loaders.get(opportunityId);
  if (known) return known;
  const load = cached({
    name: 'The published answers',
    lifetime: LIFETIME,
    load: async () =>
      parseAnswers((await publishedAnswersRef(opportunityId).get()).data()).map(
        ({ question, answer, published_at }) => ({
          question,
          answer,
          publishedAt: published_at.toISOString(),
        }),
      ),
  });
  loaders.set(opportunityId, load);
  return load;
}

/** The published answers of an opportunity of the catalogue. A page without them is better than none. */
export async function loadPublishedAnswers(opportunityId: string): Promise<Faq[]> {
  try {
    return await loaderOf(opportunityId)();
  } catch (error) {
    logFailure('Published answers could not be read', error, { id: opportunityId });
    return [];
  }
}

const FULL = `An opportunity can show ${PUBLISHED_ANSWERS} published answers. Make one private before you publish another.`;

/** An answer to publish, or null to take a published one off the page. */
export interface Publication {
  questionId: string;
  opportunityId: string;
  content: Pick<PublishedAnswer, 'question' | 'answer'> | null;
}

/** Prepares a change of the published answers. The caller runs the returned function after its reads. */
export async function preparePublication(
  transaction: Transaction,
  { questionId, opportunityId, content }: Publication,
  at: Date,
): Promise<() => void> {
  const ref = publishedAnswersRef(opportunityId);
  const answers = parseAnswers((await transaction.get(ref)).data());
  const published = answers.find(({ question_id }) => question_id === questionId);
  const others = answers.filter((answer) => answer !== published);
  if (!content) return published ? () => void transaction.set(ref, { answers: others }) : () => {};
  if (others.length >= PUBLISHED_ANSWERS) throw new HttpsError('resource-exhausted', FULL);
  const entry = { question_id: questionId, ...content, published_at: published?.published_at ?? at };
  const changed = published ? answers.map((answer) => (answer === published ? entry : answer)) : [...answers, entry];
  return () => void transaction.set(ref, { answers: changed });
}
