/**
 * Business constants that browser and server share. Sizes are bytes, spans are milliseconds unless the name says otherwise.
 * Source: the specification's validation rules (section 5) and constants (section 9).
 */
const MEGABYTE = 1024 * 1024;
const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

export const PASSWORD_MIN = 6;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const FULL_NAME_MAX = 100;
/** Between two changes that an owner makes to their profile. */
export const PROFILE_INTERVAL = 5 * SECOND;

export const CHAT_MESSAGE_MAX = 500;
export const CHAT_INTERVAL = 1 * SECOND;
export const CHAT_PAGE = 50;
/** Members that one message may name with an @. */
export const CHAT_MENTIONS_MAX = 5;
/** What the mark in the navigation counts to: beyond it, it says so with a plus. */
export const CHAT_UNREAD_MAX = 9;
/** What one person may write within 24 hours of their first message: far above a conversation, far below a flood. */
export const CHAT_DAILY_MAX = 300;
export const CHAT_DAILY_WINDOW = 24 * HOUR;
/** How long an author may delete their own message. */
export const CHAT_DELETE_WINDOW = 5 * 60 * SECOND;
export const CHAT_REPORTS = 20;
export const CHAT_REPORTS_WINDOW = 1 * HOUR;
/** Open reports that one list holds, newest first. */
export const CHAT_REPORTS_LISTED = 200;
export const CHAT_MUTE_REASON_MAX = 200;
export const CHAT_MUTE_MAX_HOURS = 24 * 365;
/** Notifications on one page of a person's list. */
export const NOTIFICATIONS_PAGE = 20;

export const ACTIVITIES_FETCHED = 10;
export const ACTIVITIES_SHOWN = 5;
export const ACTIVITIES_PAGE = 20;
export const EXCERPT_LENGTH = 50;
export const ADMIN_PAGE = 20;
/** Records on one page of the audit, and rows of a CSV file of it. */
export const AUDIT_PAGE = 25;
export const AUDIT_EXPORT_MAX = 1000;
/** Accounts that an admin's browser asks for at once: a page, and who else is named on it. */
export const LOOKED_UP_AT_ONCE = 50;
/** Waitlists that are counted at once. */
export const WAITLISTS_COUNTED = 50;
/** Accounts and profiles that one search of an admin's looks through. */
export const PEOPLE_SEARCHED = 5000;

export const KYC_FILE_MAX = 10 * MEGABYTE;
export const KYC_MIME_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const KYC_EXTENSIONS = ['jpg', 'jpeg', 'png', 'pdf'] as const;
export const KYC_POINTS_PER_DOCUMENT = 50;
/** Cameras of phones take up to about 65 million; what claims to be larger is not worth the memory. */
export const KYC_PIXELS_MAX = 70_000_000;
export const KYC_PDF_PAGES_MAX = 100;
/** How often a person may hand something in within the window, refused or not. */
export const KYC_SUBMISSIONS = 20;
/** The same of all who share an address: a new account must not bring new tries without end. */
export const KYC_SUBMISSIONS_OF_ADDRESS = 100;
export const KYC_SUBMISSIONS_WINDOW = 24 * HOUR;
/** A file that is not submitted within this time of its upload is deleted. */
export const KYC_UPLOAD_LIFETIME = 1 * HOUR;
/** Files that one person may have uploaded without submitting them; the newest stay. */
export const KYC_UPLOADS_WAITING = 10;
/** A proof of address is no older than this. */
export const KYC_ADDRESS_MONTHS = 3;
/** Longest message that staff send with a decision. The sentences of all reasons fit twice. */
export const KYC_MESSAGE_MAX = 2000;
/** Entries of their access log that a person is shown. */
export const KYC_ACCESS_LISTED = 100;
/** Cases on one page of the review list. */
export const KYC_CASES_PAGE = 20;

export const AVATAR_FILE_MAX = 2 * MEGABYTE;
/** Side of the square that is published, in pixels: sharp at the largest size that the portal shows, on dense screens too. */
export const AVATAR_SIDE = 512;
/** The browser sends a small square. What claims more than this is not worth the memory: decoding it took 234 MB at most. */
export const AVATAR_PIXELS_MAX = 16_000_000;
export const UPLOAD_FILE_MAX = 25 * MEGABYTE;
export const UPLOAD_QUOTA = 250 * MEGABYTE;
/** Private files that one person may keep. */
export const UPLOADS_MAX = 200;

export const PERSON_NAME_MIN = 2;
export const SUBJECT_MIN = 5;
export const CONTACT_MESSAGE_MIN = 10;
/** Longest e-mail address that can be delivered to (RFC 5321). */
export const EMAIL_MAX = 254;
export const PHONE_MAX = 40;

export const RESUME_FILE_MAX = 5 * MEGABYTE;
export const RESUME_EXTENSIONS = ['pdf', 'doc', 'docx'] as const;
export const RESUME_TICKET_LIFETIME = 15 * 60 * SECOND;
/** Public forms: what one address, and what all together, may send of one form within the window. */
export const FORM_SENDS = 5;
export const FORM_SENDS_OF_EVERYONE = 200;
export const FORM_SENDS_WINDOW = 15 * 60 * SECOND;

/**
 * Mails with a link that confirms an address, or resets a password: to one address between two and within a day, and asked for from one
 * network within the window. A link to reset a password is of no use later than its lifetime.
 */
export const ACCOUNT_MAIL_INTERVAL = 60 * SECOND;
export const ACCOUNT_MAILS_A_DAY = 5;
export const ACCOUNT_MAILS_OF_NETWORK = 50;
export const ACCOUNT_MAILS_OF_NETWORK_WINDOW = 1 * HOUR;
export const PASSWORD_RESET_LIFETIME = 1 * HOUR;

export const LINK_LIFETIME_SECONDS = 3600;
/** These lead to passports. */
export const KYC_LINK_LIFETIME_SECONDS = 300;
/**
 * Accesses to deal documents within the window: by one reader, or from one address where the document is public. The wide
 * limit is for all addresses that come through one proxy, since a client can make up the address that a proxy reports.
 */
export const DOCUMENT_ACCESSES = 100;
export const DOCUMENT_ACCESSES_OF_PROXY = 2000;
export const DOCUMENT_ACCESSES_WINDOW = 15 * 60 * SECOND;
/** The same of private files, by the account that opens them: each file that one may keep, once. */
export const PRIVATE_ACCESSES = UPLOADS_MAX;
/** How long it stays on record who opened a file: readers with an account are evidence, visitors are not. */
export const ACCESS_RETENTION = 400 * DAY;
export const VISITOR_ACCESS_RETENTION = 30 * DAY;
export const UNLOCK_LIFETIME = 1 * HOUR;
export const UNLOCK_PURGE_INTERVAL = 60 * SECOND;
export const UNLOCK_WRONG_TRIES = 5;
export const UNLOCK_TRIES_WINDOW = 15 * 60 * SECOND;
/** Wrong passcodes that one address may send in all: many accounts or many opportunities bring no more tries. */
export const UNLOCK_WRONG_TRIES_OF_ADDRESS = 50;
/** Wrong passcodes for one opportunity from all addresses: addresses are cheap. */
export const UNLOCK_WRONG_TRIES_OF_OPPORTUNITY = 500;
export const PASSCODE_MIN = 8;
export const PASSCODE_MAX = 100;

/** Opportunities that one person may keep on their watchlist. */
export const WATCHLIST_MAX = 100;
/** Documents that a row of the marketplace names as its newest. */
export const NEWEST_DOCUMENTS = 3;

/** Browsers of a person that are remembered, the newest. */
export const BROWSERS_KEPT = 20;
/** New browsers that a person is told of within the window: whoever makes up ever new ones fills no mailbox. */
export const NEW_BROWSERS_TOLD = 5;
export const NEW_BROWSERS_WINDOW = DAY;
/** Security events that a person is shown, the newest. */
export const SECURITY_EVENTS_SHOWN = 20;
/** How long after entering the password a person may delete their account, and add or remove a passkey. */
export const RECENT_SIGN_IN = 5 * 60 * SECOND;
/** Passkeys of one account, and the length of the name that its owner gives one. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** How long a browser may take to answer, and how often one session may try within the window. */
export const PASSKEY_CHALLENGE_LIFETIME = 5 * 60 * SECOND;
export const SECOND_FACTOR_TRIES = 30;
export const SECOND_FACTOR_TRIES_WINDOW = 15 * 60 * SECOND;
/** How long a session that has passed the second factor counts before it is asked again. */
export const SECOND_FACTOR_LIFETIME = 30 * DAY;
export const SECOND_FACTOR_LIFETIME_OF_ADMIN = 12 * HOUR;
export const RECOVERY_CODES = 10;
/** "Download my data": records and files of one part at most, bytes of records in all, and how often in an hour. */
export const EXPORT_RECORDS = 5000;
export const EXPORT_BYTES = 6 * MEGABYTE;
export const EXPORTS = 10;
export const EXPORTS_WINDOW = 1 * HOUR;

/** Longest free text that any form sends; the specification gives none, so this one only stops abuse. */
export const LONG_TEXT_MAX = 5000;
/** Longest single-line text where the specification gives no limit of its own. */
export const SHORT_TEXT_MAX = 200;
/** Longest name that common file systems give a file. */
export const FILE_NAME_MAX = 255;

/** The one region that functions are deployed to and that the browser calls: one constant for both sides. */
export const REGION = 'europe-west2';
