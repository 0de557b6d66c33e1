/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_EMULATORS?: string;
  readonly VITE_FIREBASE_CONFIG?: string;
  readonly VITE_APP_CHECK_KEY?: string;
}

interface DemoAccounts {
  password: string;
  people: readonly { email: string; name: string | null; purpose: string }[];
}

/** The demo project's accounts, or null in any build that speaks to a real project. Set by vite.config.ts. */
declare const __DEMO_ACCOUNTS__: DemoAccounts | null;
