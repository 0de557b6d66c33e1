import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PanelBoundary } from '#components/feedback/panel-states.tsx';
import { Page } from '#components/page/page.tsx';
import { ROUTES } from '#routing/routes.ts';
import { ADMIN_TABS, type AdminTab, panelId, parseTab, serializeTab, tabId } from './admin-tabs.ts';
import { Totals, WorkQueues } from './overview-counts.tsx';
import { PeopleSearch, usePeopleSearch } from './people/people-search.tsx';
import { isFiltered, TabContent } from './tab-content.tsx';

/**
 * Rules and callables check access; `RequireAdmin` only avoids an empty page. Memoised parts re-render only for their
 * own data.
 */
export function AdminPage() {
  const [params, setParams] = useSearchParams();
  const tab = parseTab(params);
  const unknown = params.has('tab') && params.get('tab') !== tab;
  useEffect(() => {
    if (unknown) setParams(serializeTab(tab), { replace: true });
  }, [unknown, tab, setParams]);
  const search = usePeopleSearch();
  const openTab = useCallback((next: AdminTab) => setParams(serializeTab(next)), [setParams]);
  const found = search.state.status === 'found' ? search.state.found : null;
  const label = ADMIN_TABS.find(({ id }) => id === tab)?.label ?? '';
  return (
    <Page {...ROUTES.admin.heading}>
      <WorkQueues open={tab} />
      <Totals />
      <AdminTabList open={tab} onOpen={openTab} />
      <Box role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} tabIndex={0} sx={FIELDS}>
        {isFiltered(tab) ? <PeopleSearch state={search.state} onSearch={search.search} onClear={search.clear} /> : null}
        <PanelBoundary key={tab} label={label}>
          <TabContent tab={tab} found={found} />
        </PanelBoundary>
      </Box>
    </Page>
  );
}

interface AdminTabListProps {
  open: AdminTab;
  onOpen: (tab: AdminTab) => void;
}

/** Arrow keys, Home and End move between tabs. Enter opens a tab, because opening fetches data. */
const AdminTabList = memo(function AdminTabList({ open, onOpen }: AdminTabListProps) {
  return (
    <Tabs
      value={open}
      onChange={(_event, tab: AdminTab) => onOpen(tab)}
      aria-label="Admin overview"
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      sx={TABS}
    >
      {ADMIN_TABS.map(({ id, label }) => (
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
