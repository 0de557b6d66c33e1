import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AccessState, StaffAccessRequest } from '@portal/functions/contract/access/access-requests';
import { useState } from 'react';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { personName } from '../records/person.ts';
import { DeclineDialog, GrantDialog } from './decide-dialogs.tsx';

type Decision = 'grant' | 'decline' | 'revoke';

const POSSIBLE: Record<AccessState, readonly Decision[]> = {
  none: [],
  requested: ['grant', 'decline'],
  granted: ['revoke'],
  declined: ['grant'],
  revoked: ['grant'],
  expired: ['grant'],
};
const LABELS: Record<Decision, string> = { grant: 'Grant access', decline: 'Decline', revoke: 'Revoke' };

interface AccessActionsProps {
  row: StaffAccessRequest;
  onChanged: () => void;
}

export function AccessActions({ row, onChanged }: AccessActionsProps) {
  const [asking, setAsking] = useState<Decision | null>(null);
  const close = () => setAsking(null);
  const changed = () => {
    close();
    onChanged();
  };
  const dialog = { row, onClose: close, onDecided: changed };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {POSSIBLE[row.state].map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'grant' ? 'outlined' : 'text'}
          color={decision === 'grant' ? 'primary' : 'error'}
          onClick={() => setAsking(decision)}
        >
          {LABELS[decision]}
          <span style={visuallyHidden}>{` for ${personName(row.person)}`}</span>
        </Button>
      ))}
      {asking === 'grant' ? <GrantDialog {...dialog} /> : null}
      {asking === 'decline' ? <DeclineDialog {...dialog} /> : null}
      {asking === 'revoke' ? <RevokeDialog {...dialog} /> : null}
    </Box>
  );
}

interface RevokeDialogProps {
  row: StaffAccessRequest;
  onClose: () => void;
  onDecided: () => void;
}

function RevokeDialog({ row: { uid, opportunityId: id, person }, onClose, onDecided }: RevokeDialogProps) {
  const toast = useToast();
  const { mutate, isPending, error } = usePortalMutation(
    () => call('decideAccessRequest', { id, uid, decision: 'revoke' }),
    {
      onSuccess: () => {
        toast({ title: 'Access revoked', tone: 'success' });
        onDecided();
      },
    },
  );
  return (
    <ConfirmDialog
      title="Revoke this access?"
      text={`${personName(person)} will see the masked page again immediately and will be notified.`}
      confirm="Revoke access"
      color="error"
      busy={isPending}
      failure={error?.message ?? null}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
