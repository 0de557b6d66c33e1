import type { ServiceName } from '../emulators/port-names.ts';

/** What the whole portal runs on. */
export const PORTAL_SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage', 'functions', 'hosting'];
