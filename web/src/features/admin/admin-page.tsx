import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PanelBoundary } from '#components/feedback/panel-states.tsx';
import { Page } from '#components/page/page.tsx';
import { useCachedRoles } from '#lib/auth/staff-roles.ts';
import { ROUTES } from '#routing/routes.ts';
import { DeskNavigation } from './desk/desk-navigation.tsx';
import {
  isOverviewTab,
  OVERVIEW_TABS,
  panelId,
  parseScreen,
  type Screen,
  type ScreenId,
  serializeScreen,
  tabId,
} from './desk/screens.ts';
import { Totals } from './desk/totals.tsx';
import { CommandPalette } from './find/command-palette.tsx';
import { PeopleSearch, usePeopleSearch } from './people/people-search.tsx';
import { DeskRoles } from './records/desk-roles.ts';
import { hasSearch, ScreenContent } from './screen-content.tsx';

/**
 * The staff's desk. Rules and callables check access; `RequireStaff` and the navigation only avoid empty pages.
 * Memoised parts re-render only for their own data.
 */
export function AdminPage() {
  const [params, setParams] = useSearchParams();
  const roles = useCachedRoles();
  const screen = parseScreen(params, roles);
  const isUnknown = screen !== null && params.has('tab') && params.get('tab') !== screen.id;
  useEffect(() => {
    if (isUnknown) setParams(serializeScreen(screen.id), { replace: true });
  }, [isUnknown, screen, setParams]);
  if (screen === null) return <Page {...ROUTES.admin.heading} />;
  return (
    <Page wide dense {...headingOf(screen)}>
      <DeskRoles value={roles}>
        <Box sx={DESK}>
          <DeskNavigation open={screen.id} roles={roles} find={<CommandPalette roles={roles} />} />
          <Box sx={{ minWidth: 0, ...FIELDS }}>
            {isOverviewTab(screen.id) ? <Overview screen={screen} /> : <Content screen={screen} />}
          </Box>
        </Box>
      </DeskRoles>
    </Page>
  );
}

const headingOf = ({ id, label }: Screen) => (isOverviewTab(id) ? ROUTES.admin.heading : { title: label });

const DESK = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
  columnGap: 4,
  alignItems: 'start',
} as const;

/** The specified totals and lists. */
function Overview({ screen }: { screen: Screen }) {
  const [, setParams] = useSearchParams();
  const openTab = useCallback((next: ScreenId) => setParams(serializeScreen(next)), [setParams]);
  return (
    <>
      <Totals />
      <OverviewTabs open={screen.id} onOpen={openTab} />
      <Box role="tabpanel" id={panelId(screen.id)} aria-labelledby={tabId(screen.id)} tabIndex={0}>
        <Content screen={screen} />
      </Box>
    </>
  );
}

function Content({ screen: { id, label } }: { screen: Screen }) {
  const [params] = useSearchParams();
  const search = usePeopleSearch();
  const found = search.state.status === 'found' ? search.state.found : null;
  return (
    <>
      {hasSearch(id) && !params.has('person') ? (
        <PeopleSearch state={search.state} onSearch={search.search} onClear={search.clear} />
      ) : null}
      <PanelBoundary key={id} label={label}>
        <ScreenContent id={id} found={found} />
      </PanelBoundary>
    </>
  );
}

interface OverviewTabsProps {
  open: ScreenId;
  onOpen: (tab: ScreenId) => void;
}

/** Arrow keys, Home and End move between tabs. Enter opens a tab, because opening fetches data. */
const OverviewTabs = memo(function OverviewTabs({ open, onOpen }: OverviewTabsProps) {
  return (
    <Tabs value={open} onChange={(_event, tab: ScreenId) => onOpen(tab)} aria-label="Admin overview" sx={TABS}>
      {OVERVIEW_TABS.map(({ id, label }) => (
        <Tab key={id} value={id} id={tabId(id)} aria-controls={id === open ? panelId(id) : undefined} label={label} />
      ))}
    </Tabs>
  );
});

const FIELDS = {
  '& .MuiInputBase-sizeSmall .MuiInputBase-input': {
    minHeight: { xs: '23px', md: 0 },
    py: { xs: '10.5px', md: '8.5px' },
  },
} as const;
const TABS = { borderBottom: 1, borderColor: 'divider', mt: { xs: 2, md: 3 }, mb: 2 } as const;
