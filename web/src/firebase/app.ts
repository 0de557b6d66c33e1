import { initializeApp } from 'firebase/app';
import { parseEnvironment } from './environment.ts';

const environment = parseEnvironment({
  VITE_EMULATORS: import.meta.env.VITE_EMULATORS,
  VITE_FIREBASE_CONFIG: import.meta.env.VITE_FIREBASE_CONFIG,
  VITE_APP_CHECK_KEY: import.meta.env.VITE_APP_CHECK_KEY,
});

export const EMULATOR_HOST = '127.0.0.1';
export const emulators = environment.emulators;
export const appCheckKey = environment.appCheckKey;
export const app = initializeApp(environment.firebase);
