import Typography from '@mui/material/Typography';
import type { ListedInterest } from '@portal/functions/contract/opportunities/interest';
import { NOT_BINDING } from '@portal/functions/contract/opportunities/interest-stages';
import type { NewsItem } from '@portal/functions/contract/opportunities/visits';
import { memo } from 'react';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import type { Part } from '../api/use-following.ts';
import { CardList, EmptyNote, RowHead, RowText } from '../card-list.tsx';
import { describeInterest, describeNews, interestLabel, sortInterests, UNLISTED } from '../describe-business.ts';
import { NEWS_ID } from '../next-step/next-step.ts';

interface InterestsCardProps {
  interests: Part<ListedInterest[]>;
  verified: boolean;
}

export const InterestsCard = memo(function InterestsCard({ interests, verified }: InterestsCardProps) {
  return (
    <CardList
      id="dashboard-interests"
      title="Your interests"
      noun="your interests"
      part={interests.status === 'ready' ? { ...interests, data: sortInterests(interests.data) } : interests}
      lead={
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {NOT_BINDING}
        </Typography>
      }
      empty={
        <EmptyNote>
          {verified ? (
            <>
              Indicate interest on the page of an open opportunity, and its status will appear here.{' '}
              <TextLink to={paths.marketplace}>Open the marketplace</TextLink>
            </>
          ) : (
            'Once you’re verified, you can indicate interest in open opportunities. Their status will appear here.'
          )}
        </EmptyNote>
      }
      renderEntry={(interest) => ({
        key: interest.opportunityId,
        row: (
          <>
            <RowHead
              title={interest.title ?? UNLISTED}
              to={interest.title === null ? null : paths.opportunity(interest.opportunityId)}
              badge={
                <StatusBadge
                  tone={interest.stage === 'withdrawn' || interest.stage === 'closed' ? 'neutral' : 'info'}
                  label={interestLabel(interest)}
                />
              }
            />
            <RowText>{describeInterest(interest)}</RowText>
          </>
        ),
      })}
    />
  );
});

interface NewsCardProps {
  news: Part<NewsItem[]>;
  titles: ReadonlyMap<string, string>;
}

export const NewsCard = memo(function NewsCard({ news, titles }: NewsCardProps) {
  return (
    <CardList
      id={NEWS_ID}
      title="New since your last visit"
      noun="new items"
      part={news}
      empty={<EmptyNote>Documents, updates and answers that are new to you will appear here.</EmptyNote>}
      renderEntry={(item) => {
        const { key, title, to, text } = describeNews(item, titles);
        return {
          key,
          row: (
            <>
              <RowHead title={title} to={to} />
              <RowText>{text}</RowText>
            </>
          ),
        };
      }}
    />
  );
});
