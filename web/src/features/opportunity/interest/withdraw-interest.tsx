import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import type { InterestView } from '@portal/functions/contract/opportunities/interest';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';

interface WithdrawInterestProps {
  id: string;
  onWithdrawn: (interest: InterestView) => void;
  onCancel: () => void;
}

export function WithdrawInterest({ id, onWithdrawn, onCancel }: WithdrawInterestProps) {
  const { mutate, isPending, error } = usePortalMutation(() => call('withdrawInterest', { id }), {
    onSuccess: onWithdrawn,
  });
  return (
    <>
      <DialogContent>
        <DialogContentText>
          Our staff will see that you are no longer interested. You can indicate interest again while the opportunity is
          open.
        </DialogContentText>
        {error ? (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button color="inherit" onClick={onCancel} disabled={isPending} autoFocus>
          Keep interest
        </Button>
        <Button variant="contained" color="error" loading={isPending} onClick={() => mutate()}>
          Withdraw interest
        </Button>
      </DialogActions>
    </>
  );
}
