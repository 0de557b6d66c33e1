/**
 * Business constants that browser and server share. Sizes are bytes, spans are milliseconds unless the name says otherwise.
 */
const MEGABYTE = 1024 * 1024;
const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

export const PASSWORD_MIN = 6;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const FULL_NAME_MAX = 100;
/** The shortest time between two changes that an owner makes to their profile. */
export const PROFILE_INTERVAL = 5 * SECOND;

export const CHAT_MESSAGE_MAX = 500;
export const CHAT_INTERVAL = 1 * SECOND;
export const CHAT_PAGE = 50;
export const CHAT_MENTIONS_MAX = 5;
/** The highest count in the navigation, which shows a plus for more. */
export const CHAT_UNREAD_MAX = 9;
/** The limit of one person within 24 hours of their first message: far above a conversation, far below a flood. */
export const CHAT_DAILY_MAX = 300;
export const CHAT_DAILY_WINDOW = 24 * HOUR;
/** The time in which an author may delete their own message. */
export const CHAT_DELETE_WINDOW = 5 * 60 * SECOND;
/** The longest time for which a pass to the room of an opportunity is valid. Browsers renew it while the room is open. */
export const ROOM_PASS_LIFETIME = 10 * 60 * SECOND;
/** Rooms on the chat page: those with the latest messages. */
export const ROOMS_LISTED = 20;
/** Unlocks of a session whose rooms are on the chat page as well. */
export const ROOM_UNLOCKS_LISTED = 10;
export const CHAT_REPORTS = 20;
export const CHAT_REPORTS_WINDOW = 1 * HOUR;
/** Entries on a page of a person's history, and the longest reason for an action on an account. */
export const PERSON_PAGE = 20;
export const ACCOUNT_REASON_MAX = 500;
/** How long staff can read and restore the text of a message that a moderator removed. */
export const REMOVED_MESSAGE_DAYS = 30;
/** Messages before and after a removed or reported one, and earlier actions against its author, that staff see. */
export const CONTEXT_MESSAGES = 5;
export const CONTEXT_ACTIONS = 20;
export const CHAT_MUTE_REASON_MAX = 200;
export const CHAT_MUTE_MAX_HOURS = 24 * 365;
export const NOTIFICATIONS_PAGE = 20;

export const ACTIVITIES_FETCHED = 10;
export const ACTIVITIES_SHOWN = 5;
export const ACTIVITIES_PAGE = 20;
export const EXCERPT_LENGTH = 50;
export const ADMIN_PAGE = 20;
export const AUDIT_PAGE = 25;
/** Rows of the marketplace that a browser loads, filters and sorts. The server searches in a larger catalogue. */
export const CATALOGUE_IN_BROWSER = 1000;
/** Rows of the marketplace in one answer. */
export const CATALOGUE_PAGE = 200;
/** Rows in one request of an export. */
export const EXPORT_PAGE = 200;
/** Accounts in one request of an admin's browser: the people on a page. */
export const LOOKED_UP_AT_ONCE = EXPORT_PAGE;
export const WAITLISTS_COUNTED = 50;

export const KYC_FILE_MAX = 10 * MEGABYTE;
export const KYC_MIME_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const KYC_EXTENSIONS = ['jpg', 'jpeg', 'png', 'pdf'] as const;
export const KYC_POINTS_PER_DOCUMENT = 50;
/** Phone cameras take pictures of up to about 65 million pixels. Larger pictures are not worth the memory. */
export const KYC_PIXELS_MAX = 70_000_000;
export const KYC_PDF_PAGES_MAX = 100;
/** Of a document of an opportunity. A call carries the file, and a service takes 32 MB. */
export const DEAL_PDF_PAGES_MAX = 500;
export const DEAL_DOCUMENT_MAX = 20 * MEGABYTE;
export const DEAL_DOCUMENTS = 200;
/** Submissions of one person within the window, refused or not. */
export const KYC_SUBMISSIONS = 20;
export const KYC_SUBMISSIONS_WINDOW = 24 * HOUR;
/** Refused submissions from one network within the window, so that new accounts don't allow unlimited tries. */
export const KYC_REFUSALS_OF_NETWORK = 30;
export const KYC_REFUSALS_WINDOW = 1 * HOUR;
/** A file that is not submitted within this time of its upload is deleted. */
export const KYC_UPLOAD_LIFETIME = 1 * HOUR;
/** Files that one person can have uploaded without submitting them; the newest stay. */
export const KYC_UPLOADS_WAITING = 10;
/** The oldest allowed proof of address. */
export const KYC_ADDRESS_MONTHS = 3;
/** The longest message of a decision. The sentences of all reasons fit twice. */
export const KYC_MESSAGE_MAX = 2000;
export const KYC_ACCESS_LISTED = 100;
export const KYC_CASES_PAGE = 20;
/** The longest internal note on a case, and the notes on one case. */
export const KYC_NOTE_MAX = 2000;
export const KYC_NOTES_MAX = 50;
/** The lines in the history of a case. */
export const KYC_HISTORY_MAX = 100;
/** The most cases that one member of staff can have taken. */
export const KYC_OWNED_MAX = 100;

export const AVATAR_FILE_MAX = 2 * MEGABYTE;
/** The side of the published square in pixels: sharp at the largest displayed size, on dense screens too. */
export const AVATAR_SIDE = 512;
/**
 * The browser sends a small square. Larger pictures are not worth the memory: decoding the largest allowed one took 234
 * MB.
 */
export const AVATAR_PIXELS_MAX = 16_000_000;
export const UPLOAD_FILE_MAX = 25 * MEGABYTE;
export const UPLOAD_QUOTA = 250 * MEGABYTE;
/** Private files of one person. */
export const UPLOADS_MAX = 200;

export const PERSON_NAME_MIN = 2;
export const SUBJECT_MIN = 5;
export const CONTACT_MESSAGE_MIN = 10;
/** Longest email address that can be delivered to (RFC 5321). */
export const EMAIL_MAX = 254;
export const PHONE_MAX = 40;

export const RESUME_FILE_MAX = 5 * MEGABYTE;
export const RESUME_EXTENSIONS = ['pdf', 'doc', 'docx'] as const;
export const RESUME_TICKET_LIFETIME = 15 * 60 * SECOND;
/** Public forms: the limits of one form within the window, for one address and for all together. */
export const FORM_SENDS = 5;
export const FORM_SENDS_OF_EVERYONE = 200;
export const FORM_SENDS_WINDOW = 15 * 60 * SECOND;

/** Staff's work on a form: the longest note and reply, the steps and replies that are kept, and messages closed at once. */
export const FORM_NOTE_MAX = 2000;
export const FORM_REPLY_MAX = 5000;
export const FORM_STEPS_MAX = 200;
export const FORMS_CLOSED_AT_ONCE = 50;
/** Words of one form that a search finds. */
export const FORM_WORDS_MAX = 100;

/**
 * Mails of one kind to one recipient within the window. The next one is sent at the end of the window and replaces all
 * others.
 */
export const MAILS_OF_KIND = 3;
export const MAILS_WINDOW = 1 * HOUR;
/** Mails with a link to all unconfirmed variants of one mailbox (`name+tag@`) within the same window. */
export const LINK_MAILS_OF_MAILBOX = 10;

/**
 * Requests for a mail with a link that confirms an address, or resets a password: the pause, the daily limit, and the
 * limit for one network within the window. One account's confirmations and one network's resets for an address are
 * counted. If other networks have also requested resets, an address gets at most a few mails within
 * `RESET_MAILS_WINDOW`: the links in them are still valid. A reset link is not sent after its lifetime.
 */
export const ACCOUNT_MAIL_INTERVAL = 60 * SECOND;
export const ACCOUNT_MAILS_A_DAY = 5;
export const ACCOUNT_MAILS_OF_NETWORK = 50;
export const ACCOUNT_MAILS_OF_NETWORK_WINDOW = 1 * HOUR;
export const RESET_MAILS = 3;
export const RESET_MAILS_WINDOW = 30 * 60 * SECOND;
export const PASSWORD_RESET_LIFETIME = 1 * HOUR;

export const LINK_LIFETIME_SECONDS = 3600;
export const KYC_LINK_LIFETIME_SECONDS = 300;
/**
 * Accesses to deal documents within the window: by one reader, or from one address for public documents. The wide limit
 * is for all addresses behind one proxy, because a client can forge the address that a proxy reports.
 */
export const DOCUMENT_ACCESSES = 100;
export const DOCUMENT_ACCESSES_OF_PROXY = 2000;
export const DOCUMENT_ACCESSES_WINDOW = 15 * 60 * SECOND;
/** Accesses to private files by one account: each allowed file once. */
export const PRIVATE_ACCESSES = UPLOADS_MAX;
/** The time for which accesses are recorded: those of accounts are evidence, those of visitors are not. */
export const ACCESS_RETENTION = 400 * DAY;
export const VISITOR_ACCESS_RETENTION = 30 * DAY;
export const UNLOCK_LIFETIME = 1 * HOUR;
export const UNLOCK_PURGE_INTERVAL = 60 * SECOND;
export const UNLOCK_WRONG_TRIES = 5;
export const UNLOCK_TRIES_WINDOW = 15 * 60 * SECOND;
/** Wrong passcodes from one address in all, so that more accounts or opportunities don't allow more tries. */
export const UNLOCK_WRONG_TRIES_OF_ADDRESS = 50;
/** Wrong passcodes for one opportunity from all addresses, because addresses are cheap. */
export const UNLOCK_WRONG_TRIES_OF_OPPORTUNITY = 500;
export const PASSCODE_MIN = 8;
export const PASSCODE_MAX = 100;
/** Passcodes of an opportunity, and uses of each, that the record of their uses keeps. */
export const PASSCODES_KEPT = 20;
export const PASSCODE_USES_KEPT = 10;

export const WATCHLIST_MAX = 100;
/** The longest note of an indication of interest, and the highest amount if no other limit applies. */
export const INTEREST_NOTE_MAX = 1000;
export const INTEREST_AMOUNT_MAX = 1_000_000_000;
/** Changes of one person's interests within the window. */
export const INTEREST_CHANGES = 60;
export const INTEREST_CHANGES_WINDOW = 1 * HOUR;
export const INTERESTS_LISTED = 100;
/** The longest private note on an opportunity, and changes of one person's notes within the window. */
export const PRIVATE_NOTE_MAX = 5000;
export const PRIVATE_NOTE_CHANGES = 60;
export const PRIVATE_NOTE_CHANGES_WINDOW = 1 * HOUR;
/** The fewest people whose totals are shown, and who change before totals are published again. */
export const INTEREST_TOTALS_MIN = 5;
/** The time after which an investor confirms their category and the risk warning again. */
export const SUITABILITY_LIFETIME = 365 * DAY;
/** Confirmations of one person within a day, and the time for which they are evidence. */
export const SUITABILITY_CONFIRMATIONS = 5;
export const SUITABILITY_CONFIRMATIONS_WINDOW = DAY;
export const SUITABILITY_RETENTION = 5 * 365 * DAY;
/** Staff notes about an interest, the length of one, and the length of a next step. */
export const PIPELINE_NOTES_MAX = 100;
export const PIPELINE_NOTE_MAX = 1000;
export const PIPELINE_STEP_MAX = 200;

export const MATCHES_LISTED = 100;
/** Saved searches of one person, and the length of a name and of a search. */
export const SAVED_SEARCHES_MAX = 20;
export const SAVED_SEARCH_NAME_MAX = 60;
export const SEARCH_MAX = 100;
/** Newest documents in a row of the marketplace. */
export const NEWEST_DOCUMENTS = 3;

/** Questions of one person within the window, and the longest question: the same length as the longest chat message. */
export const QUESTIONS = 10;
export const QUESTIONS_WINDOW = DAY;
export const QUESTION_MAX = CHAT_MESSAGE_MAX;
export const ANSWER_MAX = 2000;
export const REMOVAL_REASON_MAX = 200;
/** Characters of the reason for a change of roles. */
export const ROLE_REASON_MAX = 200;
/** Questions in one list of their asker, the newest. */
export const OWN_QUESTIONS_LISTED = 50;
/** Published answers of one opportunity. */
export const PUBLISHED_ANSWERS = 30;

/** The longest reason of a request for access, and the longest sentence with which staff decline it. */
export const ACCESS_REASON_MAX = 500;
export const ACCESS_SENTENCE_MAX = 500;
/** The longest time of one grant, in days, and the time that the form suggests. */
export const ACCESS_DAYS_MAX = 90;
export const ACCESS_DAYS_USUAL = 14;
/** The most paragraphs of a confidentiality agreement, their length, and that of the typed name. */
export const AGREEMENT_PARAGRAPHS = 60;
export const AGREEMENT_PARAGRAPH_MAX = 3000;
export const AGREEMENT_NAME_MAX = 100;
/** The time for which an acceptance counts and is kept: six years, within which a claim can be brought in England. */
export const AGREEMENT_LIFETIME = 6 * 365 * DAY;
export const ACCESS_REQUESTS = 10;
export const ACCESS_REQUESTS_WINDOW = DAY;

/** "Download all" contains at most this many documents, and this many bytes before they are watermarked. */
export const ARCHIVE_DOCUMENTS = 50;
export const ARCHIVE_BYTES = 250 * MEGABYTE;

export const UPDATE_TITLE_MAX = 120;
export const UPDATE_TEXT_MAX = 2000;
/** The line that says what staff changed in a published update. */
export const UPDATE_CHANGE_MAX = 200;
export const MILESTONE_MAX = 120;
export const UPDATES_PAGE = 10;
/** The longest reason with which staff dismiss a difference between record and register. */
export const REGISTER_REASON_MAX = 200;

/** An owner's submission: the bytes of its content, its files, the questions of staff, and its history. */
export const SUBMISSION_CONTENT_MAX = 300 * 1024;
export const SUBMISSION_FILES_MAX = 10;
export const SUBMISSION_QUESTIONS_MAX = 50;
export const SUBMISSION_STEPS_MAX = 300;
/** Submissions of one person that have not ended, and the longest question, answer, reason and note. */
export const SUBMISSIONS_OPEN = 20;
export const SUBMISSION_TEXT_MAX = 2000;
/** Files that one person adds within a day, refused or not, because each is decoded completely. */
export const SUBMISSION_FILES_ADDED = 40;

/** Drafts and corrections of one owner: those of an opportunity that aren't accepted, and those saved within a day. */
export const PROPOSALS_OPEN = 50;
export const PROPOSALS_SAVED = 100;
/** The longest reason of a correction, and with which staff return a proposal. */
export const PROPOSAL_REASON_MAX = 500;
/** The longest proposed value, as JSON. */
export const PROPOSAL_VALUE_MAX = 20_000;
/** Waiting proposals that a screen lists, and questions that an owner sees. */
export const PROPOSALS_LISTED = 100;
export const OWNER_QUESTIONS_LISTED = 50;

/** Opportunities whose last visit is remembered for one person. */
export const VISITS_KEPT = 100;
/** Another view within this time, as after a reload, is the same visit. */
export const SAME_VISIT = 30 * 60 * SECOND;
/** Without an earlier visit, news is at most this old. */
export const NEWS_WINDOW = 30 * DAY;
export const NEWS_SHOWN = 30;
/** Opportunities that one request for news covers. */
export const NEWS_FOLLOWED = 120;

export const BROWSERS_KEPT = 20;
/** Notified new browsers of a person within the window, so that made-up browsers don't flood a mailbox. */
export const NEW_BROWSERS_NOTIFIED = 5;
export const NEW_BROWSERS_WINDOW = DAY;
export const SECURITY_EVENTS_SHOWN = 20;
/** The time after entering the password in which a person can delete their account, and add or remove a passkey. */
export const RECENT_SIGN_IN = 5 * 60 * SECOND;
/** Passkeys of one account, and the length of a passkey's name. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** The time to answer a challenge, and the tries of one session within the window. */
export const PASSKEY_CHALLENGE_LIFETIME = 5 * 60 * SECOND;
export const SECOND_FACTOR_TRIES = 30;
export const SECOND_FACTOR_TRIES_WINDOW = 15 * 60 * SECOND;
/** The time for which a session counts after it has passed the second factor. */
export const SECOND_FACTOR_LIFETIME = 30 * DAY;
export const SECOND_FACTOR_LIFETIME_OF_ADMIN = 12 * HOUR;
export const RECOVERY_CODES = 10;
/** Renewals of the recovery codes and changes of the password of one account within the window. */
export const RECOVERY_CODE_RENEWALS = 5;
export const PASSWORD_CHANGES = 10;
export const SECURITY_CHANGES_WINDOW = 1 * HOUR;
/**
 * "Download my data": the most records and files of one part, the bytes of records in all, and the downloads in an
 * hour.
 */
export const EXPORT_RECORDS = 5000;
export const EXPORT_BYTES = 6 * MEGABYTE;
export const EXPORTS = 10;
export const EXPORTS_WINDOW = 1 * HOUR;

/** A draft as JSON, in bytes: a document of Firestore has at most 1 MB. */
export const DRAFT_BYTES = 700 * 1024;
/** An editor counts as present for this long after their browser last asked, and is noted this often. */
export const EDITOR_PRESENT = 30 * SECOND;
export const EDITOR_NOTED = 10 * SECOND;
export const VERSIONS_PAGE = 20;
export const ARCHIVE_REASON_MAX = 500;
/** Saved searches that are compared with a draft before it is published. */
export const SEARCHES_COMPARED = 5000;
/** Openings of documents that are read to count the readers whom a publication concerns. */
export const OPENINGS_COUNTED = 5000;

/** The longest free text of any form. The specification sets no limit, so this one only stops abuse. */
export const LONG_TEXT_MAX = 5000;
/** The longest single-line text without a specified limit. */
export const SHORT_TEXT_MAX = 200;
/** The longest cursor of a list: the longest document id, encoded. */
export const LIST_CURSOR_MAX = 2200;
/** The longest file name of common file systems. */
export const FILE_NAME_MAX = 255;

/** The region of the functions, for both sides. */
export const REGION = 'europe-west2';
