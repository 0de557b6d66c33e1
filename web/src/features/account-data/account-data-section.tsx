import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { SectionCard } from '#components/page/section-card.tsx';
import { AccountDeletion } from './components/account-deletion.tsx';
import { DataDownload } from './components/data-download.tsx';

/** What the portal keeps about a person, in their own hands: to take along, and to have removed. */
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
