import { unmuteRequestSchema } from '@portal/functions/contract/chat/chat';
import { CHAT_MUTE_REASON_MAX } from '@portal/functions/contract/limits';
import { yupValidate } from '#components/form/validation.ts';
import { call } from '#lib/data/call.ts';
import { ReasonDialog } from '../records/reason-dialog.tsx';

interface UnmuteDialogProps {
  uid: string;
  name: string;
  onClose: () => void;
  onUnmuted: () => void;
}

const validateReason = yupValidate(unmuteRequestSchema.pick(['reason']));

export const UnmuteDialog = ({ uid, name, onClose, onUnmuted }: UnmuteDialogProps) => (
  <ReasonDialog
    title={`Unmute ${name}?`}
    text="They can write in the chat again at once."
    submit="Unmute"
    done="Member unmuted"
    max={CHAT_MUTE_REASON_MAX}
    validate={validateReason}
    act={(reason) => call('unmuteAuthor', { uid, reason })}
    onClose={onClose}
    onDone={onUnmuted}
  />
);
