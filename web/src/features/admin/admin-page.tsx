import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PanelBoundary } from '#components/feedback/panel-boundary.tsx';
import { Page } from '#components/page/page.tsx';
import { useQuery } from '#lib/data/query.ts';
import { AdminContext } from './admin-context.ts';
import { ADMIN_TABS, panelId, readTab, tabId, writeTab } from './admin-tabs.ts';
import { countTotals } from './api/count-totals.ts';
import { createPeople } from './api/people.ts';
import { AdminTabList } from './components/admin-tab-list.tsx';
import { PeopleSearch } from './components/people-search.tsx';
import { isFiltered, TabContent } from './components/tab-content.tsx';
import { Totals } from './components/totals.tsx';
import { usePeopleSearch } from './use-people-search.ts';

/**
 * The admin's overview: three totals, and a list behind each tab. What it reads is given out by rules and callables to admins
 * alone; `RequireAdmin` only keeps others from an empty page.
 */
export function AdminPage() {
  const [params, setParams] = useSearchParams();
  const tab = readTab(params);
  const totals = useQuery({ queryKey: ['totals'], queryFn: countTotals });
  const [people] = useState(createPeople);
  const search = usePeopleSearch();
  const overview = useMemo(() => ({ people, countAgain: totals.reload }), [people, totals.reload]);
  const found = search.state.status === 'found' ? search.state.found : null;
  const label = ADMIN_TABS.find(({ id }) => id === tab)?.label ?? '';
  return (
    <Page title="Admin overview">
      <AdminContext value={overview}>
        <Totals totals={totals} />
        <AdminTabList open={tab} onOpen={(next) => setParams(writeTab(next))} />
        <Box role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} tabIndex={0}>
          {isFiltered(tab) ? (
            <PeopleSearch state={search.state} onSearch={(text) => void search.search(text)} onClear={search.clear} />
          ) : null}
          <PanelBoundary key={tab} label={label}>
            <TabContent tab={tab} found={found} />
          </PanelBoundary>
        </Box>
      </AdminContext>
    </Page>
  );
}
