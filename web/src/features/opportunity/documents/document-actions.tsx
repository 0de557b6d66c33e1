import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import { useFileLink } from '#lib/data/use-file-link.ts';

interface DocumentActionsProps {
  opportunityId: string;
  entry: Pick<DocumentEntry, 'id' | 'name'>;
}

/** Opens the document in a new tab, or downloads it. Each click requests a new link. */
export function DocumentActions({ opportunityId, entry: { id, name } }: DocumentActionsProps) {
  const { busy, failure, blockedUrl, view, download } = useFileLink(
    async (disposition) => (await call('getDocumentLink', { opportunityId, documentId: id, disposition })).url,
  );
  return (
    <Box sx={ACTIONS}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <BusyButton busy={busy === 'inline'} onClick={view} startIcon={<OpenInNew />} variant="outlined" size="small">
          View <Hidden>{`${name} in a new tab`}</Hidden>
        </BusyButton>
        <BusyButton busy={busy === 'attachment'} onClick={download} startIcon={<FileDownloadOutlined />} size="small">
          Download <Hidden>{name}</Hidden>
        </BusyButton>
      </Box>
      <Typography role="alert" variant="body2" color="error" sx={MESSAGE}>
        {failure}
      </Typography>
      {blockedUrl ? (
        <Typography role="status" variant="body2">
          Your browser held the new tab back.{' '}
          <Link href={blockedUrl} target="_blank" rel="noopener">
            Open {name}
          </Link>
        </Typography>
      ) : null}
    </Box>
  );
}

const Hidden = ({ children }: { children: string }) => (
  <Box component="span" sx={visuallyHidden}>
    {children}
  </Box>
);

const ACTIONS = {
  display: 'grid',
  justifyItems: { xs: 'start', sm: 'end' },
  gap: 0.5,
  maxWidth: '20rem',
  '@media print': { display: 'none' },
} as const;
const MESSAGE = { '&:empty': { display: 'none' } } as const;
