import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusBadge, type StatusTone } from '#components/feedback/status-badge.tsx';
import {
  PROCESS_DURATION,
  PROCESS_STEPS,
  type ProcessStep,
  STEP_STATE_LABELS,
  type StepState,
} from '../content/process-steps.ts';

const TONES: Record<StepState, StatusTone> = { current: 'info', pending: 'pending', future: 'neutral' };

/** The steps of an investment. They are the same for every opportunity and viewer, so nothing is masked. */
export function ProcessPanel() {
  return (
    <>
      <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mb: 3 }}>
        {PROCESS_DURATION}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {PROCESS_STEPS.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} />
        ))}
      </Box>
    </>
  );
}

function Step({ step, number }: { step: ProcessStep; number: number }) {
  const current = step.state === 'current';
  return (
    <Box component="li" aria-current={current ? 'step' : undefined} sx={ROW}>
      <Typography variant="h3" component="span" aria-hidden sx={{ color: current ? 'primary.main' : 'text.secondary' }}>
        {number}
      </Typography>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h3">{step.title}</Typography>
          <StatusBadge tone={TONES[step.state]} label={STEP_STATE_LABELS[step.state]} />
        </Box>
        <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '44rem' }}>
          {step.text}
        </Typography>
      </div>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  columnGap: { xs: 1.5, sm: 3 },
  py: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const;
