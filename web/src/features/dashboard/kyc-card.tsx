import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { useKycRecord } from '#lib/live/use-kyc-record.ts';
import { paths } from '#routing/paths.ts';
import { KYC_HEIGHT, KycSkeleton } from './dashboard-skeleton.tsx';
import { describeKyc } from './describe-kyc.ts';

export function KycCard({ uid }: { uid: string }) {
  const kyc = useKycRecord(uid);
  const badge = kyc.status === 'success' ? <StatusBadge {...describeKyc(kyc.data).badge} /> : null;
  return (
    <SectionCard id="dashboard-kyc" title="KYC Verification" aside={badge}>
      {kyc.status === 'loading' ? <KycSkeleton /> : null}
      {kyc.status === 'error' ? (
        <ErrorPanel message="Your verification status could not be loaded." onRetry={kyc.reload} />
      ) : null}
      {kyc.status === 'success' ? <KycSummary record={kyc.data} /> : null}
    </SectionCard>
  );
}

/** Description, progress and button in every status. One row on wide screens. */
export function KycSummary({ record }: { record: RawKycRecord | null }) {
  const { description, progress, action } = describeKyc(record);
  return (
    <Box sx={[KYC_HEIGHT, SUMMARY]}>
      <Typography role="status" sx={progress === null ? { gridColumn: { md: 'span 2' } } : null}>
        {description}
      </Typography>
      {progress === null ? null : <DocumentsProgress percent={progress} />}
      <LinkButton to={paths.kyc} variant="outlined" sx={{ gridColumn: { md: 3 } }}>
        {action}
      </LinkButton>
    </Box>
  );
}

const SUMMARY = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 16rem) auto' },
  alignItems: { md: 'center' },
  alignContent: { xs: 'space-between', md: 'center' },
  columnGap: 5,
  rowGap: 2,
} as const;

function DocumentsProgress({ percent }: { percent: number }) {
  return (
    <div>
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
    </div>
  );
}
