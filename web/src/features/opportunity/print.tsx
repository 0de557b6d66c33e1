import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useSyncExternalStore } from 'react';
import { formatDate, formatTime } from '#components/format/formatters.ts';
import { paths } from '#routing/paths.ts';

/** Prints in the light colour scheme, whichever is on the screen. The attribute is the theme's. */
export function PrintColorScheme({ children }: { children: ReactNode }) {
  return <Box data-color-scheme={usePrinting() ? 'light' : undefined}>{children}</Box>;
}

/**
 * The URL and the date of a print-out: at its end, and at the foot of each page in browsers that support margin boxes. Printing
 * re-renders this, so the date is current.
 */
export function PrintFooter({ id }: { id: string }) {
  usePrinting();
  const url = `${window.location.origin}${paths.opportunity(id)}`;
  const now = new Date();
  const date = `${formatDate(now)} at ${formatTime(now)}`;
  return (
    <>
      <style>{pageStyles(url, date)}</style>
      <Container maxWidth="lg" sx={{ display: 'none', '@media print': { display: 'block', pt: 3 } }}>
        <Typography variant="caption" component="p">
          Printed from {url} on {date}. Figures and terms may have changed since; the page itself is what counts.
        </Typography>
      </Container>
    </>
  );
}

/** `paths` percent-encodes every character that could end a CSS string. */
const pageStyles = (url: string, date: string) => `@page {
  margin: 16mm 14mm 18mm;
  @bottom-left { content: "${url}"; font: 8pt sans-serif; }
  @bottom-right { content: "${date} · " counter(page) " / " counter(pages); font: 8pt sans-serif; }
}
@media print { html { font-size: 12px; } }`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print');
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * True while the page is being printed. Most of the print layout is CSS; this is for content that is not rendered until it is
 * opened. `useSyncExternalStore` re-renders synchronously, before the browser lays out the pages.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia('print').matches,
    () => false,
  );
}
