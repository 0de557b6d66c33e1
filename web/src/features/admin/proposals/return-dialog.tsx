import { PROPOSAL_REASON_MAX } from '@portal/functions/contract/limits';
import { returnReasonSchema } from '@portal/functions/contract/owners/proposals';
import { yupValidate } from '#components/form/validation.ts';
import { call } from '#lib/data/call.ts';
import { ReasonDialog } from '../records/reason-dialog.tsx';

const validate = yupValidate(returnReasonSchema);

interface ReturnDialogProps {
  proposal: { id: string; revision: number };
  kind: 'answer' | 'update' | 'correction';
  onClose: () => void;
  onDone: () => void;
}

const WORDS = {
  answer: { title: 'Return this draft of an answer', submit: 'Return', done: 'Draft returned' },
  update: { title: 'Return this draft of an update', submit: 'Return', done: 'Draft returned' },
  correction: { title: 'Decline this correction', submit: 'Decline', done: 'Correction declined' },
} as const;

/** Returns a proposal to its owner with a reason. */
export function ReturnDialog({ proposal: { id, revision }, kind, onClose, onDone }: ReturnDialogProps) {
  return (
    <ReasonDialog
      {...WORDS[kind]}
      text="The owner reads the reason in the owner’s room, and can send a changed proposal."
      max={PROPOSAL_REASON_MAX}
      validate={validate}
      act={(reason) => call(kind === 'answer' ? 'returnAnswerDraft' : 'returnProposal', { id, revision, reason })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
