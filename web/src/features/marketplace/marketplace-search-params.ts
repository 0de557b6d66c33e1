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

/** Survives a reload and can be shared. */
interface MarketplaceParams {
  readonly filters: MarketplaceFilters;
  readonly sort: Sort | null;
  readonly selected: readonly string[];
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

/** Omits defaults and keeps other parameters. */
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
 * A change shows immediately, although the router navigates in a transition. Changing filters or order returns to the
 * first page and pushes a history entry. Typing, selecting and showing more replace the entry.
 */
export function useMarketplaceSearchParams() {
  const [searchParams, setSearchParams] = useSearchParams();
  const [shown, showNow] = useOptimistic(searchParams);
  const params = useMemo(() => parseMarketplaceParams(shown), [shown]);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string>(undefined);
  useEffect(() => {
    // Going back discards text that is not applied yet.
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
      // `window.location` is ahead of the router while the last navigation is rendering.
      const latest = new URLSearchParams(window.location.search);
      const next = serializeMarketplaceParams(latest, change(parseMarketplaceParams(latest)));
      startTransition(() => {
        showNow(next);
        setSearchParams(next, { replace: replace || next.toString() === latest.toString() });
      });
    };
    const adjust = (change: Change) => go(change, { replace: true });
    /** Adds typed text that is not applied yet to the next change. */
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
