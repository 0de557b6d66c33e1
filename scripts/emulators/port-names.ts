import type { PortName } from './port-table.ts';
import type { ServiceName } from './start-emulators.ts';

/** The ports that these emulators listen on, with those of what firebase-tools starts beside them. */
export function portNamesFor(services: readonly ServiceName[], withUi: boolean): PortName[] {
  const beside: PortName[] = ['hub', 'logging'];
  if (services.includes('firestore')) beside.push('firestoreWebsocket');
  if (services.includes('functions')) beside.push('eventarc', 'tasks');
  if (withUi) beside.push('ui');
  return [...services, ...beside];
}
