import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KycCaseDocument, KycPurpose } from '@portal/functions/contract/kyc/kyc-review';
import { useEffect, useState } from 'react';
import { PasswordProtectedPdf, type Preview } from '#components/files/preview.ts';
import { loadChunk } from '#components/lazy/load-chunk.ts';
import { call } from '#lib/data/call.ts';
import { CallError } from '#lib/data/call-error.ts';
import { useMutation } from '#lib/data/query.ts';

const TIMEOUT_MS = 30_000;
const NOT_FETCHED = 'The document could not be fetched. Please try again, or open it in a new tab.';
const NOT_DRAWN = 'The document cannot be shown here. Please open it in a new tab.';
const LOCKED = 'This PDF is protected with a password, so it cannot be reviewed. Please ask for a copy without one.';

/** Draws a document beside the decision. It is fetched through the same recorded link as a document that is opened. */
export function useDocumentPicture({ id, mimeType }: KycCaseDocument) {
  const [picture, setPicture] = useState<Preview>();
  const { mutate, busy, failure } = useMutation(async (purpose: KycPurpose) => {
    const { url } = await call('getKycFileLink', { documentId: id, purpose });
    return draw(await fetchFile(url), mimeType);
  });
  useEffect(() => () => picture && URL.revokeObjectURL(picture.url), [picture]);
  return {
    picture,
    busy,
    failure: failure?.message,
    show: async (purpose: KycPurpose) => setPicture(await mutate(purpose)),
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

export const DocumentPicture = ({ picture: { url, pages }, name }: DocumentPictureProps) => (
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
