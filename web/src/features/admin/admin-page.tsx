import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { FoundPeople } from '@portal/functions/contract/admin/admin';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel, PanelBoundary } from '#components/feedback/panel-states.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { Page } from '#components/page/page.tsx';
import { PAGE_HEADINGS } from '#content/page-headings.ts';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { AdminContext } from './admin-context.ts';
import { ADMIN_TABS, type AdminTab, panelId, parseTab, serializeTab, tabId } from './admin-tabs.ts';
import { countTotals } from './api/lists.ts';
import { createPeople } from './api/people.ts';
import { ApplicationsPanel, ContactPanel } from './form-panels.tsx';
import { KycPanel } from './kyc-review/kyc-panel.tsx';
import { ReportsPanel } from './moderation/reports-panel.tsx';
import { Totals, WorkQueues } from './overview-counts.tsx';
import { ActivitiesPanel, MessagesPanel, UsersPanel } from './people/people-panels.tsx';
import { PeopleSearch, usePeopleSearch } from './people/people-search.tsx';
import { WaitlistPanel } from './waitlist-panel.tsx';

/**
 * The admin overview: what waits for staff, three totals, and a list in each tab. Access is checked by rules and callables; `RequireAdmin`
 * only keeps others from an empty page.
 */
export function AdminPage() {
  const [params, setParams] = useSearchParams();
  const tab = parseTab(params);
  const totals = useQuery({ queryKey: ['totals'], queryFn: countTotals });
  const [people] = useState(createPeople);
  const search = usePeopleSearch();
  const work = useQuery(callQuery('countWork', {}));
  const [recountTotals, recountWork] = [totals.reload, work.reload];
  const overview = useMemo(() => {
    const recount = () => void Promise.all([recountTotals(), recountWork()]);
    return { people, recount };
  }, [people, recountTotals, recountWork]);
  const found = search.state.status === 'found' ? search.state.found : null;
  const label = ADMIN_TABS.find(({ id }) => id === tab)?.label ?? '';
  return (
    <Page {...PAGE_HEADINGS.admin}>
      <AdminContext value={overview}>
        <WorkQueues work={work} open={tab} />
        <Totals totals={totals} />
        <AdminTabList open={tab} onOpen={(next) => setParams(serializeTab(next))} />
        <Box role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} tabIndex={0}>
          {isFiltered(tab) ? (
            <PeopleSearch state={search.state} onSearch={search.search} onClear={search.clear} />
          ) : null}
          <PanelBoundary key={tab} label={label}>
            <TabContent tab={tab} found={found} />
          </PanelBoundary>
        </Box>
      </AdminContext>
    </Page>
  );
}

interface AdminTabListProps {
  open: AdminTab;
  onOpen: (tab: AdminTab) => void;
}

/** Arrow keys, Home and End move between tabs; Enter opens one, because opening fetches data. */
function AdminTabList({ open, onOpen }: AdminTabListProps) {
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
}

const TABS = { borderBottom: 1, borderColor: 'divider', mt: { xs: 2, md: 3 }, mb: 2 } as const;

/** Loaded when their tab is first opened. */
const AuditTab = lazyComponent({
  on: 'visible',
  load: async () => (await import('./audit/audit-panel.tsx')).AuditPanel,
  placeholder: () => <LoadingPanel label="Loading the audit" />,
  failed: (_props, retry) => <ErrorPanel message="The audit could not be loaded." onRetry={retry} />,
});

const MailsTab = lazyComponent({
  on: 'visible',
  load: async () => (await import('./mails/dead-mails-panel.tsx')).DeadMailsPanel,
  placeholder: () => <LoadingPanel label="Loading the e-mails" />,
  failed: (_props, retry) => <ErrorPanel message="The e-mails could not be loaded." onRetry={retry} />,
});

/** Lists that the people search filters. */
const FILTERED = { messages: MessagesPanel, activities: ActivitiesPanel, users: UsersPanel } as const;
const OTHERS = {
  reports: ReportsPanel,
  contact: ContactPanel,
  applications: ApplicationsPanel,
  waitlist: WaitlistPanel,
  kyc: KycPanel,
  mails: MailsTab,
  audit: AuditTab,
} as const;

const isFiltered = (tab: AdminTab): tab is keyof typeof FILTERED => tab in FILTERED;

/** The panel of a tab, filtered by `found` if there is a search. */
function TabContent({ tab, found }: { tab: AdminTab; found: FoundPeople | null }) {
  if (!isFiltered(tab)) {
    const Panel = OTHERS[tab];
    return <Panel />;
  }
  if (found?.uids.length === 0) {
    return <EmptyPanel title="Nobody was found" text="Try a piece of the name, or of the e-mail address." />;
  }
  const Panel = FILTERED[tab];
  return <Panel uids={found?.uids ?? null} />;
}
