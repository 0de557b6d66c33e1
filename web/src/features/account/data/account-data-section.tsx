import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AccountExport } from '@portal/functions/contract/accounts/account-data';
import { saveFile } from '#components/files/downloads.ts';
import { SectionCard } from '#components/page/section-card.tsx';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';

export function AccountDataSection() {
  return (
    <SectionCard id="account-data" title="Account data">
      <DataDownload />
    </SectionCard>
  );
}

function DataDownload() {
  const { mutate, isPending, data: saved, error } = usePortalMutation(collectAndSave);
  return (
    <Box>
      <Typography variant="h4" component="h3" gutterBottom>
        Download my data
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '40rem' }}>
        One file with all your data: profile, answers, activities, messages, verification and a list of your files. It
        is in JSON format, which any text editor can open.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate()}
      >
        {isPending ? 'Collecting your data' : 'Download my data'}
      </Button>
      <Box aria-live="polite" sx={{ maxWidth: '40rem', '& > *': { mt: 2 } }}>
        {error ? (
          <Alert severity="error" variant="outlined">
            {error.message}
          </Alert>
        ) : null}
        {saved ? (
          <Alert severity={saved.incomplete.length > 0 ? 'warning' : 'success'} variant="outlined">
            Your data has been saved as {saved.name}. {saved.incomplete.join(' ')}
          </Alert>
        ) : null}
      </Box>
    </Box>
  );
}

/** Rejects with a `CallError`. */
async function collectAndSave(): Promise<{ name: string; incomplete: string[] }> {
  const { export: data } = await call('exportMyData', {});
  const file = exportFile(data);
  saveFile({ ...file, type: 'application/json' });
  return { name: file.name, incomplete: data.incomplete };
}

/** `portal-data-2026-11-21.json`, dated in the reader's time zone. */
export function exportFile(data: AccountExport): { name: string; text: string } {
  const made = new Date(data.made_at);
  const parts = [made.getFullYear(), made.getMonth() + 1, made.getDate()].map((part) => String(part).padStart(2, '0'));
  return { name: `portal-data-${parts.join('-')}.json`, text: JSON.stringify(data, null, 2) };
}
