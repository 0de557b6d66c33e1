import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { type LazyComponent, lazyComponent } from '#components/lazy/lazy-component.tsx';
import { onFirstInteraction } from '#components/lazy/triggers.ts';

interface LazyPanelOptions<Props> {
  label: string;
  load: () => Promise<ComponentType<Props>>;
  /** A CSS height, which limits layout shifts. */
  height?: string;
}

const panels: LazyComponent<never>[] = [];

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

/** Without animation, because a placeholder below the fold may remain for the life of the page. */
const STILL = {
  display: 'grid',
  placeItems: 'center',
  typography: 'body2',
  color: 'text.secondary',
  '@media print': { display: 'none' },
} as const;

/** Printing from the browser's menu cannot wait for a missing panel. */
const PRINTED = { display: 'none', typography: 'body2', '@media print': { display: 'block', py: 1 } } as const;

/**
 * Fetches all panels before printing, because the print view cannot wait for a chunk. A failure leaves the placeholder.
 */
export async function prefetchLazyPanels(): Promise<void> {
  await Promise.allSettled(panels.map((panel) => panel.preload()));
}

const FIRST_INTERACTION = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'beforeprint'] as const;

/**
 * Prefetches on the first interaction, including the print shortcut, so that tabs open immediately and printing is
 * complete. Printing earlier from the menu does not wait.
 */
export function usePrefetchPanels(): void {
  useEffect(() => onFirstInteraction(prefetchLazyPanels, FIRST_INTERACTION), []);
}
