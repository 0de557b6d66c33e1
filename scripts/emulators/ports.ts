export {
  HOST,
  nextUsableShift,
  PORTAL_SERVICES,
  portNamesFor,
  portShift,
  portTable,
  shiftBeside,
  TEST_PORT_SHIFT,
  testPortShift,
} from './ports.mjs';

export const PROJECT_ID = 'demo-ip-portal';

/** The emulators that a run can name. firebase-tools starts others with them. */
export type ServiceName = 'auth' | 'firestore' | 'storage' | 'functions' | 'hosting';

export type PortName =
  | 'auth'
  | 'functions'
  | 'firestore'
  | 'firestoreWebsocket'
  | 'storage'
  | 'hosting'
  | 'hub'
  | 'logging'
  | 'eventarc'
  | 'tasks'
  | 'ui'
  | 'vite'
  | 'smtp'
  | 'inbox';
export type PortTable = Record<PortName, number>;
