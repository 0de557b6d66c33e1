import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { onFirstInteraction } from '#components/lazy/triggers.ts';
import { QUIET_ON_INK } from '../hero/hero-frame.tsx';
import { prefetchLazyPanels } from '../lazy-panels.tsx';

/** Prints the whole page, including tabs that have not been opened. */
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

const FIRST_INTERACTION = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'beforeprint'] as const;

/**
 * Prefetches the lazy panels on the first interaction, so that tabs open at once and the print view is complete. The keyboard
 * shortcut for printing begins with a keydown, too. Printing from the menu before any of that does not wait: what is missing says so
 * on the paper, and a second try has it.
 */
export function usePrefetchPanels(): void {
  useEffect(() => onFirstInteraction(prefetchLazyPanels, FIRST_INTERACTION), []);
}
