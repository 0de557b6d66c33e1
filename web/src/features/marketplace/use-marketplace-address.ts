import { startTransition, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MarketplaceAddress, readAddress, writeAddress } from './marketplace-address.ts';
import type { MarketplaceFilters } from './marketplace-filters.ts';

/** A pause in typing, after which the search is taken: the address and what is read aloud do not change with every key. */
const TYPING_PAUSE = 200;

type Change = (now: MarketplaceAddress) => MarketplaceAddress;

/**
 * Reads the marketplace's state from its address and writes it there. The router changes the address in the background; what
 * was pressed shows at once all the same. A change of filters or order begins with the first page again. What is chosen is a
 * step in the browser's history, which Back takes back; what is typed, ticked or unrolled is not.
 */
export function useMarketplaceAddress() {
  const [params, setParams] = useSearchParams();
  const [shownParams, showNow] = useOptimistic(params);
  const address = useMemo(() => readAddress(shownParams), [shownParams]);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string>(undefined);
  useEffect(() => {
    // Going back takes what is half typed along.
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

  const go = (change: Change, { replace }: { replace: boolean }) => {
    // The browser's address is ahead of the router's while that still draws the last change.
    const latest = new URLSearchParams(window.location.search);
    const next = writeAddress(latest, change(readAddress(latest)));
    startTransition(() => {
      showNow(next);
      setParams(next, { replace: replace || next.toString() === latest.toString() });
    });
  };
  const adjust = (change: Change) => go(change, { replace: true });
  /** What has been typed and not been taken yet is part of the next change. */
  const takeTyped = () => {
    clearTimeout(typing.current);
    const text = typed.current;
    typed.current = undefined;
    return text === undefined ? {} : { text };
  };
  const narrow = (part: Partial<MarketplaceFilters>): Change => {
    const text = takeTyped();
    return (now) => ({ ...now, filters: { ...now.filters, ...text, ...part }, pages: 1 });
  };
  const search = (text: string) => {
    clearTimeout(typing.current);
    typed.current = text;
    typing.current = setTimeout(() => adjust(narrow({})), TYPING_PAUSE);
  };
  return {
    address,
    search,
    filter: (part: Partial<MarketplaceFilters>) => go(narrow(part), { replace: false }),
    sortBy: (sort: MarketplaceAddress['sort']) => go((now) => ({ ...now, sort, pages: 1 }), { replace: false }),
    choose: (chosen: readonly string[]) => adjust((now) => ({ ...now, chosen })),
    showPages: (pages: number) => adjust((now) => ({ ...now, pages })),
  };
}

export type MarketplaceControls = ReturnType<typeof useMarketplaceAddress>;
