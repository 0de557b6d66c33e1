/** What the dialog says will happen; functions/src/accounts/personal-data.ts is what does. */
export const GOES = [
  'your account, your profile and your picture',
  'your private files, and the documents you handed in for verification',
  'your verification, your waitlist places and your watchlist',
  'your chat messages, for everyone who could read them, and your activities',
  'what you sent with our forms while you were signed in',
];

export const STAYS =
  'We keep a record that a confidential document was opened, and when, because it protects the owners of that document. ' +
  'It will no longer say who opened it.';
