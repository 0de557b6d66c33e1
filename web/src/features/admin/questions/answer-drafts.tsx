import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AnswerDraft } from '@portal/functions/contract/opportunities/questions';
import { useState } from 'react';
import { ProposalCard, TEXT } from '../proposals/proposal-card.tsx';
import { ReturnDialog } from '../proposals/return-dialog.tsx';
import { refetchQuestions } from './question-queries.ts';

/** The answers that owners drafted, which the answer's form can start from. */
export const AnswerDrafts = ({ drafts }: { drafts: readonly AnswerDraft[] }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    {drafts.map((draft) => (
      <OwnersDraft key={draft.id} draft={draft} />
    ))}
  </Box>
);

function OwnersDraft({ draft }: { draft: AnswerDraft }) {
  const [returns, setReturns] = useState(false);
  const actions = (
    <Button size="small" color="error" onClick={() => setReturns(true)}>
      Return this draft
    </Button>
  );
  return (
    <ProposalCard title="Owner’s draft" person={draft.person} changedAt={draft.changedAt} actions={actions}>
      <Typography dir="auto" sx={TEXT}>
        {draft.answer}
      </Typography>
      {returns ? (
        <ReturnDialog proposal={draft} kind="answer" onClose={() => setReturns(false)} onDone={refetchQuestions} />
      ) : null}
    </ProposalCard>
  );
}
