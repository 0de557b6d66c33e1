import { initializeApp } from 'firebase/app';

export const EMULATOR_HOST = '127.0.0.1';
/** Read and checked where the portal is built (environment.ts), so that no browser carries the checks. */
export const { emulators, appCheckKey } = __PORTAL_ENVIRONMENT__;
export const app = initializeApp(__PORTAL_ENVIRONMENT__.firebase);
