import { startTransition, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type MarketplaceFilters,
  parseFilters,
  SEARCH_DEBOUNCE,
  serializeFilters,
  withValues,
} from './filters/filters.ts';
import { parseSort, type Sort, serializeSort } from './filters/sort.ts';
import { parseIds } from './selection.ts';

/** The state of the marketplace that is kept in the URL, so that it survives a reload and can be shared and returned to. */
interface MarketplaceParams {
  readonly filters: MarketplaceFilters;
  readonly sort: Sort | null;
  /** Ids of the opportunities selected for the comparison. */
  readonly selected: readonly string[];
  /** How many pages of rows are shown below each other. */
  readonly pages: number;
}

/** More pages than any catalogue has. */
const PAGES_MAX = 100;

export function parseMarketplaceParams(params: URLSearchParams): MarketplaceParams {
  const pages = Number(params.get('pages') ?? 1);
  return {
    filters: parseFilters(params),
    sort: parseSort(params.get('sort')),
    selected: parseIds(params.get('compare')),
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), PAGES_MAX) : 1,
  };
}

/** Leaves out defaults, and keeps all other parameters. */
export function serializeMarketplaceParams(
  params: URLSearchParams,
  { filters, sort, selected, pages }: MarketplaceParams,
): URLSearchParams {
  return withValues(serializeFilters(params, filters), {
    sort: sort === null ? '' : serializeSort(sort),
    compare: selected.join(','),
    pages: pages > 1 ? String(pages) : '',
  });
}

type Change = (now: MarketplaceParams) => MarketplaceParams;

/**
 * The marketplace's state in the URL, and the actions that change it. The router navigates in a transition; a change shows at
 * once all the same. Changing filters or order goes back to the first page. Filters and order push a history entry, so that Back
 * undoes them; typing, selecting for the comparison and showing more replace the current one.
 */
export function useMarketplaceSearchParams() {
  const [searchParams, setSearchParams] = useSearchParams();
  const [shown, showNow] = useOptimistic(searchParams);
  const params = useMemo(() => parseMarketplaceParams(shown), [shown]);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string>(undefined);
  useEffect(() => {
    // Going back discards text that has not been applied yet.
    const forget = () => {
      clearTimeout(typing.current);
      typed.current = undefined;
    };
    window.addEventListener('popstate', forget);
    return () => {
      window.removeEventListener('popstate', forget);
      forget();
    };
  }, []);

  const actions = useMemo(() => {
    const go = (change: Change, { replace }: { replace: boolean }) => {
      // `window.location` is ahead of the router while the last navigation is still rendering.
      const latest = new URLSearchParams(window.location.search);
      const next = serializeMarketplaceParams(latest, change(parseMarketplaceParams(latest)));
      startTransition(() => {
        showNow(next);
        setSearchParams(next, { replace: replace || next.toString() === latest.toString() });
      });
    };
    const adjust = (change: Change) => go(change, { replace: true });
    /** Text that has been typed and not applied yet becomes part of the next change. */
    const takePendingText = () => {
      clearTimeout(typing.current);
      const text = typed.current;
      typed.current = undefined;
      return text === undefined ? {} : { text };
    };
    const changeFilters = (changes: Partial<MarketplaceFilters>): Change => {
      const text = takePendingText();
      return (now) => ({ ...now, filters: { ...now.filters, ...text, ...changes }, pages: 1 });
    };
    const search = (text: string) => {
      clearTimeout(typing.current);
      typed.current = text;
      typing.current = setTimeout(() => adjust(changeFilters({})), SEARCH_DEBOUNCE);
    };
    return {
      search,
      filter: (changes: Partial<MarketplaceFilters>) => go(changeFilters(changes), { replace: false }),
      sortBy: (sort: MarketplaceParams['sort']) => go((now) => ({ ...now, sort, pages: 1 }), { replace: false }),
      select: (selected: readonly string[]) => adjust((now) => ({ ...now, selected })),
      showPages: (pages: number) => adjust((now) => ({ ...now, pages })),
    };
  }, [setSearchParams, showNow]);
  return useMemo(() => ({ params, ...actions }), [params, actions]);
}

export type MarketplaceControls = ReturnType<typeof useMarketplaceSearchParams>;
