import { useEffect, useState } from 'react';
import { fetchPart } from '#components/lazy/chunk-load-error.ts';
import { contentTypeOf } from './check-file.ts';
import { describeMissingPicture, type Picture } from './picture.ts';

export type PictureState =
  | { status: 'drawing' }
  | { status: 'ready'; picture: Picture }
  | { status: 'failed'; reason: string };

/** A page that takes longer than this is not worth waiting for. */
const DRAWING_TIME = 20_000;

/** The picture of a chosen file: itself, or the first page of a PDF, whose reader is fetched when one is chosen. */
export function usePicture(file: File) {
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
