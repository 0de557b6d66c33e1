import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Preview } from '#components/files/preview.ts';
import { loadChunk } from '#components/lazy/load-chunk.ts';
import { contentTypeOf } from '../upload/validate-file.ts';
import { describePreviewError } from './preview.ts';

/** A preview of the selected file. */
export function FilePreview({ file }: { file: File }) {
  const { state, onImageError } = usePreview(file);
  if (state.status === 'failed') {
    return (
      <Box role="note" sx={[STAGE, { p: 3 }]}>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '30rem', textAlign: 'center' }}>
          {state.reason}
        </Typography>
      </Box>
    );
  }
  if (state.status === 'rendering') {
    return (
      <Box role="status" sx={[STAGE, { minHeight: '14rem' }]}>
        <CircularProgress size={24} aria-hidden />
        <Typography variant="body2" color="textSecondary">
          Drawing a preview
        </Typography>
      </Box>
    );
  }
  const { url, pages } = state.preview;
  return (
    <Box component="figure" sx={[STAGE, { m: 0 }]}>
      <Box component="img" src={url} alt={`Preview of ${file.name}`} onError={onImageError} sx={IMAGE} />
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {captionOf(pages)}
      </Typography>
    </Box>
  );
}

function captionOf(pages: number | null): string {
  if (pages === null) return 'Can every word be read?';
  return pages === 1 ? 'The only page. Can every word be read?' : `Page 1 of ${pages}. Can every word be read?`;
}

const STAGE = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 1.5,
  p: 2,
  borderBottom: 1,
  borderColor: 'divider',
  backgroundColor: 'surface.sunken',
} as const;
const IMAGE = {
  display: 'block',
  maxWidth: 1,
  maxHeight: { xs: '18rem', sm: '24rem' },
  borderRadius: 0.5,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'common.white',
} as const;

type PreviewState =
  | { status: 'rendering' }
  | { status: 'ready'; preview: Preview }
  | { status: 'failed'; reason: string };

const TIMEOUT_MS = 20_000;

/** The preview of a file: the image itself, or the first page of a PDF. pdf.js is loaded with the first PDF. */
function usePreview(file: File) {
  const [result, setResult] = useState<{ file: File; state: PreviewState }>();
  useEffect(() => {
    let mounted = true;
    let url: string | undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    renderPreview(file, controller.signal).then(
      (preview) => {
        url = preview.url;
        if (mounted) setResult({ file, state: { status: 'ready', preview } });
        else URL.revokeObjectURL(url);
      },
      (error) => {
        if (mounted) setResult({ file, state: { status: 'failed', reason: describePreviewError(error) } });
      },
    );
    return () => {
      mounted = false;
      clearTimeout(timer);
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  const state: PreviewState = result?.file === file ? result.state : { status: 'rendering' };
  const onImageError = () => setResult({ file, state: { status: 'failed', reason: describePreviewError(null) } });
  return { state, onImageError };
}

async function renderPreview(file: File, signal: AbortSignal): Promise<Preview> {
  if (contentTypeOf(file.name) !== 'application/pdf') return { url: URL.createObjectURL(file), pages: null };
  const { drawPdfPage } = await loadChunk(() => import('#components/files/draw-pdf-page.ts'));
  return drawPdfPage(file, signal);
}
