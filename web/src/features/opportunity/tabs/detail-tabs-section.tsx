import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ComponentType, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { DocumentsPanel, FinancialsPanel, ProcessPanel, RisksPanel, TeamPanel } from '../lazy-panels.tsx';
import { usePrinting } from '../print/print-layout.tsx';
import { DETAIL_TABS, type DetailTab, parseTab, serializeTab } from '../search-params.ts';
import { DetailTabList, DetailTabPanel } from './detail-tab-list.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import type { PanelProps } from './panel-layout.tsx';

/** The six tabs. A panel is rendered when it is first opened, and all of them for printing. */
export function DetailTabsSection({ detail, access }: PanelProps) {
  const { open, named, show } = useOpenTab();
  const opened = useOpened(open);
  const printing = usePrinting();
  const section = useScrollToNamedTab(named);
  const showFromItsTop = (tab: DetailTab) => {
    show(tab);
    scrollBackTo(section.current);
  };
  return (
    <Container
      ref={section}
      maxWidth="lg"
      component="section"
      aria-labelledby="opportunity-details"
      sx={{ pb: { md: 3 }, scrollMarginTop: '-1.25rem' }}
    >
      <Typography id="opportunity-details" variant="h2" sx={visuallyHidden}>
        Details
      </Typography>
      <DetailTabList open={open} onOpen={showFromItsTop} />
      {DETAIL_TABS.map(({ id, label }) => {
        const Panel = PANELS[id];
        return (
          <DetailTabPanel key={id} tab={id} label={label} open={id === open}>
            {printing || opened.has(id) ? <Panel detail={detail} access={access} /> : null}
          </DetailTabPanel>
        );
      })}
    </Container>
  );
}

/** A link that names a tab leads to that tab, not to the top of the page. */
function useScrollToNamedTab(named: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const arrivedFor = useRef(named);
  useEffect(() => {
    if (arrivedFor.current) section.current?.scrollIntoView();
  }, []);
  return section;
}

/** A tab that is opened while the list sticks to the top would be shown from somewhere in its middle. */
function scrollBackTo(section: HTMLElement | null): void {
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
}

/** Every tab that has been open: once rendered, a panel stays mounted. */
function useOpened(open: DetailTab): ReadonlySet<DetailTab> {
  const [opened, setOpened] = useState<ReadonlySet<DetailTab>>(() => new Set([open]));
  if (opened.has(open)) return opened;
  const next = new Set([...opened, open]);
  setOpened(next);
  return next;
}

const PANELS: Record<DetailTab, ComponentType<PanelProps>> = {
  overview: OverviewPanel,
  financials: FinancialsPanel,
  team: TeamPanel,
  process: ProcessPanel,
  documents: DocumentsPanel,
  risks: RisksPanel,
};

/**
 * The open tab, which is kept in the URL. The router navigates in a transition; the clicked tab opens at once all the same, so that
 * the next key finds it open. `named`: the URL names a tab.
 */
function useOpenTab() {
  const [params, setParams] = useSearchParams();
  const [open, openNow] = useOptimistic(parseTab(params));
  const show = (tab: DetailTab) =>
    startTransition(() => {
      openNow(tab);
      // `window.location` is ahead of the router while the last navigation is still rendering.
      setParams(serializeTab(new URLSearchParams(window.location.search), tab), { replace: true });
    });
  return { open, named: params.has('tab'), show };
}
