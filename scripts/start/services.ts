import type { ServiceName } from '../emulators/start-emulators.ts';

/** What the whole portal runs on. */
export const PORTAL_SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage', 'functions', 'hosting'];
