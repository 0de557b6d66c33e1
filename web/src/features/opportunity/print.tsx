import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, formatTime } from '#components/format/formatters.ts';
import { paths } from '#routing/paths.ts';

/**
 * Prints an element with the attribute `hidden`. Printed content is rendered beforehand and hidden on screen by CSS,
 * because windows lay out pages before React renders again.
 */
export const PRINTED_IF_HIDDEN = { '@media print': { '&[hidden]': { display: 'block' } } } as const;

/** URL and date of a print-out: at its end, and at the bottom of each page in browsers that support margin boxes. */
export function PrintFooter({ id }: { id: string }) {
  const now = usePrintDate();
  const url = `${window.location.origin}${paths.opportunity(id)}`;
  const date = `${formatDate(now)} at ${formatTime(now)}`;
  return (
    <>
      <style>{pageStyles(url, date)}</style>
      <Container maxWidth="lg" sx={{ display: 'none', '@media print': { display: 'block', pt: 3 } }}>
        <Typography variant="caption" component="p">
          Printed from {url} on {date}. Figures and terms may have changed since then.
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

/** Time of the last print or, until then, of rendering. Renders synchronously, because the browser does not wait. */
function usePrintDate(): Date {
  const [date, setDate] = useState(() => new Date());
  useEffect(() => {
    const update = () => flushSync(() => setDate(new Date()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return date;
}
