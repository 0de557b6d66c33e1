import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Viewer } from '@portal/functions/contract/access/policy';
import { StatusBadge, type StatusTone } from '#components/feedback/status-badge.tsx';
import type { PanelProps } from './panel-layout.tsx';

const TONES: Record<StepState, StatusTone> = { current: 'info', pending: 'pending', future: 'neutral' };

/** The same for every opportunity and never masked. */
export function ProcessPanel({ detail }: PanelProps) {
  return (
    <>
      <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mb: 3 }}>
        {PROCESS_DURATION}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {processSteps(detail.viewer).map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} />
        ))}
      </Box>
    </>
  );
}

/** Filled for the current step, dashed for an undated one. */
function Step({ step, number }: { step: ProcessStep; number: number }) {
  const current = step.state === 'current';
  return (
    <Box component="li" aria-current={current ? 'step' : undefined} sx={STEP}>
      <Box component="span" aria-hidden sx={[MARK, MARKS[step.state]]}>
        {number}
      </Box>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: MARK_SIZE }}>
          <Typography variant="h3">{step.title}</Typography>
          <StatusBadge tone={TONES[step.state]} label={STEP_STATE_LABELS[step.state]} />
        </Box>
        <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '44rem' }}>
          {step.text}
        </Typography>
      </div>
    </Box>
  );
}

const MARK_SIZE = '2.5rem';
const STEP = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${MARK_SIZE} minmax(0, 1fr)`,
  columnGap: { xs: 2, sm: 3 },
  pb: 4,
  breakInside: 'avoid',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: `${MARK_SIZE} 0`,
    insetInlineStart: `calc(${MARK_SIZE} / 2 - 1px)`,
    width: '2px',
    backgroundColor: 'divider',
  },
} as const;
const MARK = {
  display: 'grid',
  placeItems: 'center',
  width: MARK_SIZE,
  height: MARK_SIZE,
  border: 2,
  borderRadius: '50%',
  typography: 'subtitle2',
  fontVariantNumeric: 'tabular-nums',
} as const;
const MARKS = {
  current: { borderColor: 'primary.main', backgroundColor: 'primary.main', color: 'primary.contrastText' },
  pending: { borderColor: 'text.secondary', color: 'text.primary' },
  future: { borderColor: 'text.secondary', borderStyle: 'dashed', color: 'text.secondary' },
} as const satisfies Record<StepState, object>;

type StepState = 'current' | 'pending' | 'future';

interface ProcessStep {
  title: string;
  text: string;
  textOnceVerified?: string;
  state: StepState;
}

/** Six steps, the first current, the last in the future. */
export const PROCESS_STEPS: readonly ProcessStep[] = [
  {
    title: 'Application',
    text: 'Read the opportunity, verify your identity and request the prospectus.',
    textOnceVerified: 'Your identity is verified. You apply by requesting the prospectus.',
    state: 'current',
  },
  {
    title: 'Eligibility review',
    text: 'We check your application and your investor profile against the terms of the box.',
    state: 'pending',
  },
  {
    title: 'Due diligence',
    text: 'You read the documents, ask the project team your questions and take independent advice.',
    state: 'pending',
  },
  {
    title: 'Investment agreement',
    text: 'You agree the amount and sign the subscription agreement for your share of the box.',
    state: 'pending',
  },
  {
    title: 'Fund transfer',
    text: 'You transfer the agreed amount and receive written confirmation of your holding.',
    state: 'pending',
  },
  {
    title: 'Ownership and reporting',
    text: 'You own your share for the term and receive regular reports on milestones, income and the rights.',
    state: 'future',
  },
];

/** Adapts the steps to the viewer: a verified investor has less to do in the current step. */
export const processSteps = (viewer: Viewer): readonly ProcessStep[] =>
  viewer === 'approved'
    ? PROCESS_STEPS.map((step) => ({ ...step, text: step.textOnceVerified ?? step.text }))
    : PROCESS_STEPS;

export const STEP_STATE_LABELS: Record<StepState, string> = {
  current: 'Current',
  pending: 'Pending',
  future: 'Future',
};

export const PROCESS_DURATION = 'From application to fund transfer, the process typically takes 2-4 weeks.';
