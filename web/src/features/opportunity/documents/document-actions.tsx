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

/** For whoever may open it: the document in a new tab, or saved. Each press asks for a link of its own. */
export function DocumentActions({ opportunityId, entry: { id, name } }: DocumentActionsProps) {
  const { busy, failure, held, view, download } = useDocumentLink({ opportunityId, documentId: id });
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
      {held ? (
        <Typography role="status" variant="body2">
          Your browser held the new tab back.{' '}
          <Link href={held} target="_blank" rel="noopener">
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

interface Asked {
  opportunityId: string;
  documentId: string;
}

/** Opens a document in a tab of its own, or saves it. `held` is a link whose tab the browser did not let open. */
function useDocumentLink(asked: Asked) {
  const [busy, setBusy] = useState<LinkDisposition>();
  const [failure, setFailure] = useState<string>();
  const [held, setHeld] = useState<string>();

  const follow = async (disposition: LinkDisposition, arrive: (url: string) => void): Promise<boolean> => {
    setBusy(disposition);
    setFailure(undefined);
    setHeld(undefined);
    try {
      arrive(await getDocumentLink({ ...asked, disposition }));
      return true;
    } catch (error) {
      setFailure(normalizeCallError(error).message);
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const view = async () => {
    // Before anything is waited for: later, the browser would take the tab for a pop-up and hold it back.
    const tab = openBlankTab();
    const followed = await follow('inline', (url) => (tab ? tab.go(url) : setHeld(url)));
    if (!followed) tab?.close();
  };
  const download = () => follow('attachment', (url) => window.location.assign(url));

  return { busy, failure, held, view, download };
}

/** A link to a document that works for an hour. Rejects with a failure whose message may be shown. */
const getDocumentLink = async (request: DocumentLinkRequest): Promise<string> =>
  (await call('getDocumentLink', request)).url;
