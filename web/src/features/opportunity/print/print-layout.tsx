import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useSyncExternalStore } from 'react';
import { paths } from '#routing/paths.ts';

/** Paper is white: what is printed takes the light scheme, whichever is on the screen. The attribute is the theme's own. */
export function PrintColorScheme({ children }: { children: ReactNode }) {
  return <Box data-color-scheme={usePrinting() ? 'light' : undefined}>{children}</Box>;
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/**
 * Where a print-out comes from and when it was made: at its end everywhere, and at the foot of each sheet in browsers that
 * know margin boxes. The date is that of printing, which draws this anew.
 */
export function PrintFooter({ id }: { id: string }) {
  usePrinting();
  const address = `${window.location.origin}${paths.opportunity(id)}`;
  const date = DATE.format(new Date());
  return (
    <>
      <style>{pageStyles(address, date)}</style>
      <Container maxWidth="lg" sx={{ display: 'none', '@media print': { display: 'block', pt: 3 } }}>
        <Typography variant="caption" component="p">
          Printed from {address} on {date}. Figures and terms may have changed since; the page itself is what counts.
        </Typography>
      </Container>
    </>
  );
}

/** `paths` percent-encodes whatever could end a CSS string. Letters are as large as a printed prospectus has them. */
const pageStyles = (address: string, date: string) => `@page {
  margin: 16mm 14mm 18mm;
  @bottom-left { content: "${address}"; font: 8pt sans-serif; }
  @bottom-right { content: "${date} · " counter(page) " / " counter(pages); font: 8pt sans-serif; }
}
@media print { html { font-size: 12px; } }`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print');
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * True while the page is being printed. Styles hide and show most of what differs on paper; this is for what is not drawn
 * at all until somebody opens it. A store's change is rendered at once, before the browser lays the pages out.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia('print').matches);
}
