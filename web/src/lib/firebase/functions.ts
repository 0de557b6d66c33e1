import { REGION } from '@portal/functions/contract/limits';
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import './app-check.ts';
import { app, EMULATOR_HOST, emulators } from './app.ts';

export { httpsCallable } from 'firebase/functions';

export const functions = getFunctions(app, REGION);
if (emulators) connectFunctionsEmulator(functions, EMULATOR_HOST, emulators.functions);
