import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { type ComponentType, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import type { PageAccess } from '../access/page-access.ts';
import { DocumentsPanel, FinancialsPanel, ProcessPanel, RisksPanel, TeamPanel } from '../lazy-panels.ts';
import { usePrinting } from '../print/print-layout.tsx';
import { DETAIL_TABS, type DetailTab, parseTab, serializeTab } from '../search-params.ts';
import { DetailTabList, DetailTabPanel } from './detail-tab-list.tsx';
import { OverviewPanel } from './overview-panel.tsx';

interface DetailTabsSectionProps {
  detail: OpportunityDetail;
  access: PageAccess;
}

/** The six tabs. The open one stands in the address; a panel is drawn when it is first opened, and all are for printing. */
export function DetailTabsSection({ detail, access }: DetailTabsSectionProps) {
  const { open, named, show } = useOpenTab();
  const opened = useOpened(open);
  const printing = usePrinting();
  const section = useScrollToNamedTab(named);
  return (
    <Container
      ref={section}
      maxWidth="lg"
      component="section"
      aria-labelledby="opportunity-details"
      sx={{ pb: { md: 3 } }}
    >
      <Typography id="opportunity-details" variant="h2" sx={visuallyHidden}>
        Details
      </Typography>
      <DetailTabList open={open} onOpen={show} />
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

/** Whoever arrives by an address that names a tab came for that tab, not for the top of the page. */
function useScrollToNamedTab(named: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const arrivedFor = useRef(named);
  useEffect(() => {
    if (arrivedFor.current) section.current?.scrollIntoView();
  }, []);
  return section;
}

/** Every tab that has been open since the page came up: once drawn, a panel stays. */
function useOpened(open: DetailTab): ReadonlySet<DetailTab> {
  const [opened, setOpened] = useState<ReadonlySet<DetailTab>>(() => new Set([open]));
  if (opened.has(open)) return opened;
  const next = new Set([...opened, open]);
  setOpened(next);
  return next;
}

/** What stands behind each tab. */
const PANELS: Record<DetailTab, ComponentType<{ detail: OpportunityDetail; access: PageAccess }>> = {
  overview: OverviewPanel,
  financials: FinancialsPanel,
  team: TeamPanel,
  process: ProcessPanel,
  documents: DocumentsPanel,
  risks: RisksPanel,
};

/**
 * The open tab, which stands in the address. The router changes the address in the background; the tab that was pressed is
 * open at once all the same, so that the next key finds it so. `named`: the address asks for a tab.
 */
function useOpenTab() {
  const [params, setParams] = useSearchParams();
  const [open, openNow] = useOptimistic(parseTab(params));
  const show = (tab: DetailTab) =>
    startTransition(() => {
      openNow(tab);
      // The browser's address is ahead of the router's while that still draws the last change.
      setParams(serializeTab(new URLSearchParams(window.location.search), tab), { replace: true });
    });
  return { open, named: params.has('tab'), show };
}
