import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { DocumentUploader } from '../upload/document-uploader.tsx';
import type { Step } from './describe-steps.ts';
import { StepIcon } from './step-icon.tsx';

/** One of the three steps: icon, badge, and an uploader, a note or the reason why it is locked. */
export function StepCard({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = `kyc-step-${step.number}`;
  const locked = step.content.kind === 'locked';
  useFocusAfterChange(step.content.kind, (_now, before) => (before === 'upload' ? heading.current : null));
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={[CARD, locked && LOCKED]}>
      <Box sx={{ gridRow: 'span 2' }}>
        <StepIcon state={step.state} />
      </Box>
      <Typography variant="overline" component="p" color="textSecondary">
        Step {step.number}
      </Typography>
      <StatusBadge {...badgeOf(step.status)} />
      <Typography ref={heading} id={id} tabIndex={-1} variant="h3" component="h2" sx={HEADING}>
        {step.title}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1' }, minWidth: 0, mt: 2 }}>
        <StepContent step={step} />
      </Box>
    </Paper>
  );
}

function StepContent({ step: { content } }: { step: Step }) {
  if (content.kind === 'upload') return <DocumentUploader documentType={content.documentType} again={content.again} />;
  if (content.kind === 'note') return <Typography>{content.text}</Typography>;
  return (
    <Typography color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <LockOutlined aria-hidden fontSize="small" />
      {content.text}
    </Typography>
  );
}

const CARD = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  rowGap: { xs: 1, sm: 0 },
  p: { xs: 2.5, sm: 4 },
} as const;
const HEADING = { gridColumn: '2 / -1', outline: 'none' } as const;
const LOCKED = { backgroundColor: 'transparent' } as const;
