import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_TYPES,
  KYC_STATUS_FIELD,
  type RawKycRecord,
} from '@portal/functions/contract/kyc/kyc';
import { currentKycStep, kycProgress } from '@portal/functions/contract/kyc/kyc-machine';
import { useEffect, useRef, useState } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { LinkButton } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useKycRecord } from '#lib/live/use-kyc-record.ts';
import { paths } from '#routing/paths.ts';
import { ROUTES } from '#routing/routes.ts';
import { AccessLog, HandlingNote } from './record/access-log.tsx';
import { describeStatusChange } from './record/describe-status.ts';
import { STATUS_HEADING_ID, StatusCard } from './record/status-card.tsx';
import { describeSteps, StepCard, stepHeadingId } from './record/step-card.tsx';

const LOAD_FAILED = 'Failed to load KYC status';

export function KycPage() {
  const { uid } = useSignedInUser();
  const kyc = useKycRecord(uid);
  const toast = useToast();
  // Keeps the page and the selected file when the listener briefly fails.
  const [record, setRecord] = useState<RawKycRecord | null>();
  if (kyc.status === 'success' && kyc.data !== record) setRecord(kyc.data);
  const failed = kyc.status === 'error';
  useEffect(() => {
    if (failed) toast({ title: 'Error', description: LOAD_FAILED, tone: 'destructive' });
  }, [failed, toast]);
  return (
    <Page {...ROUTES.kyc.heading}>
      {kyc.status === 'loading' && record === undefined ? (
        <Box sx={{ minHeight: '100vh' }}>
          <LoadingPanel label="Loading your verification" />
        </Box>
      ) : null}
      {failed ? <ErrorPanel message={LOAD_FAILED} onRetry={kyc.reload} /> : null}
      {record === undefined ? null : <KycVerification record={record} />}
      <LinkButton to={paths.dashboard} startIcon={<ArrowBack />} sx={{ mt: 4, ml: -1.5 }}>
        Return to Dashboard
      </LinkButton>
    </Page>
  );
}

function KycVerification({ record }: { record: RawKycRecord | null }) {
  const announcement = useKycNotifications(record);
  useMoveOn(currentKycStep(record));
  return (
    <Stack spacing={3}>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {announcement}
      </Box>
      <OverallProgress percent={kycProgress(record)} />
      {record ? <StatusCard record={record} /> : null}
      <Box sx={STEPS_AND_NOTE}>
        <Stack spacing={3}>
          {describeSteps(record).map((step) => (
            <StepCard key={step.number} step={step} />
          ))}
          {record ? <AccessLog record={record} /> : null}
        </Stack>
        <HandlingNote />
      </Box>
    </Stack>
  );
}

const STEPS_AND_NOTE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' },
  alignItems: 'start',
  columnGap: 6,
  rowGap: 5,
} as const;

/**
 * Scrolls to the next step after each submitted document, and to the status after both, so that the toasts don't cover
 * the heading. Moves the focus too, but not from other elements.
 */
function useMoveOn(step: 1 | 2 | 3): void {
  const headingOf = (now: 1 | 2 | 3) => document.getElementById(now === 3 ? STATUS_HEADING_ID : stepHeadingId(now));
  const last = useRef(step);
  useEffect(() => {
    if (step > last.current) headingOf(step)?.scrollIntoView({ block: 'start' });
    last.current = step;
  });
  useFocusAfterChange(step, (now, before) => (now > before ? headingOf(now) : null));
}

function OverallProgress({ percent }: { percent: number }) {
  return (
    <Box component="section" aria-labelledby="kyc-progress">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 1 }}>
        <Typography id="kyc-progress" variant="subtitle2" component="h2">
          Overall progress
        </Typography>
        <Typography variant="subtitle2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent}% Complete
        </Typography>
      </Box>
      <LinearProgress
        sx={{ backgroundColor: 'divider' }}
        variant="determinate"
        value={percent}
        aria-labelledby="kyc-progress"
      />
    </Box>
  );
}

/** Shows a toast for each uploaded document, and announces a new overall status. Ignores the first record. */
function useKycNotifications(record: RawKycRecord | null): string {
  const toast = useToast();
  const previous = useRef<RawKycRecord | null | undefined>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const last = previous.current;
    previous.current = record;
    if (last === undefined || record === null) return;
    for (const documentType of KYC_DOCUMENT_TYPES) {
      const field = KYC_STATUS_FIELD[documentType];
      if (record[field] !== 'uploaded' || (last && ['uploaded', 'approved'].includes(last[field]))) continue;
      const description = `Your ${KYC_DOCUMENT_LABELS[documentType]} has been uploaded successfully and is pending review.`;
      toast({ title: 'Document Uploaded', description, tone: 'success' });
    }
    setAnnouncement((current) => describeStatusChange(last?.overall_status ?? 'not_started', record) ?? current);
  }, [record, toast]);
  return announcement;
}
