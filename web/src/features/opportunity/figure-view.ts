/** How figures are shown: drawn, or as a table. The choice stands in the address and holds for every figure of the page. */
export const FIGURE_VIEWS = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
] as const;

export type FigureView = (typeof FIGURE_VIEWS)[number]['id'];

const DEFAULT_VIEW: FigureView = 'chart';

/** What an address asks for; anything unknown is a chart. */
export function readFigureView(params: URLSearchParams): FigureView {
  return FIGURE_VIEWS.find(({ id }) => id === params.get('figures'))?.id ?? DEFAULT_VIEW;
}

/** The address that shows figures like this; parameters of others stay. */
export function writeFigureView(params: URLSearchParams, view: FigureView): URLSearchParams {
  const next = new URLSearchParams(params);
  if (view === DEFAULT_VIEW) next.delete('figures');
  else next.set('figures', view);
  return next;
}
