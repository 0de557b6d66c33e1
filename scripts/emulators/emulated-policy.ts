import { HOST, type PortName, type PortTable } from './port-table.ts';

/** Which emulator stands for which of Firebase's addresses. */
const STAND_INS: readonly (readonly [address: string, emulator: PortName])[] = [
  ['https://identitytoolkit.googleapis.com', 'auth'],
  ['https://securetoken.googleapis.com', 'auth'],
  ['https://firestore.googleapis.com', 'firestore'],
  ['https://firebasestorage.googleapis.com', 'storage'],
  ['https://*.cloudfunctions.net', 'functions'],
];

/**
 * A content security policy for a portal that runs on emulators: each stands exactly where the policy names what it stands
 * for, so that whatever the policy of a real project would stop is stopped here too.
 */
export const emulatedPolicy = (policy: string, ports: PortTable): string =>
  STAND_INS.reduce(
    (text, [address, emulator]) => text.replaceAll(address, `http://${HOST}:${ports[emulator]}`),
    policy,
  );
