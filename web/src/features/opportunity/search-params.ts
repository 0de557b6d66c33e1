/** The default is first. The id is the value of `?tab=`. */
export const DETAIL_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'financials', label: 'Financials' },
  { id: 'team', label: 'Team' },
  { id: 'process', label: 'Process' },
  { id: 'documents', label: 'Documents' },
  { id: 'risks', label: 'Risks' },
] as const;

export type DetailTab = (typeof DETAIL_TABS)[number]['id'];

const DEFAULT_TAB: DetailTab = 'overview';

export function parseTab(params: URLSearchParams): DetailTab {
  return DETAIL_TABS.find((tab) => tab.id === params.get('tab'))?.id ?? DEFAULT_TAB;
}

/** Omits the default and keeps other parameters. */
export function serializeTab(params: URLSearchParams, tab: DetailTab): URLSearchParams {
  const next = new URLSearchParams(params);
  if (tab === DEFAULT_TAB) next.delete('tab');
  else next.set('tab', tab);
  return next;
}

/** The id is the value of `?figures=`. */
export const FIGURE_VIEWS = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
] as const;

export type FigureView = (typeof FIGURE_VIEWS)[number]['id'];

const DEFAULT_VIEW: FigureView = 'chart';

export function parseFigureView(params: URLSearchParams): FigureView {
  return FIGURE_VIEWS.find(({ id }) => id === params.get('figures'))?.id ?? DEFAULT_VIEW;
}

export function serializeFigureView(params: URLSearchParams, view: FigureView): URLSearchParams {
  const next = new URLSearchParams(params);
  if (view === DEFAULT_VIEW) next.delete('figures');
  else next.set('figures', view);
  return next;
}
