import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DataDownload as State, useDataDownload } from './use-data-download.ts';

/** "Download my data". */
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

function Outcome({ state }: { state: State }) {
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
