import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { DocumentLinkRequest, LinkDisposition } from '@portal/functions/contract/files/files';
import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { openBlankTab } from '#components/files/downloads.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

interface DocumentActionsProps {
  opportunityId: string;
  entry: Pick<DocumentEntry, 'id' | 'name'>;
}

/** Opens the document in a new tab, or downloads it. Each click requests a new link. */
export function DocumentActions({ opportunityId, entry: { id, name } }: DocumentActionsProps) {
  const { busy, failure, blockedUrl, view, download } = useDocumentLink({ opportunityId, documentId: id });
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

type DocumentRef = Omit<DocumentLinkRequest, 'disposition'>;

/** Opens or downloads a document. `blockedUrl` is the link of a tab that the browser blocked. */
function useDocumentLink(document: DocumentRef) {
  const [busy, setBusy] = useState<LinkDisposition>();
  const [failure, setFailure] = useState<string>();
  const [blockedUrl, setBlockedUrl] = useState<string>();

  const request = async (disposition: LinkDisposition, use: (url: string) => void): Promise<boolean> => {
    setBusy(disposition);
    setFailure(undefined);
    setBlockedUrl(undefined);
    try {
      use(await getDocumentLink({ ...document, disposition }));
      return true;
    } catch (error) {
      setFailure(normalizeCallError(error).message);
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const view = async () => {
    // Opened before anything is awaited: afterwards the browser would block the tab as a pop-up.
    const tab = openBlankTab();
    const opened = await request('inline', (url) => (tab ? tab.go(url) : setBlockedUrl(url)));
    if (!opened) tab?.close();
  };
  const download = () => request('attachment', (url) => window.location.assign(url));

  return { busy, failure, blockedUrl, view, download };
}

/** A link that is valid for an hour. Rejects with a `CallError`, whose message may be shown. */
const getDocumentLink = async (request: DocumentLinkRequest): Promise<string> =>
  (await call('getDocumentLink', request)).url;
