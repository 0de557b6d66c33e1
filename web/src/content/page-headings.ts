import type { RouteName } from '#routing/routes.ts';

export interface HeadingTexts {
  title: string;
  /** One or two sentences under the title. */
  description?: string;
}

/**
 * Title and description of the pages that depend on who is here. The page and its skeleton show the same, so that nothing moves when the
 * page takes its skeleton's place. An opportunity has a hero of its own.
 */
export const PAGE_HEADINGS = {
  marketplace: {
    title: 'IP Opportunities Marketplace',
    description:
      'Intellectual property in investment-ready special purpose vehicle boxes: what each one asks, and what it aims to return.',
  },
  compare: { title: 'Compare opportunities', description: 'Side by side, as far as each is open to you.' },
  onboarding: { title: 'Set up your investor profile' },
  dashboard: { title: 'Investor Dashboard' },
  activity: {
    title: 'Your activity',
    description: 'What you have done in the portal, the latest first. Only you and staff see it.',
  },
  kyc: {
    title: 'KYC Verification',
    description: 'Two documents confirm who you are. They are kept privately, and only authorised staff can open them.',
  },
  profile: {
    title: 'Profile Settings',
    description:
      'How you appear to other investors, what you told us about your investing, and the files you keep here.',
  },
  account: {
    title: 'Account Settings',
    description: 'Your e-mail address and password, where you are signed in, and what has happened to your account.',
  },
  chat: { title: 'Live Chat' },
  admin: { title: 'Admin overview' },
} as const satisfies Partial<Record<RouteName, HeadingTexts>>;
