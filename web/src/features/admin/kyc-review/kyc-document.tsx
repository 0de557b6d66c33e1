import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { KYC_DOCUMENT_LABELS } from '@portal/functions/contract/kyc/kyc';
import type { KycCaseDocument, KycPurpose } from '@portal/functions/contract/kyc/kyc-review';
import { BusyButton } from '#components/feedback/busy-button.tsx';

import { badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDate, formatDateTime, formatSize } from '#components/format/formatters.ts';

import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import { useFileLink } from '#lib/data/use-file-link.ts';

interface KycCaseDocumentProps {
  document: KycCaseDocument;
  purpose: KycPurpose;
}

/** A document with its status and a button to open it. */
export function KycCaseDocumentItem({ document, purpose }: KycCaseDocumentProps) {
  const { busy, failure, blockedUrl, view } = useFileLink(
    async () => (await call('getKycFileLink', { documentId: document.id, purpose })).url,
  );
  const kind = KYC_DOCUMENT_LABELS[document.documentType];
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
      </Box>
      <StatusBadge label={label} tone={tone} />
      <BusyButton
        size="small"
        variant="outlined"
        busy={busy !== undefined}
        startIcon={<OpenInNewOutlined />}
        onClick={() => void view()}
      >
        Open
        <span style={visuallyHidden}>{` ${kind} ${document.fileName} in a new tab`}</span>
      </BusyButton>
      <Box role="status" sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        {failure ? (
          <Alert severity="error" variant="outlined">
            {failure}
          </Alert>
        ) : null}
        {blockedUrl ? (
          <Alert severity="info" variant="outlined">
            {'Your browser held the new tab back. '}
            <Link href={blockedUrl} target="_blank" rel="noreferrer">
              Open the document
            </Link>
          </Alert>
        ) : null}
      </Box>
    </Box>
  );
}

function factsOf({ size, submittedAt, issueDate }: KycCaseDocument): string {
  const issued = issueDate ? `, issued ${formatDate(new Date(`${issueDate}T12:00:00`))}` : '';
  return `${formatSize(size)}, handed in ${formatDateTime(new Date(submittedAt))}${issued}`;
}

const ITEM = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;
