import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { KYC_DOCUMENT_LABELS } from '@portal/functions/contract/kyc/kyc';
import type { KycCaseDocument, KycPurpose } from '@portal/functions/contract/kyc/kyc-review';
import { useEffect, useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import { PasswordProtectedPdf, type Preview } from '#components/files/preview.ts';
import { formatDate, formatDateTime, formatSize } from '#components/format/formatters.ts';
import { loadChunk } from '#components/lazy/load-chunk.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import { CallError } from '#lib/data/call-error.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { useFileLink } from '#lib/data/use-file-link.ts';

interface KycCaseDocumentProps {
  document: KycCaseDocument;
  purpose: KycPurpose;
}

export function KycCaseDocumentItem({ document, purpose }: KycCaseDocumentProps) {
  const { link, blockedUrl, view } = useFileLink(
    async () => (await call('getKycFileLink', { documentId: document.id, purpose })).url,
  );
  const { picture, drawing, show, hide } = useDocumentPicture(document);
  const kind = KYC_DOCUMENT_LABELS[document.documentType];
  const name = `${kind} ${document.fileName}`;
  const problem = drawing.error ?? link.error;
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
          busy={drawing.isPending}
          aria-expanded={picture !== undefined}
          startIcon={<VisibilityOutlined />}
          onClick={() => (picture ? hide() : show(purpose))}
        >
          {picture ? 'Hide' : 'Show'}
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
      {picture ? <DocumentPicture picture={picture} name={name} /> : null}
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
const NOT_DRAWN = 'The document cannot be shown here. Please open it in a new tab.';
const LOCKED = 'This PDF is password-protected, so you can’t review it. Please request a copy without a password.';

/** Renders a document beside the decision, through the same recorded link as opening it. */
function useDocumentPicture({ id, mimeType }: KycCaseDocument) {
  const [picture, setPicture] = useState<Preview>();
  const drawing = usePortalMutation(
    async (purpose: KycPurpose) => {
      const { url } = await call('getKycFileLink', { documentId: id, purpose });
      return draw(await fetchFile(url), mimeType);
    },
    { onSuccess: setPicture },
  );
  useEffect(() => () => picture && URL.revokeObjectURL(picture.url), [picture]);
  return {
    picture,
    drawing,
    show: drawing.mutate,
    hide: () => setPicture(undefined),
  };
}

async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!response?.ok) throw new CallError('unavailable', NOT_FETCHED);
  return response.blob();
}

async function draw(file: Blob, mimeType: string): Promise<Preview> {
  if (mimeType !== 'application/pdf') return { url: URL.createObjectURL(file), pages: null };
  const { drawPdfPage } = await loadChunk(() => import('#components/files/draw-pdf-page.ts'));
  try {
    return await drawPdfPage(file, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    throw new CallError('failed-precondition', error instanceof PasswordProtectedPdf ? LOCKED : NOT_DRAWN);
  }
}

interface DocumentPictureProps {
  picture: Preview;
  /** "ID document passport.pdf". */
  name: string;
}

const DocumentPicture = ({ picture: { url, pages }, name }: DocumentPictureProps) => (
  <Box component="figure" sx={FIGURE}>
    <Box component="img" src={url} alt={`First page of ${name}`} sx={IMAGE} />
    {pages !== null && pages > 1 ? (
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {`Page 1 of ${pages}. Open the document for the others.`}
      </Typography>
    ) : null}
  </Box>
);

const FIGURE = { flexBasis: '100%', minWidth: 0, m: 0, display: 'grid', justifyItems: 'center', gap: 1 } as const;
const IMAGE = {
  display: 'block',
  maxWidth: 1,
  maxHeight: { md: 'max(24rem, 100dvh - 14rem)' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  backgroundColor: 'common.white',
} as const;
