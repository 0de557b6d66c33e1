import { initializeApp } from 'firebase/app';

/** Validated at build time (environment.ts), so that browsers do not load the checks. */
const environment = __PORTAL_ENVIRONMENT__;

export { EMULATOR_HOST } from './environment.ts';
export const { emulators, appCheckKey } = environment;
export const app = initializeApp(environment.firebase);
