/// <reference types="vite/client" />

interface DemoAccounts {
  password: string;
  people: readonly { email: string; name: string | null; purpose: string }[];
}

/** The demo project's accounts, or null in a build for a real project. Set by vite.config.ts. */
declare const __DEMO_ACCOUNTS__: DemoAccounts | null;

/** What the home page tells of the catalogue, or null where the build was given none. Set by vite.config.ts. */
declare const __PUBLIC_CATALOGUE__: import('../build/public-catalogue.ts').PublicCatalogue | null;

/** The Firebase project of this build. Set by vite.config.ts. */
declare const __PORTAL_ENVIRONMENT__: import('./lib/firebase/environment.ts').PortalEnvironment;

/** The URL of that project's bucket, for files that are fetched without the SDK. Set by vite.config.ts. */
declare const __BUCKET_URL__: string;

/** After how many minutes without activity a session ends, by whose it is; 0 for never. Set by vite.config.ts. */
declare const __IDLE_MINUTES__: { admin: number; investor: number };
