import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnQuestion, QuestionStatus } from '@portal/functions/contract/opportunities/questions';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { type Badge, StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { type Query, refetchQuery, usePortalMutation } from '#lib/data/query.ts';
import { isNewSince } from '../visit-marks.ts';

const BADGES: Record<QuestionStatus, Badge> = {
  waiting: { label: 'Waiting for an answer', tone: 'pending' },
  answered: { label: 'Answered', tone: 'positive' },
  removed: { label: 'Removed', tone: 'negative' },
};

interface OwnQuestionItemProps {
  question: OwnQuestion;
  query: Query<{ questions: OwnQuestion[] }>;
  /** The time of the last visit. */
  since: string | null;
}

export function OwnQuestionItem({ question, query, since }: OwnQuestionItemProps) {
  const { status, text, answer, answeredAt, published, removalReason, askedAt } = question;
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={FACTS}>
        <StatusBadge {...BADGES[status]} />
        {isNewSince(answeredAt ?? undefined, since) ? <StatusBadge tone="info" label="New" /> : null}
        <Typography variant="body2" color="textSecondary">
          Asked {formatDateTime(new Date(askedAt))}
          {published ? ' · Published without your name' : ''}
        </Typography>
      </Box>
      {text ? (
        <Typography dir="auto" sx={{ ...TEXT, mt: 1, fontWeight: 600 }}>
          {text}
        </Typography>
      ) : null}
      {answer ? (
        <Typography dir="auto" sx={{ ...TEXT, mt: 1 }}>
          {answer}
        </Typography>
      ) : null}
      {status === 'removed' ? (
        <Typography dir="auto" sx={{ ...TEXT, mt: 1 }}>
          Our staff removed this question. Reason: {removalReason}
        </Typography>
      ) : null}
      {status === 'waiting' ? <WithdrawButton question={question} query={query} /> : null}
    </Box>
  );
}

const ITEM = { pb: 2.5, '& + &': { pt: 2.5, borderTop: 1, borderColor: 'divider' } } as const;
const FACTS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;
const TEXT = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

function WithdrawButton({ question: { id, text }, query }: Pick<OwnQuestionItemProps, 'question' | 'query'>) {
  const toast = useToast();
  const { mutate, isPending } = usePortalMutation(() => call('withdrawQuestion', { id }), {
    onSuccess: () => {
      void refetchQuery(query);
      toast({ title: 'Question withdrawn', tone: 'success' });
    },
    onError: ({ message }) => toast({ title: 'Question not withdrawn', description: message, tone: 'destructive' }),
  });
  return (
    <BusyButton size="small" variant="text" busy={isPending} onClick={() => mutate()} sx={{ mt: 1, ml: -1.75 }}>
      Withdraw<span style={visuallyHidden}>{` the question “${text}”`}</span>
    </BusyButton>
  );
}
