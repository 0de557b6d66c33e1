import type { PortName } from './port-table.ts';

/** The emulators that a run asks for; what firebase-tools starts beside them is not named. */
export type ServiceName = 'auth' | 'firestore' | 'storage' | 'functions' | 'hosting';

/** The ports that these emulators listen on, with those of what firebase-tools starts beside them. */
export function portNamesFor(services: readonly ServiceName[], withUi: boolean): PortName[] {
  const beside: PortName[] = ['hub', 'logging'];
  if (services.includes('firestore')) beside.push('firestoreWebsocket');
  if (services.includes('functions')) beside.push('eventarc', 'tasks');
  if (withUi) beside.push('ui');
  return [...services, ...beside];
}
