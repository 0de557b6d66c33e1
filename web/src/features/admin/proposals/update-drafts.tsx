import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UpdateForm } from '@portal/functions/contract/opportunities/updates';
import type { ProposalRequest } from '@portal/functions/contract/owners/proposal-request';
import type { StaffProposal } from '@portal/functions/contract/owners/proposals';
import { useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { ProposalCard, TEXT } from './proposal-card.tsx';
import { refetchProposals } from './proposal-queries.ts';
import { ReturnDialog } from './return-dialog.tsx';

interface UpdateDraftsProps {
  drafts: readonly StaffProposal[];
  disabled: boolean;
  onUse: (update: UpdateForm, used: ProposalRequest) => void;
}

/**
 * The updates that owners drafted for this opportunity. Outside the form that they fill, because a dialog's submission
 * bubbles to the forms around it.
 */
export const UpdateDrafts = ({ drafts, disabled, onUse }: UpdateDraftsProps) => (
  <Box component="section" aria-labelledby="owners-drafts" sx={{ display: 'grid', gap: 1.5, mb: 4 }}>
    <Typography variant="h3" component="h2" id="owners-drafts">
      Drafts by owners
    </Typography>
    {drafts.map((draft) => (
      <UpdateDraft key={draft.id} draft={draft} disabled={disabled} onUse={onUse} />
    ))}
  </Box>
);

interface UpdateDraftProps extends Pick<UpdateDraftsProps, 'disabled' | 'onUse'> {
  draft: StaffProposal;
}

function UpdateDraft({ draft, disabled, onUse }: UpdateDraftProps) {
  const { id, revision, person, changedAt, update } = draft;
  const [returns, setReturns] = useState(false);
  if (!update) return null;
  const { title, text, milestone } = update;
  const of = <span style={visuallyHidden}>{` of “${title}”`}</span>;
  const actions = (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={disabled}
        onClick={() => onUse({ title, text, milestone }, { id, revision })}
      >
        Use the owner’s draft{of}
      </Button>
      <Button size="small" color="error" disabled={disabled} onClick={() => setReturns(true)}>
        Return<span style={visuallyHidden}>{` the draft of “${title}”`}</span>
      </Button>
    </>
  );
  return (
    <ProposalCard title={title} person={person} changedAt={changedAt} actions={actions}>
      <Typography dir="auto" sx={TEXT}>
        {text}
      </Typography>
      {milestone ? (
        <Typography variant="body2" color="textSecondary" dir="auto" sx={TEXT}>
          {`Milestone: ${milestone}`}
        </Typography>
      ) : null}
      {returns ? (
        <ReturnDialog proposal={draft} kind="update" onClose={() => setReturns(false)} onDone={refetchProposals} />
      ) : null}
    </ProposalCard>
  );
}
