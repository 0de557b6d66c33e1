import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '#components/page/section-card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DangerZone() {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={ZONE}>
      <SectionCard id="danger-zone" title="Danger zone">
        <Box sx={ROW}>
          <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
            <Typography variant="h4" component="h3" gutterBottom>
              Delete my account
            </Typography>
            <Typography color="textSecondary" sx={{ maxWidth: '40rem' }}>
              Deletes your account and all your data immediately and permanently. You may want to download your data
              first.
            </Typography>
          </Box>
          <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </Box>
        <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
      </SectionCard>
    </Box>
  );
}

const ZONE = { mt: { xs: 3, sm: 6 }, '& > section': { borderColor: 'status.negative.border' } } as const;
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 } as const;
