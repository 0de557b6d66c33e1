import { initializeApp } from 'firebase/app';

/** Read and checked where the portal is built (environment.ts), so that no browser carries the checks. */
const environment = __PORTAL_ENVIRONMENT__;

export { EMULATOR_HOST } from './environment.ts';
export const { emulators, appCheckKey } = environment;
export const app = initializeApp(environment.firebase);
