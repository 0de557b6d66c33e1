import { mayOpen, type StaffArea } from '@portal/functions/contract/access/staff-policy';
import type { StaffRole } from '@portal/functions/contract/access/staff-roles';
import type { WorkKind } from '@portal/functions/contract/admin/admin';

interface ScreenEntry {
  id: string;
  label: string;
  /** The roles that may open the area see the screen. */
  area: StaffArea;
  /** The work that waits there. */
  work?: WorkKind;
}

/** The specification's lists, the tabs of the overview. */
const OVERVIEW = [
  { id: 'messages', label: 'Messages', area: 'people' },
  { id: 'activities', label: 'Activities', area: 'people' },
  { id: 'users', label: 'Users', area: 'people' },
] as const satisfies readonly ScreenEntry[];

/** The other screens of the desk, in groups. The id is the URL's `?tab=`. */
export const SCREEN_GROUPS = [
  {
    label: 'Work',
    screens: [
      { id: 'kyc', label: 'Verifications', area: 'verifications', work: 'verifications' },
      { id: 'contact', label: 'Contact messages', area: 'messages', work: 'contact' },
      { id: 'applications', label: 'Applications', area: 'messages', work: 'applications' },
      { id: 'questions', label: 'Questions', area: 'investors', work: 'questions' },
      { id: 'access', label: 'Access requests', area: 'investors', work: 'accessRequests' },
      { id: 'reports', label: 'Reports', area: 'moderation', work: 'reports' },
      { id: 'pipeline', label: 'Interest', area: 'investors' },
    ],
  },
  {
    label: 'People',
    screens: [
      { id: 'people', label: 'People', area: 'people' },
      { id: 'staff', label: 'Staff and roles', area: 'system' },
    ],
  },
  {
    label: 'Catalogue',
    screens: [
      { id: 'catalogue', label: 'Opportunities', area: 'catalogue' },
      { id: 'submissions', label: 'Submissions', area: 'catalogue', work: 'submissions' },
      { id: 'updates', label: 'Updates', area: 'catalogue' },
      { id: 'registers', label: 'Registers', area: 'catalogue', work: 'registers' },
      { id: 'waitlist', label: 'Waitlists', area: 'investors' },
      { id: 'agreements', label: 'Agreements', area: 'investors' },
      { id: 'openings', label: 'Document views', area: 'documents' },
    ],
  },
  {
    label: 'System',
    screens: [
      { id: 'mails', label: 'Emails', area: 'system', work: 'mails' },
      { id: 'errors', label: 'Browser errors', area: 'system' },
      { id: 'audit', label: 'Audit', area: 'system' },
      { id: 'status', label: 'Status', area: 'system' },
    ],
  },
] as const satisfies readonly { label: string; screens: readonly ScreenEntry[] }[];

type OverviewTab = (typeof OVERVIEW)[number]['id'];
export type ScreenId = OverviewTab | (typeof SCREEN_GROUPS)[number]['screens'][number]['id'];
export type Screen = ScreenEntry & { id: ScreenId };

export const OVERVIEW_TABS: readonly Screen[] = OVERVIEW;
export const SCREENS: readonly Screen[] = [...OVERVIEW, ...SCREEN_GROUPS.flatMap(({ screens }) => [...screens])];

export const isOverviewTab = (id: ScreenId): id is OverviewTab => OVERVIEW.some((tab) => tab.id === id);

export const screensFor = (roles: readonly StaffRole[]): Screen[] => SCREENS.filter(({ area }) => mayOpen(area, roles));

/** The screen in the URL, if these roles may open it; otherwise their first one. Null without a role. */
export function parseScreen(params: URLSearchParams, roles: readonly StaffRole[]): Screen | null {
  const open = screensFor(roles);
  return open.find(({ id }) => id === params.get('tab')) ?? open[0] ?? null;
}

const FIRST: ScreenId = 'messages';

/** Omits the default and the parameters of other screens. */
export const serializeScreen = (id: ScreenId): Record<string, string> => (id === FIRST ? {} : { tab: id });

export const tabId = (id: ScreenId): string => `tab-${id}`;
export const panelId = (id: ScreenId): string => `panel-${id}`;
