import { loadOnDemand } from './load-on-demand.tsx';

const PANEL_HEIGHT = '24rem';

/** Panels and figures that the first view does not need, each in a chunk of its own. */
export const FinancialsPanel = loadOnDemand({
  label: 'Financials',
  load: async () => (await import('./tabs/financials-panel.tsx')).FinancialsPanel,
  height: PANEL_HEIGHT,
});
export const TeamPanel = loadOnDemand({
  label: 'Team',
  load: async () => (await import('./tabs/team-panel.tsx')).TeamPanel,
  height: PANEL_HEIGHT,
});
export const ProcessPanel = loadOnDemand({
  label: 'Process',
  load: async () => (await import('./tabs/process-panel.tsx')).ProcessPanel,
  height: PANEL_HEIGHT,
});
export const DocumentsPanel = loadOnDemand({
  label: 'Documents',
  load: async () => (await import('./documents/documents-panel.tsx')).DocumentsPanel,
  height: PANEL_HEIGHT,
});
export const RisksPanel = loadOnDemand({
  label: 'Risks',
  load: async () => (await import('./tabs/risks-panel.tsx')).RisksPanel,
  height: PANEL_HEIGHT,
});
export const FundingFigure = loadOnDemand({
  label: 'The funding chart',
  load: async () => (await import('./figures/funding-figure.tsx')).FundingFigure,
  height: '7rem',
});
export const ReturnsFigure = loadOnDemand({
  label: 'The returns timeline',
  load: async () => (await import('./figures/returns-figure.tsx')).ReturnsFigure,
  height: '24rem',
});

const ALL = [FinancialsPanel, TeamPanel, ProcessPanel, DocumentsPanel, RisksPanel, FundingFigure, ReturnsFigure];

/** Loads all of them before printing, because the print view cannot wait for a chunk. */
export async function prefetchLazyPanels(): Promise<void> {
  await Promise.all(ALL.map((part) => part.preload()));
}
