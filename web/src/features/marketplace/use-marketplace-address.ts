import { startTransition, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MarketplaceAddress, readAddress, writeAddress } from './marketplace-address.ts';
import type { MarketplaceFilters } from './marketplace-filters.ts';

/** A pause in typing, after which the search is taken: the address and what is read aloud do not change with every key. */
const TYPING_PAUSE = 200;

/**
 * Reads the marketplace's state from its address and writes it there. The router changes the address in the background; what
 * was pressed shows at once all the same. A change of filters or order begins with the first page again.
 */
export function useMarketplaceAddress() {
  const [params, setParams] = useSearchParams();
  const [shownParams, showNow] = useOptimistic(params);
  const address = useMemo(() => readAddress(shownParams), [shownParams]);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  const go = (change: (now: MarketplaceAddress) => MarketplaceAddress) => {
    // The browser's address is ahead of the router's while that still draws the last change.
    const latest = new URLSearchParams(window.location.search);
    const next = writeAddress(latest, change(readAddress(latest)));
    startTransition(() => {
      showNow(next);
      setParams(next, { replace: true });
    });
  };
  /** Applied together with what has been typed and not been taken yet. */
  const filter = (part: Partial<MarketplaceFilters>) => {
    clearTimeout(typing.current);
    const text = typed.current === undefined ? {} : { text: typed.current };
    typed.current = undefined;
    go((now) => ({ ...now, filters: { ...now.filters, ...text, ...part }, pages: 1 }));
  };
  const search = (text: string) => {
    clearTimeout(typing.current);
    typed.current = text;
    typing.current = setTimeout(() => filter({}), TYPING_PAUSE);
  };
  return {
    address,
    filter,
    search,
    sortBy: (sort: MarketplaceAddress['sort']) => go((now) => ({ ...now, sort, pages: 1 })),
    choose: (chosen: readonly string[]) => go((now) => ({ ...now, chosen })),
    showPages: (pages: number) => go((now) => ({ ...now, pages })),
  };
}

export type MarketplaceControls = ReturnType<typeof useMarketplaceAddress>;
