import { onCall } from 'firebase-functions/https';

/**
 * What a callable costs that does nothing: the HTTP, the emulator's way to the function's process, the token. Benchmarks alone
 * start it, beside the portal's own functions; it is never deployed.
 */
export const empty = onCall({ region: 'europe-west2', memory: '512MiB' }, () => ({}));
