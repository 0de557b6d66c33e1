import AddOutlined from '@mui/icons-material/AddOutlined';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { PdfReader } from '#components/files/read-pdf.ts';
import { loadChunk } from '#components/lazy/load-chunk.ts';

const NOT_DRAWN = 'The document cannot be shown here. Please open it in a new tab.';
const LOCKED = 'This PDF is password-protected, so you can’t review it. Please request a copy without a password.';

/** The width of a drawn page in CSS pixels, enough for the largest zoom. */
const DRAWN_WIDTH = 1400;
const ZOOMS = [100, 150, 200, 300] as const;

interface CaseDocumentViewerProps {
  file: Blob;
  mimeType: string;
  /** "ID document passport.pdf". */
  name: string;
}

/** Shows a picture or the pages of a PDF. It can be enlarged and rotated; arrow keys scroll an enlarged page. */
export function CaseDocumentViewer({ file, mimeType, name }: CaseDocumentViewerProps) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [page, setPage] = useState(1);
  const { url, pages, failure } = usePageImage(file, mimeType, page);
  const percent = ZOOMS[zoom] ?? 100;
  return (
    <Box component="figure" aria-label={name} sx={FIGURE}>
      <Box sx={BAR}>
        <Tool label={`Zoom out ${name}`} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <RemoveOutlined fontSize="small" />
        </Tool>
        <Typography
          variant="body2"
          role="status"
          sx={{ minWidth: '3.5em', textAlign: 'center' }}
        >{`${percent}%`}</Typography>
        <Tool label={`Zoom in ${name}`} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <AddOutlined fontSize="small" />
        </Tool>
        <Tool label={`Rotate ${name}`} onClick={() => setTurns((turns + 1) % 4)}>
          <RotateRightOutlined fontSize="small" />
        </Tool>
        {pages > 1 ? (
          <>
            <Tool label={`Previous page of ${name}`} disabled={page === 1} onClick={() => setPage(page - 1)}>
              <ChevronLeftOutlined fontSize="small" />
            </Tool>
            <Typography variant="body2" role="status">{`Page ${page} of ${pages}`}</Typography>
            <Tool label={`Next page of ${name}`} disabled={page === pages} onClick={() => setPage(page + 1)}>
              <ChevronRightOutlined fontSize="small" />
            </Tool>
          </>
        ) : null}
      </Box>
      {failure ? (
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
      ) : (
        <Box tabIndex={0} role="group" aria-label={`${name}, page ${page}`} sx={STAGE}>
          {url ? (
            <Box sx={[SHEET, { width: `${percent}%` }, turns % 2 === 1 && SQUARE]}>
              <Box
                component="img"
                src={url}
                alt={`Page ${page} of ${name}`}
                sx={{ ...IMAGE, transform: `rotate(${turns * 90}deg)` }}
              />
            </Box>
          ) : null}
        </Box>
      )}
    </Box>
  );
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ label, ...props }: ToolProps) => (
  <IconButton size="small" aria-label={label} title={label} {...props} />
);

interface PageImage {
  url: string | undefined;
  pages: number;
  failure: string | null;
}

/** The picture, or one page of the PDF as a picture. */
function usePageImage(file: Blob, mimeType: string, page: number): PageImage {
  const isPdf = mimeType === 'application/pdf';
  const [reader, setReader] = useState<PdfReader>();
  const [url, setUrl] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const fail = useEffectEvent((error: unknown) =>
    setFailure(error instanceof Error && error.name === 'PasswordException' ? LOCKED : NOT_DRAWN),
  );
  useEffect(() => {
    if (!isPdf) return undefined;
    let opened: PdfReader | undefined;
    let closed = false;
    const open = async () => {
      const { readPdf } = await loadChunk(() => import('#components/files/read-pdf.ts'));
      opened = await readPdf(await file.arrayBuffer());
      if (closed) opened.close();
      else setReader(opened);
    };
    open().catch(fail);
    return () => {
      closed = true;
      opened?.close();
    };
  }, [file, isPdf]);
  useEffect(() => {
    let [shown, stopped] = [isPdf ? undefined : URL.createObjectURL(file), false];
    if (shown !== undefined) setUrl(shown);
    const draw = async (from: PdfReader) => {
      const canvas = document.createElement('canvas');
      await from.draw(page, canvas, DRAWN_WIDTH);
      canvas.toBlob((blob) => {
        if (stopped || !blob) return;
        shown = URL.createObjectURL(blob);
        setUrl(shown);
      });
    };
    if (reader) draw(reader).catch((error) => (stopped ? undefined : fail(error)));
    return () => {
      stopped = true;
      if (shown !== undefined) URL.revokeObjectURL(shown);
    };
  }, [file, isPdf, reader, page]);
  return { url, pages: reader?.pages ?? 1, failure };
}

const FIGURE = { flexBasis: '100%', minWidth: 0, m: 0, display: 'grid', gap: 1 } as const;
const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 } as const;
const STAGE = {
  overflow: 'auto',
  height: 'max(22rem, 100dvh - 18rem)',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  backgroundColor: 'background.default',
} as const;
const SHEET = { display: 'grid', placeItems: 'center' } as const;
/** A picture on its side fits in a square. */
const SQUARE = { aspectRatio: '1', '& img': { maxHeight: 1, width: 'auto' } } as const;
const IMAGE = { display: 'block', width: 1, maxWidth: 1, minHeight: 0, backgroundColor: 'common.white' } as const;
