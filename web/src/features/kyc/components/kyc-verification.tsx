import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { kycProgress } from '@portal/functions/contract/kyc/kyc-machine';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { describeSteps } from '../describe-steps.ts';
import { useKycNotifications } from '../use-kyc-notifications.ts';
import { AccessLog } from './access-log.tsx';
import { HandlingNote } from './handling-note.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { StatusCard } from './status-card.tsx';
import { StepCard } from './step-card.tsx';

/** A verification as it stands: progress, status once there is a record, and the three steps. */
export function KycVerification({ record }: { record: RawKycRecord | null }) {
  const news = useKycNotifications(record);
  return (
    <Stack spacing={3}>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {news}
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
