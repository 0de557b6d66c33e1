export const COOKIES_POLICY = {
  title: 'Cookies Policy',
  updated: 'Last updated May 23, 2025',
  paragraphs: [
    'The portal keeps a few things in your browser so that it can work: your session while you are signed in, drafts of forms you have begun, and whether you prefer light or dark colours. These are necessary, and signing out removes what belongs to your account.',
    'Analytics and marketing cookies are not in use. Should they ever be, they would stay off until you agree.',
    'The full policy and the settings for optional cookies will stand on this page.',
  ],
};
