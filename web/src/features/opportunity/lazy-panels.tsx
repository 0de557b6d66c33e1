import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { onFirstInteraction } from '#components/lazy/triggers.ts';

interface LazyPanelOptions<Props> {
  /** Names the panel while it is loading, and where it could not be loaded. */
  label: string;
  load: () => Promise<ComponentType<Props>>;
  /** Height of the placeholder (CSS), so that the content below hardly moves. */
  height: string;
}

const lazyPanel = <Props extends object>({ label, load, height }: LazyPanelOptions<Props>) =>
  lazyComponent({
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

const PANEL_HEIGHT = '24rem';

/** Panels and figures that the first view does not need, each in a chunk of its own. */
export const FinancialsPanel = lazyPanel({
  label: 'Financials',
  load: async () => (await import('./tabs/financials-panel.tsx')).FinancialsPanel,
  height: PANEL_HEIGHT,
});
export const TeamPanel = lazyPanel({
  label: 'Team',
  load: async () => (await import('./tabs/team-panel.tsx')).TeamPanel,
  height: PANEL_HEIGHT,
});
export const ProcessPanel = lazyPanel({
  label: 'Process',
  load: async () => (await import('./tabs/process-panel.tsx')).ProcessPanel,
  height: PANEL_HEIGHT,
});
export const DocumentsPanel = lazyPanel({
  label: 'Documents',
  load: async () => (await import('./documents/documents-panel.tsx')).DocumentsPanel,
  height: PANEL_HEIGHT,
});
export const RisksPanel = lazyPanel({
  label: 'Risks',
  load: async () => (await import('./tabs/risks-panel.tsx')).RisksPanel,
  height: PANEL_HEIGHT,
});
export const FundingFigure = lazyPanel({
  label: 'The funding chart',
  load: async () => (await import('./figures/funding-figure.tsx')).FundingFigure,
  height: '7rem',
});
export const ReturnsFigure = lazyPanel({
  label: 'The returns timeline',
  load: async () => (await import('./figures/returns-figure.tsx')).ReturnsFigure,
  height: '24rem',
});

export const ReturnsCalculator = lazyPanel({
  label: 'The returns calculator',
  load: async () => (await import('./figures/returns-calculator.tsx')).ReturnsCalculator,
  height: '28rem',
});

const ALL = [
  ...[FinancialsPanel, TeamPanel, ProcessPanel, DocumentsPanel, RisksPanel],
  ...[FundingFigure, ReturnsFigure, ReturnsCalculator],
];

/** Fetches all of them before printing, because the print view cannot wait for a chunk. A failure leaves the placeholder. */
export async function prefetchLazyPanels(): Promise<void> {
  await Promise.allSettled(ALL.map((panel) => panel.preload()));
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
