import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '#components/page/section-card.tsx';
import { DataDownload } from './data-download.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Lets users download what the portal stores about them, and delete their account. */
export function AccountDataSection() {
  return (
    <SectionCard id="account-data" title="Account data">
      <Stack spacing={4} divider={<Divider />}>
        <DataDownload />
        <AccountDeletion />
      </Stack>
    </SectionCard>
  );
}

/** What deleting an account means, and the button that opens the dialog. */
function AccountDeletion() {
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
