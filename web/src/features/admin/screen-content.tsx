import type { FoundPeople } from '@portal/functions/contract/people';
import { type ComponentType, memo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import type { ScreenId } from './desk/screens.ts';
import { ActivitiesPanel, MessagesPanel, UsersPanel } from './people/people-panels.tsx';

const lazyPanel = (noun: string, load: () => Promise<ComponentType>) =>
  lazyComponent({
    on: 'visible',
    load,
    placeholder: () => <LoadingPanel label={`Loading the ${noun}`} />,
    failed: (_props, retry) => <ErrorPanel message={`The ${noun} could not be loaded.`} onRetry={retry} />,
  });

const KycTab = lazyPanel('verifications', async () => (await import('./kyc-review/kyc-panel.tsx')).KycPanel);
const ReportsTab = lazyPanel('reports', async () => (await import('./moderation/reports-panel.tsx')).ReportsPanel);
const ContactTab = lazyPanel('messages', async () => (await import('./forms/forms-panel.tsx')).ContactPanel);
const ApplicationsTab = lazyPanel(
  'applications',
  async () => (await import('./forms/forms-panel.tsx')).ApplicationsPanel,
);
const AuditTab = lazyPanel('audit', async () => (await import('./audit/audit-panel.tsx')).AuditPanel);
const MailsTab = lazyPanel('emails', async () => (await import('./mails/dead-mails-panel.tsx')).DeadMailsPanel);
const AccessTab = lazyPanel(
  'access requests',
  async () => (await import('./access-requests/access-requests-panel.tsx')).AccessRequestsPanel,
);
const AgreementsTab = lazyPanel(
  'agreements',
  async () => (await import('./agreements/agreements-panel.tsx')).AgreementsPanel,
);
const OpeningsTab = lazyPanel(
  'document views',
  async () => (await import('./openings/openings-panel.tsx')).OpeningsPanel,
);
const QuestionsTab = lazyPanel(
  'questions',
  async () => (await import('./questions/questions-panel.tsx')).QuestionsPanel,
);
const CatalogueTab = lazyPanel(
  'catalogue',
  async () => (await import('./catalogue/catalogue-panel.tsx')).CataloguePanel,
);
const UpdatesTab = lazyPanel('updates', async () => (await import('./updates/updates-panel.tsx')).UpdatesPanel);
const RegistersTab = lazyPanel(
  'register differences',
  async () => (await import('./registers/registers-panel.tsx')).RegistersPanel,
);
const SubmissionsTab = lazyPanel(
  'submissions',
  async () => (await import('./submissions/submissions-panel.tsx')).SubmissionsPanel,
);
const PipelineTab = lazyPanel('pipeline', async () => (await import('./pipeline/pipeline-panel.tsx')).PipelinePanel);
const WaitlistTab = lazyPanel('waitlists', async () => (await import('./waitlist-panel.tsx')).WaitlistPanel);
const PeopleTab = lazyPanel('people', async () => (await import('./people/people-queue.tsx')).PeopleQueue);
const PersonScreen = lazyComponent({
  on: 'visible',
  load: async () => (await import('./person/person-page.tsx')).PersonPage,
  placeholder: () => <LoadingPanel label="Loading the person" />,
  failed: (_props, retry) => <ErrorPanel message="The person could not be loaded." onRetry={retry} />,
});
const ErrorsTab = lazyPanel(
  'browser errors',
  async () => (await import('./errors/error-reports-panel.tsx')).ErrorReportsPanel,
);

const StatusTab = lazyPanel('status', async () => (await import('./status/status-panel.tsx')).StatusPanel);
const StaffTab = lazyPanel('staff', async () => (await import('./staff/staff-panel.tsx')).StaffPanel);

/** Lists that the search for people narrows. */
const FILTERED = {
  messages: MessagesPanel,
  activities: ActivitiesPanel,
  users: UsersPanel,
} as const;
const OTHERS = {
  people: PeopleTab,
  reports: ReportsTab,
  contact: ContactTab,
  applications: ApplicationsTab,
  waitlist: WaitlistTab,
  access: AccessTab,
  agreements: AgreementsTab,
  openings: OpeningsTab,
  questions: QuestionsTab,
  catalogue: CatalogueTab,
  updates: UpdatesTab,
  registers: RegistersTab,
  submissions: SubmissionsTab,
  pipeline: PipelineTab,
  kyc: KycTab,
  staff: StaffTab,
  status: StatusTab,
  mails: MailsTab,
  audit: AuditTab,
  errors: ErrorsTab,
} as const;

export const hasSearch = (id: ScreenId): id is keyof typeof FILTERED => id in FILTERED;

export const ScreenContent = memo(function ScreenContent({ id, found }: { id: ScreenId; found: FoundPeople | null }) {
  const [params] = useSearchParams();
  const person = id === 'people' ? params.get('person') : null;
  if (person) return <PersonScreen key={person} uid={person} />;
  if (!hasSearch(id)) {
    const Panel = OTHERS[id];
    return <Panel />;
  }
  if (found?.uids.length === 0) {
    return <EmptyPanel title="No people found" text="Try the beginning of the name, company or email address." />;
  }
  const Panel = FILTERED[id];
  return <Panel uids={found?.uids ?? null} />;
});
