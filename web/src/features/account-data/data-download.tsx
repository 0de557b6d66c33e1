import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { saveFile } from '#components/files/downloads.ts';
import { exportFile, exportMyData } from './export-my-data.ts';

export function DataDownload() {
  const { state, download } = useDataDownload();
  return (
    <Box>
      <Typography variant="h4" component="h3" gutterBottom>
        Download my data
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '40rem' }}>
        One file with everything we keep about you: your profile, activities, messages and verification, and a list of
        your files. It is in JSON, which any text editor opens.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        loading={state.status === 'collecting'}
        loadingPosition="start"
        onClick={download}
      >
        {state.status === 'collecting' ? 'Collecting your data' : 'Download my data'}
      </Button>
      <Box aria-live="polite">
        <Outcome state={state} />
      </Box>
    </Box>
  );
}

function Outcome({ state }: { state: DownloadState }) {
  if (state.status === 'failed')
    return (
      <Alert severity="error" variant="outlined" sx={NOTICE}>
        {state.message}
      </Alert>
    );
  if (state.status !== 'saved') return null;
  return (
    <Alert severity={state.incomplete.length > 0 ? 'warning' : 'success'} variant="outlined" sx={NOTICE}>
      Your data has been saved as {state.name}. {state.incomplete.join(' ')}
    </Alert>
  );
}

const NOTICE = { mt: 2, maxWidth: '40rem' } as const;

type DownloadState =
  | { status: 'idle' }
  | { status: 'collecting' }
  | { status: 'saved'; name: string; incomplete: string[] }
  | { status: 'failed'; message: string };

const UNEXPECTED = 'Your data could not be collected. Please try again.';

function useDataDownload(): { state: DownloadState; download: () => Promise<void> } {
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const download = async () => {
    setState({ status: 'collecting' });
    try {
      const data = await exportMyData();
      const file = exportFile(data);
      saveFile({ ...file, type: 'application/json' });
      setState({ status: 'saved', name: file.name, incomplete: data.incomplete });
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : UNEXPECTED });
    }
  };
  return { state, download };
}
