import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useOptimistic,
  useRef,
} from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { PanelBoundary } from '#components/feedback/panel-states.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { STICKY_BELOW_HEADER } from '../hero/page-layout.tsx';
import { DETAIL_TABS, type DetailTab, parseTab, serializeTab } from '../search-params.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { FinancialsPanel } from './financials-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import type { PanelProps } from './panel-layout.tsx';
import { ProcessPanel } from './process-panel.tsx';
import { RisksPanel } from './risks-panel.tsx';
import { TeamPanel } from './team-panel.tsx';

/** Renders all panels, because print shows each. */
export function DetailTabsSection({ detail, access }: PanelProps) {
  const { open, named, show } = useOpenTab();
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
      sx={{ scrollMarginTop: '-1.25rem' }}
    >
      <Typography id="opportunity-details" variant="h2" sx={visuallyHidden}>
        Details
      </Typography>
      <DetailTabList open={open} onOpen={showFromItsTop} />
      {DETAIL_TABS.map(({ id, label }) => {
        const Panel = PANELS[id];
        return (
          <DetailTabPanel key={id} tab={id} label={label} open={id === open}>
            <Panel detail={detail} access={access} />
          </DetailTabPanel>
        );
      })}
    </Container>
  );
}

/** Scrolls to the tab that a link or the URL names, instead of the top of the page. */
function useScrollToNamedTab(named: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const first = useRef(key);
  const type = useNavigationType();
  const arrive = useEffectEvent((entry: string) => {
    if (named && (entry === first.current || type === 'PUSH')) section.current?.scrollIntoView();
  });
  useEffect(() => arrive(key), [key]);
  return section;
}

/** Scrolls to the start of a tab that opens while the list is sticky. */
function scrollBackTo(section: HTMLElement | null): void {
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
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
 * The clicked tab opens immediately, although the router navigates in a transition, so that the next key finds it open.
 * `named`: the URL names a tab.
 */
function useOpenTab() {
  const [params, setParams] = useSearchParams();
  const [open, openNow] = useOptimistic(parseTab(params));
  const show = (tab: DetailTab) =>
    startTransition(() => {
      openNow(tab);
      // `window.location` is ahead of the router while the last navigation is rendering.
      setParams(serializeTab(new URLSearchParams(window.location.search), tab), { replace: true });
    });
  const named = params.get('tab') === parseTab(params);
  const unknown = params.has('tab') && !named;
  useEffect(() => {
    if (unknown) setParams((now) => serializeTab(now, parseTab(now)), { replace: true });
  }, [unknown, setParams]);
  return { open, named, show };
}

interface DetailTabListProps {
  open: DetailTab;
  onOpen: (tab: DetailTab) => void;
}

/** Arrow keys, Home and End open tabs; Tab moves to the open panel. The list stays in view over a long panel. */
function DetailTabList({ open, onOpen }: DetailTabListProps) {
  return (
    <Tabs
      value={open}
      onChange={(_event, tab: DetailTab) => onOpen(tab)}
      aria-label="Opportunity details"
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      selectionFollowsFocus
      sx={TABS}
    >
      {DETAIL_TABS.map(({ id, label }) => (
        <Tab key={id} value={id} id={tabId(id)} aria-controls={panelId(id)} label={label} />
      ))}
    </Tabs>
  );
}

/**
 * Aligns the first label with the page's left edge. The list clips its overflow, so the focus ring is inside the tabs.
 */
const TABS = {
  ...STICKY_BELOW_HEADER,
  backgroundColor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minWidth: 0, px: 0, mr: 4, '&:focus-visible': { outlineOffset: '-2px' } },
  '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
  // Beside the card of a wide window all tabs fit.
  '& .MuiTabs-scrollButtons': { display: { lg: 'none' } },
  '@media print': { display: 'none' },
} as const;

interface DetailTabPanelProps {
  tab: DetailTab;
  label: string;
  open: boolean;
  children: ReactNode;
}

/** One tab's content. In print, every panel appears under its label. */
function DetailTabPanel({ tab, label, open, children }: DetailTabPanelProps) {
  return (
    <Box
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      tabIndex={open ? 0 : -1}
      hidden={!open}
      sx={PANEL}
    >
      <Typography variant="h2" component="p" aria-hidden sx={PRINT_HEADING}>
        {label}
      </Typography>
      <PanelBoundary label={label}>{children}</PanelBoundary>
    </Box>
  );
}

const PANEL = {
  py: 4,
  '@media print': { py: 2, '&[hidden]': { display: 'block' } },
} as const;
const PRINT_HEADING = { display: 'none', '@media print': { display: 'block', mb: 2, breakAfter: 'avoid' } } as const;

const tabId = (tab: DetailTab): string => `tab-${tab}`;
const panelId = (tab: DetailTab): string => `panel-${tab}`;
