export const COOKIES_POLICY = {
  title: 'Cookies Policy',
  description: 'What this portal stores in your browser, why, for how long, and how to change it.',
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
      'Cookies are small pieces of text that a site stores in your browser. Browsers also offer other places for the same purpose, called local storage and session storage. This policy covers all of them, and calls them cookies for short.',
    ],
  },
  {
    id: 'consent',
    title: 'Your consent',
    paragraphs: [
      'Necessary cookies are always on, because the portal cannot work without them. Analytics and marketing cookies are off until you switch them on, and your choice is kept in your browser until you change it or reset it.',
      'We ask once, on your first visit. Until you answer, only necessary cookies are used.',
    ],
  },
  {
    id: 'control',
    title: 'Changing your mind',
    paragraphs: [
      'The settings on this page can be changed at any time. Resetting them removes the stored choice and returns everything to the state of a first visit. You can also clear cookies in your browser; doing so signs you out and removes drafts that you have begun.',
    ],
  },
  {
    id: 'others',
    title: 'Other parties',
    paragraphs: [
      'Signing in, and the documents and messages of your account, are handled by Google Firebase on our behalf. It keeps your session in your browser once you sign in. Public pages load nothing from any other company: fonts, pictures and films come from this site.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    paragraphs: [
      'When our use of cookies changes, we update this page and the date at the top. If you have questions, use the contact page.',
    ],
  },
];

interface CookieKind {
  kind: string;
  purpose: string;
  kept: string;
}

/** What the portal stores, by the three kinds of the settings (specification, section 3). */
export const COOKIE_KINDS: readonly CookieKind[] = [
  {
    kind: 'Necessary',
    purpose:
      'Your session while you are signed in, your answer about cookies, light or dark colours, drafts of forms, the opportunities that you have unlocked, which of their documents you have seen listed, and a random number that identifies your browser, so that we can tell you about a sign-in from a new one.',
    kept: 'Session, drafts and what you have seen until you sign out; unlocked opportunities for one hour; the rest until you clear it.',
  },
  {
    kind: 'Analytics',
    purpose: 'Would count page views so that we can improve the site. Not in use at present.',
    kept: 'Nothing is stored.',
  },
  {
    kind: 'Marketing',
    purpose: 'Would tell us which advertisement brought you here. Not in use at present.',
    kept: 'Nothing is stored.',
  },
];
