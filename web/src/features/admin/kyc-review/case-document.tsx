import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { KYC_DOCUMENT_LABELS } from '@portal/functions/contract/kyc/kyc';
import type { KycCaseDocument, KycPurpose } from '@portal/functions/contract/kyc/kyc-review';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDate, formatDateTime, formatSize } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import { CallError } from '#lib/data/call-error.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { useFileLink } from '#lib/data/use-file-link.ts';
import { CaseDocumentViewer } from './document-viewer.tsx';

interface KycCaseDocumentProps {
  document: KycCaseDocument;
  purpose: KycPurpose;
}

export function KycCaseDocumentItem({ document, purpose }: KycCaseDocumentProps) {
  const { link, blockedUrl, view } = useFileLink(
    async () => (await call('getKycFileLink', { documentId: document.id, purpose })).url,
  );
  const { file, fetching, show, hide } = useDocumentFile(document);
  const kind = KYC_DOCUMENT_LABELS[document.documentType];
  const name = `${kind} ${document.fileName}`;
  const problem = fetching.error ?? link.error;
  const { label, tone } =
    document.status === 'superseded' ? { label: 'Replaced', tone: 'neutral' as const } : badgeOf(document.status);
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>{kind}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {document.fileName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {factsOf(document)}
        </Typography>
        {document.beforeConfirmation ? (
          <Typography variant="body2" color="error">
            Submitted before the email address was confirmed
          </Typography>
        ) : null}
      </Box>
      <StatusBadge label={label} tone={tone} />
      <Box sx={BUTTONS}>
        <BusyButton
          size="small"
          variant="outlined"
          busy={fetching.isPending}
          aria-expanded={file !== undefined}
          startIcon={<VisibilityOutlined />}
          onClick={() => (file ? hide() : show(purpose))}
        >
          {file ? 'Hide' : 'Show'}
          <span style={visuallyHidden}>{` ${name}`}</span>
        </BusyButton>
        <BusyButton size="small" variant="text" busy={link.isPending} startIcon={<OpenInNewOutlined />} onClick={view}>
          Open
          <span style={visuallyHidden}>{` ${name} in a new tab`}</span>
        </BusyButton>
      </Box>
      <Box role="status" sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        {problem ? (
          <Alert severity="error" variant="outlined">
            {problem.message}
          </Alert>
        ) : null}
        {blockedUrl ? (
          <Alert severity="info" variant="outlined">
            {'Your browser blocked the new tab. '}
            <Link href={blockedUrl} target="_blank" rel="noreferrer">
              Open the document
            </Link>
          </Alert>
        ) : null}
      </Box>
      {file ? <CaseDocumentViewer file={file} mimeType={document.mimeType} name={name} /> : null}
    </Box>
  );
}

function factsOf({ size, submittedAt, issueDate }: KycCaseDocument): string {
  const issued = issueDate ? `, issued ${formatDate(new Date(`${issueDate}T12:00:00`))}` : '';
  return `${formatSize(size)}, submitted ${formatDateTime(new Date(submittedAt))}${issued}`;
}

const ITEM = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'start',
  columnGap: 2,
  rowGap: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;
const BUTTONS = { display: 'flex', gap: 0.5 } as const;

const TIMEOUT_MS = 30_000;
const NOT_FETCHED = 'The document could not be loaded. Try again, or open it in a new tab.';

/** Fetches a document to show it beside the decision, through the same recorded link as opening it. */
function useDocumentFile({ id }: KycCaseDocument) {
  const [file, setFile] = useState<Blob>();
  const fetching = usePortalMutation(
    async (purpose: KycPurpose) => fetchFile((await call('getKycFileLink', { documentId: id, purpose })).url),
    { onSuccess: setFile },
  );
  return { file, fetching, show: fetching.mutate, hide: () => setFile(undefined) };
}

async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!response?.ok) throw new CallError('unavailable', NOT_FETCHED);
  return response.blob();
}
