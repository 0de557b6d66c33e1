/** The tabs in their order; the first is the default. The id stands in the address as ?tab=. */
export const ADMIN_TABS = [
  { id: 'messages', label: 'Messages' },
  { id: 'activities', label: 'Activities' },
  { id: 'users', label: 'Users' },
  { id: 'reports', label: 'Reports' },
  { id: 'contact', label: 'Contact' },
  { id: 'applications', label: 'Applications' },
  { id: 'waitlist', label: 'Waitlists' },
  { id: 'kyc', label: 'KYC review' },
  { id: 'audit', label: 'Audit' },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]['id'];

const DEFAULT_TAB: AdminTab = 'messages';

/** The tab that an address asks for; anything unknown opens the first. */
export function readTab(params: URLSearchParams): AdminTab {
  return ADMIN_TABS.find((tab) => tab.id === params.get('tab'))?.id ?? DEFAULT_TAB;
}

/** The address that opens `tab`; the default is not named, and what belongs to another tab goes. */
export const writeTab = (tab: AdminTab): Record<string, string> => (tab === DEFAULT_TAB ? {} : { tab });

/** Element ids by which a tab and its panel name each other. */
export const tabId = (tab: AdminTab): string => `tab-${tab}`;
export const panelId = (tab: AdminTab): string => `panel-${tab}`;
