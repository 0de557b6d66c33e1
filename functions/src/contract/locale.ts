/** The language of screens, mails and documents. Without schemas, so that pages don't load yup for it. */
export const LOCALE = 'en-GB';

/** The time zone of mails and nightly tasks. */
export const TIME_ZONE = 'Europe/London';
