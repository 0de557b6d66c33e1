import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DetailTab, readTab, writeTab } from './detail-tabs.ts';

/**
 * The open tab, which stands in the address. The router changes the address in the background; the tab that was pressed is
 * open at once all the same, so that the next key finds it so. `named`: the address asks for a tab.
 */
export function useOpenTab() {
  const [params, setParams] = useSearchParams();
  const [open, openNow] = useOptimistic(readTab(params));
  const show = (tab: DetailTab) =>
    startTransition(() => {
      openNow(tab);
      // The browser's address is ahead of the router's while that still draws the last change.
      setParams(writeTab(new URLSearchParams(window.location.search), tab), { replace: true });
    });
  return { open, named: params.has('tab'), show };
}
