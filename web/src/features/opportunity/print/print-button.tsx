import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { QUIET_ON_INK } from '../hero/hero-frame.tsx';
import { prefetchLazyPanels } from '../lazy-panels.ts';

/** Prints the whole page, the tabs that nobody has opened yet included. */
export function PrintButton() {
  const print = async () => {
    await prefetchLazyPanels();
    window.print();
  };
  return (
    <Button size="small" startIcon={<PrintOutlined aria-hidden />} onClick={print} sx={QUIET_ON_INK}>
      Print
    </Button>
  );
}

const FIRST_TOUCH = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Fetches what the first view leaves out as soon as somebody does anything at all on the page: tabs then open at once, and
 * whoever prints gets the whole of it, because even the keys that print begin with one that can be heard.
 */
export function usePrefetchPanels(): void {
  useEffect(() => {
    const stop = () => {
      for (const event of FIRST_TOUCH) window.removeEventListener(event, begin);
    };
    function begin() {
      stop();
      void prefetchLazyPanels();
    }
    for (const event of FIRST_TOUCH) window.addEventListener(event, begin, { passive: true });
    return stop;
  }, []);
}
