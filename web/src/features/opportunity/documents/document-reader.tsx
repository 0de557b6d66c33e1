import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import type { PdfReader } from '#components/files/read-pdf.ts';
import { loadChunk } from '#components/lazy/load-chunk.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import { CallError, normalizeCallError } from '#lib/data/call-error.ts';
import { keepPage, keptPage, type Place, pageAfterKey } from './place.ts';

interface DocumentReaderProps {
  uid: string;
  opportunityId: string;
  entry: Pick<DocumentEntry, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** Reads a document page by page. Each opening requests a new link and is recorded. */
export function DocumentReader({ uid, opportunityId, entry: { id, name }, open, onClose }: DocumentReaderProps) {
  const titleId = useId();
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth sx={DIALOG}>
      <Box sx={BAR}>
        <Typography id={titleId} variant="h4" component="h2" dir="auto" sx={TITLE}>
          {name}
        </Typography>
        <IconButton aria-label="Close the document" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Pages key={attempt} place={{ uid, opportunityId, documentId: id }} onRetry={retry} />
    </Dialog>
  );
}

const DIALOG = {
  '& .MuiDialog-paper': { m: { xs: 0, sm: 2 }, width: 1, height: 1, maxHeight: 1, borderRadius: { xs: 0, sm: 1 } },
  '@media print': { display: 'none' },
} as const;
const BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const TITLE = { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' } as const;

function Pages({ place, onRetry }: { place: Place; onRetry: () => void }) {
  const { reader, failure } = useReader(place.opportunityId, place.documentId);
  if (failure) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorPanel message={failure} onRetry={onRetry} />
      </Box>
    );
  }
  if (!reader) return <LoadingPanel label="Loading the document" />;
  return <OpenDocument place={place} reader={reader} />;
}

const NOT_FETCHED = 'The document could not be loaded. Check your connection and try again.';
const NOT_SHOWN = 'The document can’t be shown here. Close it and open it in a new tab.';
const TIMEOUT_MS = 60_000;

/** Also closes a document that loads after the dialog was closed. */
function useReader(opportunityId: string, documentId: string) {
  const [reader, setReader] = useState<PdfReader>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let wanted = true;
    let opened: PdfReader | undefined;
    const load = async () => {
      const { url } = await call('getDocumentLink', { opportunityId, documentId, disposition: 'inline' });
      opened = await openReader(await fetchBytes(url));
      if (wanted) setReader(opened);
      else opened.close();
    };
    load().catch((error: unknown) => wanted && setFailure(normalizeCallError(error).message));
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [opportunityId, documentId]);
  return { reader, failure };
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!response?.ok) throw new CallError('unavailable', NOT_FETCHED);
  return response.arrayBuffer();
}

async function openReader(bytes: ArrayBuffer): Promise<PdfReader> {
  const { readPdf } = await loadChunk(() => import('#components/files/read-pdf.ts'));
  return readPdf(bytes).catch(() => {
    throw new CallError('failed-precondition', NOT_SHOWN);
  });
}

const ZOOMS = [1, 1.5, 2, 3];

function OpenDocument({ place, reader }: { place: Place; reader: PdfReader }) {
  const [page, setPage] = useState(() => keptPage(place, reader.pages));
  const [zoom, setZoom] = useState(0);
  const turnTo = (next: number) => {
    setPage(next);
    keepPage(place, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : pageAfterKey(event.key, page, reader.pages);
    if (next === null) return;
    event.preventDefault();
    turnTo(next);
  };
  return (
    <>
      <PageOf reader={reader} page={page} zoom={ZOOMS[zoom] ?? 1} onKeyDown={onKeyDown} />
      <Box role="toolbar" aria-label="Pages" sx={TOOLS}>
        <Tool label="Previous page" disabled={page === 1} onClick={() => turnTo(page - 1)} icon={<ChevronLeft />} />
        <Typography role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {`Page ${page} of ${reader.pages}`}
        </Typography>
        <Tool
          label="Next page"
          disabled={page === reader.pages}
          onClick={() => turnTo(page + 1)}
          icon={<ChevronRight />}
        />
        <Tool label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} icon={<ZoomOut />} />
        <Tool
          label="Zoom in"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
          icon={<ZoomIn />}
        />
      </Box>
    </>
  );
}

interface ToolProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  icon: ReactNode;
}

/** Stays focusable, so that the focus is not lost on the last page. */
const Tool = ({ label, disabled, onClick, icon }: ToolProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => disabled || onClick()}
    sx={{ '&[aria-disabled="true"]': { opacity: 0.4 } }}
  >
    {icon}
  </IconButton>
);

const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

interface PageOfProps {
  reader: PdfReader;
  page: number;
  zoom: number;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The picture of a page, with its text for screen readers. */
function PageOf({ reader, page, zoom, onKeyDown }: PageOfProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const width = useWidth(frame);
  useEffect(() => frame.current?.focus(), []);
  useEffect(() => {
    if (!canvas.current || width === 0) return undefined;
    let shown = true;
    frame.current?.scrollTo(0, 0);
    reader.draw(page, canvas.current, width * zoom).then(
      (found) => shown && setText(found),
      // Another page is drawn instead.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [reader, page, zoom, width]);
  return (
    <Box ref={frame} role="region" aria-label={`Page ${page}`} tabIndex={0} onKeyDown={onKeyDown} sx={FRAME}>
      <canvas ref={canvas} aria-hidden style={{ display: 'block', width: `${zoom * 100}%` }} />
      <Box sx={visuallyHidden}>{text}</Box>
    </Box>
  );
}

const FRAME = {
  position: 'relative',
  flexGrow: 1,
  minHeight: 0,
  overflow: 'auto',
  backgroundColor: 'surface.sunken',
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
