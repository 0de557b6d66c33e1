import { daysUntilClosing } from '@portal/functions/contract/opportunities/closing-date';
import type { ListedInterest } from '@portal/functions/contract/opportunities/interest';
import { INTEREST_LABELS } from '@portal/functions/contract/opportunities/interest-stages';
import { formatMoney } from '@portal/functions/contract/opportunities/money';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import type { OwnQuestion } from '@portal/functions/contract/opportunities/questions';
import type { NewsItem } from '@portal/functions/contract/opportunities/visits';
import { formatClosingDate } from '#components/format/closing-date.ts';
import { formatDate, keepDots } from '#components/format/formatters.ts';
import { paths } from '#routing/paths.ts';

/** An opportunity that is no longer published has no title. */
export const UNLISTED = 'An opportunity that is no longer listed';

/** Withdrawn interests last, otherwise in the given order. */
export const sortInterests = (interests: readonly ListedInterest[]): ListedInterest[] =>
  interests.toSorted((one, other) => Number(one.stage === 'withdrawn') - Number(other.stage === 'withdrawn'));

export function describeInterest({ amount, prospectusRequestedAt, updatedAt }: ListedInterest): string {
  const facts = [
    ...(amount ? [formatMoney(amount)] : []),
    ...(prospectusRequestedAt ? [`Prospectus requested on ${formatDate(new Date(prospectusRequestedAt))}`] : []),
    `Last change on ${formatDate(new Date(updatedAt))}`,
  ];
  return keepDots(facts.join(' · '));
}

/** `New` is the word of staff. */
export const interestLabel = ({ stage }: Pick<ListedInterest, 'stage'>): string =>
  stage === 'new' ? 'Received' : INTEREST_LABELS[stage];

interface NewsRow {
  key: string;
  title: string;
  to: string;
  text: string;
}

/** `titles` maps opportunity ids to titles. */
export function describeNews(item: NewsItem, titles: ReadonlyMap<string, string>): NewsRow {
  const { opportunityId: id, at } = item;
  const context = keepDots(`${titles.get(id) ?? UNLISTED} · ${formatDate(new Date(at))}`);
  const page = paths.opportunity(id);
  switch (item.kind) {
    case 'document':
      return {
        key: `${id} document ${item.document.id}`,
        title: `New document: ${item.document.name}`,
        to: `${page}?tab=documents`,
        text: context,
      };
    case 'answer':
      return {
        key: `answer ${item.question.id}`,
        title: 'Your question was answered',
        to: `${page}#questions`,
        text: context,
      };
    case 'update':
      return {
        key: `${id} update ${item.update?.id ?? at}`,
        title: item.update?.title ?? 'A new update',
        to: `${page}#updates`,
        text: item.update?.milestone ? keepDots(`Milestone reached · ${context}`) : context,
      };
  }
}

interface ClosingRow {
  id: string;
  title: string;
  closesOn: string;
  days: number;
  text: string;
}

/** The opportunities with a closing date that is not past, the nearest first. */
export function closingRows(rows: readonly FullCatalogueRow[], ids: ReadonlySet<string>, now: Date): ClosingRow[] {
  return rows
    .flatMap(({ id, title, closesOn, fundingPercentage }): ClosingRow[] => {
      if (!closesOn || !ids.has(id)) return [];
      const days = daysUntilClosing(closesOn, now);
      const share = typeof fundingPercentage === 'number' ? ` · ${fundingPercentage}% raised` : '';
      const date = formatClosingDate(closesOn);
      return days < 0 ? [] : [{ id, title, closesOn, days, text: keepDots(`${date}${share}`) }];
    })
    .sort((one, other) => one.days - other.days);
}

export const QUESTION_LABELS = {
  waiting: { label: 'Waiting', tone: 'pending' },
  answered: { label: 'Answered', tone: 'positive' },
  removed: { label: 'Removed', tone: 'neutral' },
} as const satisfies Record<OwnQuestion['status'], { label: string; tone: string }>;

/** The answer, or what happens next. */
export function describeQuestion({ status, answer, removalReason, askedAt }: OwnQuestion): string {
  if (status === 'answered') return answer ?? '';
  if (status === 'removed') return `Our staff removed this question. Reason: ${removalReason ?? 'none given'}`;
  return `Asked on ${formatDate(new Date(askedAt))}`;
}
