/** One subject of the portal: the sources that are about it alone, and the tests on emulators that show them. */
interface Area {
  /** Folders, or the beginnings of file names. A file belongs to the area with the longest one that fits. */
  sources: readonly string[];
  /** Names in tests/functions without `.test.ts`, or paths of other tests on emulators. */
  functions: readonly string[];
  /** Names in tests/e2e without `.spec.ts`. */
  e2e: readonly string[];
}

/**
 * Which tests on emulators a change can affect, since these import nothing of what they test. A source outside these areas
 * affects those of every file that imports it. A test keeps the table complete.
 */
export const AREAS: Readonly<Record<string, Area>> = {
  'account data': {
    sources: [
      'functions/src/accounts/delete',
      'functions/src/accounts/export',
      'functions/src/accounts/personal-data',
      'web/src/features/account/data/',
    ],
    functions: ['delete-my-account', 'deleted-accounts', 'export-my-data', 'orphaned-accounts'],
    e2e: ['account-data'],
  },
  'account settings': {
    sources: ['functions/src/accounts/security/', 'web/src/features/account/'],
    functions: ['account-security'],
    e2e: ['account-settings'],
  },
  passkeys: {
    sources: [
      'functions/src/accounts/passkeys/',
      'functions/src/platform/custom-claims',
      'functions/src/contract/access/second-factor',
      'web/src/features/account/passkeys/',
      'web/src/lib/auth/second-factor/',
    ],
    functions: ['passkeys'],
    e2e: ['passkeys'],
  },
  authentication: {
    sources: ['web/src/features/auth/', 'web/src/lib/auth/'],
    functions: ['account-mails', 'ended-session', 'replayed-tokens'],
    e2e: ['auth-forms', 'email-links', 'guards', 'session', 'sign-out'],
  },
  consent: {
    sources: [
      'functions/src/accounts/consents',
      'functions/src/contract/legal/',
      'web/src/app/layouts/consent-dialog',
      'web/src/lib/consents',
    ],
    functions: ['consents'],
    e2e: ['investor-journey', 'profile'],
  },
  profile: {
    sources: ['functions/src/accounts/', 'web/src/features/profile/', 'web/src/features/onboarding/'],
    functions: ['avatars', 'profiles'],
    e2e: ['onboarding', 'profile', 'profile-picture'],
  },
  verification: {
    sources: ['functions/src/kyc/', 'web/src/features/kyc/'],
    functions: [
      'decide-kyc-review',
      'kyc-access-log',
      'kyc-console',
      'kyc-corpus',
      'kyc-floods',
      'kyc-reviews',
      'refuse-kyc-document',
      'replace-kyc-document',
      'submit-kyc-document',
    ],
    e2e: ['admin-kyc', 'kyc-states', 'kyc-upload', 'investor-journey'],
  },
  opportunities: {
    sources: ['functions/src/opportunities/', 'web/src/features/opportunity/', 'web/src/features/unlock/'],
    functions: [
      'canaries',
      'confidentiality',
      'get-opportunity',
      'many-opportunities',
      'unlock',
      'unlock-in-time',
      'waitlist',
      'warm-reads',
    ],
    e2e: ['canaries', 'deal-room', 'masked-visitors', 'opportunity', 'opportunity-extremes', 'personas', 'printing'],
  },
  marketplace: {
    sources: [
      'functions/src/opportunities/list-opportunities',
      'functions/src/opportunities/opportunity-lists',
      'web/src/features/marketplace/',
    ],
    functions: ['list-opportunities', 'serve-catalogue', 'watchlist'],
    e2e: ['comparison', 'marketplace', 'masked-visitors', 'not-found'],
  },
  files: {
    sources: ['functions/src/files/', 'functions/src/uploads/', 'web/src/features/account/private-files/'],
    functions: ['files-count', 'files-document-link', 'files-download-link', 'files-quota', 'list-uploads'],
    e2e: ['private-files'],
  },
  chat: {
    sources: ['functions/src/chat/', 'web/src/features/chat/'],
    functions: ['chat-moderation', 'messages'],
    e2e: ['admin-reports', 'chat'],
  },
  admin: {
    sources: ['functions/src/admin/', 'web/src/features/admin/'],
    functions: [
      'admin-forms',
      'admin-people',
      'admin-refusals',
      'count-work',
      'dead-mails',
      'list-audit',
      'records',
      'staff-actions',
    ],
    e2e: ['admin', 'admin-audit', 'admin-kyc', 'admin-reports'],
  },
  notifications: {
    sources: ['functions/src/notifications/', 'web/src/features/notifications/'],
    functions: [
      'dead-mails',
      'mail-delivery',
      'mail-failures',
      'mail-of-each-kind',
      'mail-storm',
      'notification-events',
      'notifications',
      'notified-addresses',
      'publication-news',
      'unsubscribe',
    ],
    e2e: ['mail-links', 'notifications'],
  },
  forms: {
    sources: ['functions/src/forms/', 'web/src/features/forms/'],
    functions: ['forms', 'forms-resume'],
    e2e: ['forms', 'hydration'],
  },
  dashboard: { sources: ['web/src/features/dashboard/'], functions: [], e2e: ['activity', 'dashboard'] },
  'public pages': {
    sources: ['web/src/features/public-pages/', 'web/src/features/cookie-consent/'],
    functions: [],
    e2e: [
      'carousel',
      'chrome',
      'cookie-consent',
      'expect-accessible',
      'links',
      'no-flash',
      'prerendered',
      'public-pages',
      'scroll-position',
      'unreachable',
    ],
  },
  commands: {
    sources: ['scripts/staff/', 'scripts/seed/', 'scripts/catalogue/', 'emulator-data/'],
    functions: [
      'scripts/catalogue/catalogue-command.emulator.test.ts',
      'scripts/catalogue/publish-on-a-running-portal.emulator.test.ts',
      'scripts/seed/seed-demo.emulator.test.ts',
      'scripts/staff/recorded-commands.emulator.test.ts',
      'scripts/staff/staff-commands.emulator.test.ts',
    ],
    e2e: [],
  },
};

/** Run with any change of the functions, of the web application: they try every callable and every page. */
export const ALWAYS: Omit<Area, 'sources'> = {
  functions: ['access', 'malformed-requests', 'oversize-bodies', 'triggers'],
  e2e: ['built-files', 'every-route', 'headers', 'large-text', 'production-build', 'valid-html', 'weights'],
};

/** The areas that a source is about, by the longest of their beginnings that fits; none for what is shared. */
export function areaOf(file: string): string | undefined {
  const fits = Object.entries(AREAS).flatMap(([name, { sources }]) =>
    sources.filter((start) => file.startsWith(start)).map((start) => ({ name, length: start.length })),
  );
  return fits.sort((one, other) => other.length - one.length)[0]?.name;
}
