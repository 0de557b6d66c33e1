import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PROPOSAL_RULES, type ProposalState } from '@portal/functions/contract/owners/proposal-machine';
import type { OwnProposal } from '@portal/functions/contract/owners/proposals';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { type Badge, StatusBadge } from '#components/feedback/status-badge.tsx';
import { SubmitButton } from '#components/form/form-body.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useWithdrawProposal } from './use-proposals.ts';

const BADGES: Readonly<Record<ProposalState, Badge>> = {
  waiting: { tone: 'pending', label: 'With our team' },
  released: { tone: 'positive', label: 'Accepted' },
  returned: { tone: 'negative', label: 'Returned' },
};

interface ProposalStatusProps {
  opportunityId: string;
  proposal: OwnProposal;
  /** Names the proposal for screen readers: "the answer". */
  of: string;
  /** False if it can no longer be sent again, for example because its question was withdrawn. */
  editable?: boolean;
  onEdit: () => void;
}

/** The state of a proposal, the reason of a return, and what its owner can do with it. */
export function ProposalStatus({ opportunityId, proposal, of, editable = true, onEdit }: ProposalStatusProps) {
  const { state, reason, changedAt } = proposal;
  const withdraw = useWithdrawProposal(opportunityId);
  const name = <span style={visuallyHidden}>{` ${of}`}</span>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {reason ? (
        <Alert severity="warning" variant="outlined" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <StatusBadge {...BADGES[state]} />
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {formatDateTime(new Date(changedAt))}
        </Typography>
        {PROPOSAL_RULES.save.includes(state) && editable ? (
          <Button size="small" sx={TARGET} onClick={onEdit}>
            Change{name}
          </Button>
        ) : null}
        {PROPOSAL_RULES.withdraw.includes(state) ? (
          <BusyButton
            size="small"
            color="inherit"
            sx={TARGET}
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(proposal)}
          >
            {editable ? 'Withdraw' : 'Remove'}
            {name}
          </BusyButton>
        ) : null}
      </Box>
      {withdraw.error ? <Alert severity="error">{withdraw.error.message}</Alert> : null}
    </Box>
  );
}

export function FormActions({ failure, onCancel }: { failure: string | undefined; onCancel: () => void }) {
  return (
    <>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton size="medium">Send to our team</SubmitButton>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </>
  );
}

interface WorkSectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export const WorkSection = ({ id, title, lead, children }: WorkSectionProps) => (
  <section aria-labelledby={id}>
    <Typography variant="h3" component="h2" id={id} sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 1.5 }}>
      {lead}
    </Typography>
    {children}
  </section>
);

const SHOWN = 5;

/** The first entries of a list, and the button that shows the others. */
export function useFirst<Entry>(entries: readonly Entry[], noun: string) {
  const [all, setAll] = useState(false);
  const isLong = entries.length > SHOWN && !all;
  const more = isLong ? (
    <Button size="small" sx={TARGET} onClick={() => setAll(true)}>
      {`Show all ${entries.length} ${noun}`}
    </Button>
  ) : null;
  return { shown: isLong ? entries.slice(0, SHOWN) : entries, more };
}

/** 44 px high on phones. */
export const TARGET = { minHeight: { xs: 44, md: 0 } } as const;
export const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
export const ITEM = { display: 'grid', gap: 1.25, py: 2, borderTop: 1, borderColor: 'divider' } as const;
export const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
