import ArrowForward from '@mui/icons-material/ArrowForward';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { LinkButton } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useProfile } from '#lib/data/own-documents.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { useKycRecord } from '#lib/live/use-kyc-record.ts';
import { useUnread } from '#lib/unread.ts';
import { NEWS, useFollowed } from '../api/use-followed.ts';
import { NextStepFrame, NextStepSkeleton } from '../dashboard-skeleton.tsx';
import { type FollowedNews, type Loadable, type NextStep, nextStep, STAGES, type Stage } from './next-step.ts';

const STAGE_LABELS: Record<Stage, string> = {
  setup: 'Set up',
  verify: 'Verify',
  explore: 'Explore',
  follow: 'Follow',
};

export function NextStepCard({ uid }: { uid: string }) {
  const profile = useProfile(uid);
  const kyc = useKycRecord(uid);
  const followed = useFollowedNews(uid);
  const { messages: unread } = useUnread();
  const step = nextStep({ profile, kyc, followed, unread });
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfterChange(step?.title, () => title.current);
  return (
    <NextStepFrame>
      {step ? (
        <Box sx={COLUMNS}>
          <Box sx={{ minWidth: 0 }} aria-live="polite">
            <Typography ref={title} tabIndex={-1} variant="h2" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
              {step.title}
            </Typography>
            <Typography sx={{ mt: 1, color: 'surface.onInkMuted' }}>{step.text}</Typography>
            {step.reason ? (
              <Typography component="blockquote" dir="auto" sx={REASON}>
                {step.reason}
              </Typography>
            ) : null}
            <Box sx={ACTIONS}>
              <LinkButton to={step.action.to} variant="contained" endIcon={<ArrowForward />} sx={PRIMARY}>
                {step.action.label}
              </LinkButton>
              {step.other ? (
                <LinkButton to={step.other.to} sx={SECONDARY}>
                  {step.other.label}
                </LinkButton>
              ) : null}
            </Box>
          </Box>
          <Track step={step} />
        </Box>
      ) : (
        <NextStepSkeleton />
      )}
    </NextStepFrame>
  );
}

function useFollowedNews(uid: string): Loadable<FollowedNews> {
  const followed = useFollowed(uid);
  const news = usePortalQuery(NEWS);
  if (followed.isPending || news.isPending) return { status: 'loading' };
  if (!followed.data) return { status: 'error' };
  const changed = followed.data.filter(({ changes }) => changes.length > 0).length;
  return { status: 'success', data: { count: followed.data.length, changed, news: news.data?.items.length ?? 0 } };
}

function Track({ step: { stage, done } }: { step: NextStep }) {
  return (
    <Box component="ol" aria-label="Your progress" sx={TRACK}>
      {STAGES.map((each) => (
        <Box
          component="li"
          key={each}
          aria-current={each === stage ? 'step' : undefined}
          sx={[STAGE, (each === stage || done.includes(each)) && REACHED]}
        >
          <Typography component="span" sx={[LABEL, each === stage && PRESENT]}>
            {STAGE_LABELS[each]}
          </Typography>
          {done.includes(each) ? (
            <>
              <Check aria-hidden sx={{ fontSize: '1rem', color: 'surface.inkAccent' }} />
              <Box component="span" sx={visuallyHidden}>
                , done
              </Box>
            </>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

/** Reserves space for the usual text, so that nothing moves below. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 13rem' },
  columnGap: 8,
  rowGap: 3,
  alignItems: 'center',
} as const;
const REASON = {
  mx: 0,
  my: 2,
  pl: 2,
  borderInlineStart: '3px solid',
  borderColor: 'surface.inkAccent',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
const ACTIONS = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5, mt: 2.5 } as const;
const PRIMARY = {
  minHeight: 44,
  backgroundColor: 'surface.inkAccent',
  color: 'surface.ink',
  '&:hover': { backgroundColor: 'surface.onInk' },
} as const;
const SECONDARY = { minHeight: 44, color: 'surface.onInk' } as const;
const TRACK = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(4, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
  gap: { xs: 1, md: 0 },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
const STAGE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  pt: { xs: 1, md: 0.75 },
  pb: { md: 0.75 },
  pl: { md: 2 },
  borderStyle: 'solid',
  borderWidth: { xs: '2px 0 0', md: '0 0 0 2px' },
  borderColor: 'surface.inkLine',
  color: 'surface.onInkMuted',
} as const;
const LABEL = { typography: { xs: 'caption', md: 'body2' } } as const;
const PRESENT = { fontWeight: { xs: 650, md: 650 } } as const;
const REACHED = { borderColor: 'surface.inkAccent', color: 'surface.onInk' } as const;
