import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** "Delete my account": what it means, and the button that asks once more. */
export function AccountDeletion() {
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Typography variant="h4" component="h3" gutterBottom>
        Delete my account
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '40rem' }}>
        Removes your account and everything of yours, at once and for good. You may want to download your data first.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}
