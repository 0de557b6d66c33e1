import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { memo } from 'react';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import type { SubscriptionState } from '#lib/data/subscription.ts';
import { paths } from '#routing/paths.ts';
import { describeKyc, type KycCardView } from './describe-kyc.ts';

export const KycCard = memo(function KycCard({ kyc }: { kyc: SubscriptionState<RawKycRecord | null> }) {
  const view = kyc.status === 'ready' ? describeKyc(kyc.data) : null;
  if (view?.badge.tone === 'positive') return <VerifiedLine view={view} />;
  return (
    <SectionCard id="dashboard-kyc" title="KYC Verification" aside={view ? <StatusBadge {...view.badge} /> : null}>
      {kyc.status === 'loading' ? (
        <Box sx={AS_HIGH_AS_SUMMARY}>
          <SkeletonPanel label="Loading your verification status" rows={1} />
        </Box>
      ) : null}
      {kyc.status === 'error' ? (
        <ErrorPanel message="Your verification status could not be loaded." onRetry={kyc.reload} />
      ) : null}
      {view ? <KycSummaryView view={view} /> : null}
    </SectionCard>
  );
});

/** Reserves space for the loaded content, so that nothing moves below. */
const AS_HIGH_AS_SUMMARY = { minHeight: { xs: '10.9rem', md: '5.6rem' } } as const;

/** After the approval one line is enough. */
const VerifiedLine = ({ view }: { view: KycCardView }) => (
  <SectionCard
    id="dashboard-kyc"
    title="KYC Verification"
    aside={
      <>
        <StatusBadge {...view.badge} />
        <Typography role="status" sx={visuallyHidden}>
          {view.description}
        </Typography>
        <LinkButton to={paths.kyc} variant="outlined">
          {view.action}
        </LinkButton>
      </>
    }
  />
);

function KycSummaryView({ view }: { view: KycCardView }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr auto' }, alignItems: 'end', columnGap: 6, rowGap: 3 }}>
      <Box sx={{ maxWidth: '44rem' }}>
        <Typography role="status">{view.description}</Typography>
        {view.progress === null ? null : <DocumentsProgress percent={view.progress} />}
      </Box>
      <LinkButton to={paths.kyc} variant="outlined" sx={{ justifySelf: { sm: 'start', md: 'end' } }}>
        {view.action}
      </LinkButton>
    </Box>
  );
}

function DocumentsProgress({ percent }: { percent: number }) {
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.75 }}>
        <Typography id="dashboard-kyc-progress" variant="body2" color="textSecondary">
          Documents submitted
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {percent}%
        </Typography>
      </Box>
      <LinearProgress
        sx={{ backgroundColor: 'divider' }}
        variant="determinate"
        value={percent}
        aria-labelledby="dashboard-kyc-progress"
      />
    </Box>
  );
}
