/**
 * Tabs in order: the specification's, with the default first, then staff's work queues. The id is the URL's `?tab=`.
 */
export const ADMIN_TABS = [
  { id: 'messages', label: 'Messages' },
  { id: 'activities', label: 'Activities' },
  { id: 'users', label: 'Users' },
  { id: 'kyc', label: 'KYC review' },
  { id: 'reports', label: 'Reports' },
  { id: 'contact', label: 'Contact' },
  { id: 'applications', label: 'Applications' },
  { id: 'waitlist', label: 'Waitlists' },
  { id: 'access', label: 'Access requests' },
  { id: 'agreements', label: 'Agreements' },
  { id: 'openings', label: 'Document views' },
  { id: 'questions', label: 'Questions' },
  { id: 'updates', label: 'Updates' },
  { id: 'registers', label: 'Registers' },
  { id: 'pipeline', label: 'Pipeline' },
  { id: 'mails', label: 'Emails' },
  { id: 'audit', label: 'Audit' },
  { id: 'errors', label: 'Browser errors' },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]['id'];

const DEFAULT_TAB: AdminTab = 'messages';

export function parseTab(params: URLSearchParams): AdminTab {
  return ADMIN_TABS.find((tab) => tab.id === params.get('tab'))?.id ?? DEFAULT_TAB;
}

/** Omits the default and other tabs' parameters. */
export const serializeTab = (tab: AdminTab): Record<string, string> => (tab === DEFAULT_TAB ? {} : { tab });

export const tabId = (tab: AdminTab): string => `tab-${tab}`;
export const panelId = (tab: AdminTab): string => `panel-${tab}`;
