import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { AccountDeletion } from './components/account-deletion.tsx';
import { DataDownload } from './components/data-download.tsx';

/** What the portal keeps about a person, in their own hands: to take along, and to have removed. */
export function AccountDataSection() {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 2.5 }}>
        Account data
      </Typography>
      <Stack spacing={4} divider={<Divider />}>
        <DataDownload />
        <AccountDeletion />
      </Stack>
    </Paper>
  );
}
