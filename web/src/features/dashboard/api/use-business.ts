import type { ListedInterest, MyInterests } from '@portal/functions/contract/opportunities/interest';
import type { Matches } from '@portal/functions/contract/opportunities/matching';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import type { OwnQuestion } from '@portal/functions/contract/opportunities/questions';
import type { News, NewsItem } from '@portal/functions/contract/opportunities/visits';
import { useMemo } from 'react';
import { useToday } from '#components/format/use-now.ts';
import { callQuery, type QueryState, useQuery } from '#lib/data/query.ts';
import { closingRows } from '../describe-business.ts';
import type { Followed } from '../followed.ts';
import type { FollowedNews, Known } from '../next-step/next-step.ts';
import type { Part } from './use-following.ts';

const MATCHES_SHOWN = 5;

interface Business {
  interests: Part<ListedInterest[]>;
  news: Part<NewsItem[]>;
  questions: Part<OwnQuestion[]>;
  matches: Part<Matches>;
  closing: Part<ReturnType<typeof closingRows>>;
  /** By the id of their opportunity. */
  titles: ReadonlyMap<string, string>;
  /** For the next step. */
  known: Known<FollowedNews>;
}

/** The account's interests, news, questions and matches. Each part loads and fails separately; requests run concurrently. */
export function useBusiness(followed: Part<Followed[]>, catalogue: Part<FullCatalogueRow[]>): Business {
  const interests = usePart(useQuery(INTERESTS), interestsOf);
  const news = usePart(useQuery(NEWS), itemsOf);
  const questions = usePart(useQuery(QUESTIONS), questionsOf);
  const matches = usePart(useQuery(MATCHES), matchesOf);
  const today = useToday();
  const closing = useMemo((): Business['closing'] => {
    const reload = () => {
      for (const part of [followed, catalogue, interests]) if (part.status === 'error') part.reload();
    };
    if (catalogue.status === 'error' || followed.status === 'error' || interests.status === 'error')
      return { status: 'error', reload };
    if (catalogue.status === 'loading' || followed.status === 'loading' || interests.status === 'loading')
      return { status: 'loading', reload };
    const active = interests.data.filter(({ stage }) => stage !== 'withdrawn');
    const ids = new Set([
      ...followed.data.map(({ row }) => row.id),
      ...active.map(({ opportunityId }) => opportunityId),
    ]);
    return { status: 'ready', data: closingRows(catalogue.data, ids, today), reload };
  }, [followed, catalogue, interests, today]);
  const titles = useMemo(
    () => new Map(catalogue.status === 'ready' ? catalogue.data.map(({ id, title }) => [id, title]) : []),
    [catalogue],
  );
  const known = useMemo((): Known<FollowedNews> => {
    if (followed.status !== 'ready') return { status: followed.status };
    if (news.status === 'loading') return { status: 'loading' };
    const changed = followed.data.filter(({ changes }) => changes.length > 0).length;
    return {
      status: 'ready',
      data: { count: followed.data.length, changed, news: news.status === 'ready' ? news.data.length : 0 },
    };
  }, [followed, news]);
  return { interests, news, questions, matches, closing, titles, known };
}

const INTERESTS = { ...callQuery('listMyInterests', {}), refetchOnline: true };
const NEWS = { ...callQuery('listNews', {}), refetchOnline: true };
const QUESTIONS = { ...callQuery('listMyQuestions', {}), refetchOnline: true };
const MATCHES = { ...callQuery('listMatches', { limit: MATCHES_SHOWN }), refetchOnline: true };

const interestsOf = ({ interests }: MyInterests) => interests;
const itemsOf = ({ items }: News) => items;
const questionsOf = ({ questions }: { questions: OwnQuestion[] }) => questions;
const matchesOf = (matches: Matches) => matches;

/** Returns the same object until the state changes, for memoised cards. `read` must be a module-level function. */
function usePart<Data, Value>({ status, data, reload }: QueryState<Data>, read: (data: Data) => Value): Part<Value> {
  return useMemo(
    (): Part<Value> => (status === 'ready' ? { status, data: read(data), reload } : { status, reload }),
    [status, data, reload, read],
  );
}
