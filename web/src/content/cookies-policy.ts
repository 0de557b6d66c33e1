export const COOKIES_POLICY = {
  title: 'Cookies Policy',
  description: 'The data that this portal stores in your browser, why and for how long, and how to change your choice.',
  updated: 'Last updated May 23, 2025',
};

interface PolicySection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

export const POLICY_SECTIONS: readonly PolicySection[] = [
  {
    id: 'what',
    title: 'What this policy covers',
    paragraphs: [
      'Cookies are small pieces of text that a site stores in your browser. Browsers also have local storage and session storage for the same purpose. This policy covers all three and calls them cookies.',
    ],
  },
  {
    id: 'consent',
    title: 'Your consent',
    paragraphs: [
      'Necessary cookies are always on, because the portal cannot work without them. Analytics and marketing cookies are off until you switch them on. Your browser keeps your choice until you change or reset it.',
      'We ask you on your first visit. Until you answer, we use only necessary cookies.',
    ],
  },
  {
    id: 'control',
    title: 'Changing your mind',
    paragraphs: [
      'You can change the settings on this page at any time. If you reset them, we delete your choice and ask you again. You can also clear cookies in your browser. This logs you out and deletes your drafts.',
    ],
  },
  {
    id: 'others',
    title: 'Other parties',
    paragraphs: [
      'Google Firebase handles sign-in and the data of your account on our behalf. After you sign in, it keeps your session in your browser. Public pages load nothing from other companies. This site serves its own fonts, pictures and videos.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    paragraphs: [
      'When our use of cookies changes, we update this page and the date at the top. If you have questions, please use the contact page.',
    ],
  },
];

interface CookieKind {
  kind: string;
  purpose: string;
  kept: string;
}

/** The data that the portal stores, by the three kinds in the settings. */
export const COOKIE_KINDS: readonly CookieKind[] = [
  {
    kind: 'Necessary',
    purpose:
      'Your session, your cookie choice, light or dark colours, and form drafts. The opportunities that you unlocked, and the last page you read of each document. Also a random number that identifies your browser, so that we can notify you about a sign-in from a new browser.',
    kept: 'Session, drafts and pages until you log out. Unlocked opportunities for one hour. Everything else until you clear it.',
  },
  {
    kind: 'Analytics',
    purpose: 'Count page views to improve the site. Not in use at present.',
    kept: 'Nothing is stored.',
  },
  {
    kind: 'Marketing',
    purpose: 'Show which advertisement led you to the site. Not in use at present.',
    kept: 'Nothing is stored.',
  },
];
