import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MarketplaceFilters, readFilters, writeFilters } from './marketplace-filters.ts';

/** A pause in typing, after which the search is taken: the address and what is read aloud do not change with every key. */
const TYPING_PAUSE = 200;

/** The filters live in the address, so that a filtered marketplace can be reloaded, shared and returned to. */
export function useMarketplaceFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  const change = (part: Partial<MarketplaceFilters>) => {
    clearTimeout(typing.current);
    setParams((current) => writeFilters(current, { ...readFilters(current), ...part }), { replace: true });
  };
  const search = (text: string) => {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => change({ text }), TYPING_PAUSE);
  };
  return { filters, change, search };
}
