import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { preloadLateParts } from '../late-parts.ts';
import { QUIET_ON_INK } from './hero-frame.tsx';

/** Prints the whole page, the tabs that nobody has opened yet included. */
export function PrintButton() {
  const print = async () => {
    await preloadLateParts();
    window.print();
  };
  return (
    <Button size="small" startIcon={<PrintOutlined aria-hidden />} onClick={print} sx={QUIET_ON_INK}>
      Print
    </Button>
  );
}
