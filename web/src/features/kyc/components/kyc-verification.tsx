import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { kycProgress } from '@portal/functions/contract/kyc-machine';
import { visuallyHidden } from '#components/visually-hidden.ts';
import { describeSteps } from '../describe-steps.ts';
import { knownRecord, type SeenRecord } from '../seen-record.ts';
import { useKycNews } from '../use-kyc-news.ts';
import { OverallProgress } from './overall-progress.tsx';
import { StatusCard } from './status-card.tsx';
import { StepCard } from './step-card.tsx';

/** A verification as it stands: progress, status once there is a record, and the three steps. */
export function KycVerification({ record }: { record: SeenRecord | null }) {
  const news = useKycNews(record);
  return (
    <Stack spacing={3}>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {news}
      </Box>
      <OverallProgress percent={kycProgress(record && knownRecord(record))} />
      {record ? <StatusCard record={record} /> : null}
      {describeSteps(record).map((step) => (
        <StepCard key={step.number} step={step} />
      ))}
    </Stack>
  );
}
