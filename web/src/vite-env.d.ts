/// <reference types="vite/client" />

interface DemoAccounts {
  password: string;
  people: readonly { email: string; name: string | null; purpose: string }[];
}

/** Accounts of the demo project, or null in a build for a real project. Set by vite.config.ts. */
declare const __DEMO_ACCOUNTS__: DemoAccounts | null;

/** Catalogue data for the home page, or null. Set by vite.config.ts. */
declare const __PUBLIC_CATALOGUE__: import('../build/public-catalogue.ts').PublicCatalogue | null;

/** The build's Firebase project. Set by vite.config.ts. */
declare const __PORTAL_ENVIRONMENT__: import('./lib/firebase/environment.ts').PortalEnvironment;

/** Base URL of the project's bucket, for requests without the SDK. Set by vite.config.ts. */
declare const __BUCKET_URL__: string;

/** Minutes without activity before a session ends, by role; 0 for never. Set by vite.config.ts. */
declare const __IDLE_MINUTES__: { admin: number; investor: number };
