/// <reference types="vite/client" />

interface DemoAccounts {
  password: string;
  people: readonly { email: string; name: string | null; purpose: string }[];
}

/** The demo project's accounts, or null in any build that speaks to a real project. Set by vite.config.ts. */
declare const __DEMO_ACCOUNTS__: DemoAccounts | null;

/** The Firebase project that this build speaks to. Set by vite.config.ts. */
declare const __PORTAL_ENVIRONMENT__: import('./lib/firebase/environment.ts').PortalEnvironment;

/** Where the files of that project's bucket are fetched without the SDK. Set by vite.config.ts. */
declare const __BUCKET_URL__: string;
