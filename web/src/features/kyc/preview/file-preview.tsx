import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { fetchPart } from '#components/lazy/chunk-load-error.ts';
import { contentTypeOf } from '../upload/validate-file.ts';
import { describeMissingPicture, type Picture } from './preview-image.ts';

/** What the chosen file looks like, before it is sent. */
export function FilePreview({ file }: { file: File }) {
  const { state, onBroken } = usePicture(file);
  if (state.status === 'failed') {
    return (
      <Box role="note" sx={[STAGE, { p: 3 }]}>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '30rem', textAlign: 'center' }}>
          {state.reason}
        </Typography>
      </Box>
    );
  }
  if (state.status === 'drawing') {
    return (
      <Box role="status" sx={[STAGE, { minHeight: '14rem' }]}>
        <CircularProgress size={24} aria-hidden />
        <Typography variant="body2" color="textSecondary">
          Drawing a preview
        </Typography>
      </Box>
    );
  }
  const { url, pages } = state.picture;
  return (
    <Box component="figure" sx={[STAGE, { m: 0 }]}>
      <Box component="img" src={url} alt={`Preview of ${file.name}`} onError={onBroken} sx={PICTURE} />
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
const PICTURE = {
  display: 'block',
  maxWidth: 1,
  maxHeight: { xs: '18rem', sm: '24rem' },
  borderRadius: 0.5,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'common.white',
} as const;

type PictureState =
  | { status: 'drawing' }
  | { status: 'ready'; picture: Picture }
  | { status: 'failed'; reason: string };

/** A page that takes longer than this is not worth waiting for. */
const DRAWING_TIME = 20_000;

/** The picture of a chosen file: itself, or the first page of a PDF, whose reader is fetched when one is chosen. */
function usePicture(file: File) {
  const [drawn, setDrawn] = useState<{ file: File; state: PictureState }>();
  useEffect(() => {
    let here = true;
    let url: string | undefined;
    const drawing = new AbortController();
    const timer = setTimeout(() => drawing.abort(), DRAWING_TIME);
    draw(file, drawing.signal).then(
      (picture) => {
        url = picture.url;
        if (here) setDrawn({ file, state: { status: 'ready', picture } });
        else URL.revokeObjectURL(url);
      },
      (error) => {
        if (here) setDrawn({ file, state: { status: 'failed', reason: describeMissingPicture(error) } });
      },
    );
    return () => {
      here = false;
      clearTimeout(timer);
      drawing.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  const state: PictureState = drawn?.file === file ? drawn.state : { status: 'drawing' };
  const onBroken = () => setDrawn({ file, state: { status: 'failed', reason: describeMissingPicture(null) } });
  return { state, onBroken };
}

async function draw(file: File, signal: AbortSignal): Promise<Picture> {
  if (contentTypeOf(file.name) !== 'application/pdf') return { url: URL.createObjectURL(file), pages: null };
  const { drawPdfPage } = await fetchPart(() => import('./draw-pdf-page.ts'));
  return drawPdfPage(file, signal);
}
