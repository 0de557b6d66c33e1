import type { FoundPeople } from '@portal/functions/contract/admin/admin';
import { memo } from 'react';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import type { AdminTab } from './admin-tabs.ts';
import { ApplicationsPanel, ContactPanel } from './form-panels.tsx';
import { KycPanel } from './kyc-review/kyc-panel.tsx';
import { ReportsPanel } from './moderation/reports-panel.tsx';
import { ActivitiesPanel, MessagesPanel, UsersPanel } from './people/people-panels.tsx';
import { WaitlistPanel } from './waitlist-panel.tsx';

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

export const isFiltered = (tab: AdminTab): tab is keyof typeof FILTERED => tab in FILTERED;

/** The panel of a tab, filtered by `found` if there is a search. */
export const TabContent = memo(function TabContent({ tab, found }: { tab: AdminTab; found: FoundPeople | null }) {
  if (!isFiltered(tab)) {
    const Panel = OTHERS[tab];
    return <Panel />;
  }
  if (found?.uids.length === 0) {
    return <EmptyPanel title="Nobody was found" text="Try a piece of the name, or of the e-mail address." />;
  }
  const Panel = FILTERED[tab];
  return <Panel uids={found?.uids ?? null} />;
});
