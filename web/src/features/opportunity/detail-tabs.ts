/** The six tabs in their order; the first is the default. The id stands in the address as ?tab=. */
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

/** The tab that an address asks for; anything unknown opens the first. */
export function readTab(params: URLSearchParams): DetailTab {
  return DETAIL_TABS.find((tab) => tab.id === params.get('tab'))?.id ?? DEFAULT_TAB;
}

/** The address that opens `tab`: the default is not named, and parameters of others stay. */
export function writeTab(params: URLSearchParams, tab: DetailTab): URLSearchParams {
  const next = new URLSearchParams(params);
  if (tab === DEFAULT_TAB) next.delete('tab');
  else next.set('tab', tab);
  return next;
}
