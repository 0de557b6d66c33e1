import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { type LazyComponent, lazyComponent } from '#components/lazy/lazy-component.tsx';
import { onFirstInteraction } from '#components/lazy/triggers.ts';

interface LazyPanelOptions<Props> {
  /** Names the panel while it is loading, and where it could not be loaded. */
  label: string;
  load: () => Promise<ComponentType<Props>>;
  /** Height of the placeholder (CSS), so that the content below hardly moves. */
  height?: string;
}

const panels: LazyComponent<never>[] = [];

/** A panel or figure that the first view does not need, in a chunk of its own. */
export function lazyPanel<Props extends object>({ label, load, height = '24rem' }: LazyPanelOptions<Props>) {
  const panel = lazyComponent({
    on: 'visible',
    load,
    placeholder: () => (
      <>
        <Box role="status" sx={{ ...STILL, minHeight: height }}>
          Loading {label.toLowerCase()}
        </Box>
        <Box sx={PRINTED}>
          {label}: not loaded yet when this page was printed. The Print button on the page prints everything.
        </Box>
      </>
    ),
    failed: (_props, retry) => <ErrorPanel message={`${label} could not be loaded.`} onRetry={retry} />,
  });
  panels.push(panel);
  return panel;
}

/** Below the fold a placeholder may be there for as long as the page, so nothing in it moves. */
const STILL = {
  display: 'grid',
  placeItems: 'center',
  typography: 'body2',
  color: 'text.secondary',
  '@media print': { display: 'none' },
} as const;

/** Printing from the browser's menu cannot wait for a panel that the page has not fetched. */
const PRINTED = { display: 'none', typography: 'body2', '@media print': { display: 'block', py: 1 } } as const;

/** Fetches all panels of the page before printing, because the print view cannot wait for a chunk. A failure leaves the placeholder. */
export async function prefetchLazyPanels(): Promise<void> {
  await Promise.allSettled(panels.map((panel) => panel.preload()));
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
