import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { paths } from '#routing/paths.ts';
import { usePrinting } from '../use-printing.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/**
 * Where a print-out comes from and when it was made: at its end everywhere, and at the foot of each sheet in browsers that
 * know margin boxes. The date is that of printing, which draws this anew.
 */
export function PaperFoot({ id }: { id: string }) {
  usePrinting();
  const address = `${window.location.origin}${paths.opportunity(id)}`;
  const date = DATE.format(new Date());
  return (
    <>
      <style>{sheetFoot(address, date)}</style>
      <Container maxWidth="lg" sx={{ display: 'none', '@media print': { display: 'block', pt: 3 } }}>
        <Typography variant="caption" component="p">
          Printed from {address} on {date}. Figures and terms may have changed since; the page itself is what counts.
        </Typography>
      </Container>
    </>
  );
}

/** `paths` percent-encodes whatever could end a CSS string. Letters are as large as a printed prospectus has them. */
const sheetFoot = (address: string, date: string) => `@page {
  margin: 16mm 14mm 18mm;
  @bottom-left { content: "${address}"; font: 8pt sans-serif; }
  @bottom-right { content: "${date} · " counter(page) " / " counter(pages); font: 8pt sans-serif; }
}
@media print { html { font-size: 12px; } }`;
