import { archiveOpportunitySchema } from '@portal/functions/contract/editing/publication';
import { ARCHIVE_REASON_MAX } from '@portal/functions/contract/limits';
import { yupValidate } from '#components/form/validation.ts';
import { call } from '#lib/data/call.ts';
import { ReasonDialog } from '../records/reason-dialog.tsx';

interface ArchiveDialogProps {
  id: string;
  title: string;
  onClose: () => void;
  onDone: () => void;
}

const validate = yupValidate(archiveOpportunitySchema.pick(['reason']));

export const ArchiveDialog = ({ id, title, onClose, onDone }: ArchiveDialogProps) => (
  <ReasonDialog
    title={`Archive “${title}”`}
    text="It is no longer listed, and its page closes. People keep their interests, questions and places on the waitlist. You can restore it from its history."
    submit="Archive"
    done="Opportunity archived"
    destructive
    max={ARCHIVE_REASON_MAX}
    validate={validate}
    act={(reason) => call('archiveOpportunity', { id, reason })}
    onClose={onClose}
    onDone={onDone}
  />
);
