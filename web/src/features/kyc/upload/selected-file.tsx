import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FileButton, useDropTarget } from '#components/files/drop-area.tsx';
import { PasswordProtectedPdf, type Preview } from '#components/files/preview.ts';
import { formatSize } from '#components/format/formatters.ts';
import { loadChunk } from '#components/lazy/load-chunk.ts';
import { ACCEPTED_FILES, contentTypeOf } from './validate-file.ts';

interface SelectedFileProps {
  file: File;
  label: string;
  /** Prevents a replacement during the upload. */
  locked: boolean;
  onReplace: (file: File) => void;
  onClear: () => void;
}

export function SelectedFile({ file, label, locked, onReplace, onClear }: SelectedFileProps) {
  const { over, ...dropTarget } = useDropTarget(([dropped]) => {
    if (dropped && !locked) onReplace(dropped);
  });
  return (
    <Box {...dropTarget} sx={[FRAME, over && !locked && OVER]}>
      <FilePreview file={file} />
      <Box sx={ROW}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="subtitle2" component="p" noWrap title={file.name} dir="auto">
            {file.name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {formatSize(file.size)}
          </Typography>
        </Box>
        {locked ? null : (
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <FileButton
              text="Replace"
              label={`Replace ${file.name}`}
              inputLabel={`Choose another file for your ${label}`}
              size="small"
              color="inherit"
              accept={ACCEPTED_FILES}
              onFiles={(files) => files.forEach(onReplace)}
            />
            <Button size="small" color="inherit" onClick={onClear} aria-label={`Clear ${file.name}`}>
              Clear
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const FRAME = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' } as const;
const OVER = { borderColor: 'primary.main' } as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  p: 2,
  backgroundColor: 'background.default',
} as const;

function FilePreview({ file }: { file: File }) {
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
          Loading preview
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
  if (pages === null) return 'Is every word readable?';
  return pages === 1 ? 'This PDF has one page. Is every word readable?' : `Page 1 of ${pages}. Is every word readable?`;
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

/** The image itself, or the first page of a PDF. The first PDF loads pdf.js. */
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

export function describePreviewError(error: unknown): string {
  if (error instanceof PasswordProtectedPdf) {
    return 'This PDF is password-protected, so our reviewers can’t open it. Please choose a copy without a password.';
  }
  return 'We cannot show a preview of this file. Please check that it opens on your device before you send it, or choose another one.';
}
