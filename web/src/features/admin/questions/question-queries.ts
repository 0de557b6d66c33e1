import { callQuery, refetchQuery } from '#lib/data/query.ts';
import { refetchLists } from '../desk/desk-queries.ts';

export const QUESTION_COUNTS = callQuery('countStates', { list: 'questions' });

/** After a change of a question: the queue, the question and the counts. */
export function refetchQuestions(): void {
  void refetchQuery({ queryKey: ['queue', 'questions'] });
  void refetchQuery(QUESTION_COUNTS);
  refetchLists('listQuestions');
}
