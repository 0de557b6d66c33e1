import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DescribedPerson } from '@portal/functions/contract/people';
import type { ReactNode } from 'react';
import { formatDateTime } from '#components/format/formatters.ts';
import { personName } from '../records/person.ts';

interface ProposalCardProps {
  title: string;
  person: DescribedPerson;
  changedAt: string;
  actions: ReactNode;
  children: ReactNode;
}

/** A proposal of an owner, with what staff can do with it. */
export const ProposalCard = ({ title, person, changedAt, actions, children }: ProposalCardProps) => (
  <Box component="article" sx={CARD}>
    <div>
      <Typography variant="h4" component="h3" dir="auto" sx={TEXT}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" dir="auto" sx={TEXT}>
        {`${personName(person)}, ${formatDateTime(new Date(changedAt))}`}
      </Typography>
    </div>
    {children}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
  </Box>
);

export const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
const CARD = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  maxWidth: '46rem',
} as const;
