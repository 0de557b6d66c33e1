import { fetchPart } from '#components/lazy/chunk-load-error.ts';
import type { Service } from '#content/services/service.ts';

const FILES = new Map<string, () => Promise<Service>>([
  ['ip-strategy', async () => (await import('#content/services/ip-strategy.ts')).IP_STRATEGY],
  ['ip-valuation', async () => (await import('#content/services/ip-valuation.ts')).IP_VALUATION],
  ['ip-management', async () => (await import('#content/services/ip-management.ts')).IP_MANAGEMENT],
  ['venture-studios', async () => (await import('#content/services/venture-studios.ts')).VENTURE_STUDIOS],
]);

const asked = new Map<string, Promise<Service>>();
const loaded = new Map<string, Service>();

/** All about one service, fetched once: the same promise every time, as React's `use` wants it. None for an unknown id. */
export function loadService(id = ''): Promise<Service> | undefined {
  const load = FILES.get(id);
  if (!load) return undefined;
  const answer = asked.get(id) ?? fetchPart(load).then((service) => keep(id, service));
  asked.set(id, answer);
  return answer;
}

function keep(id: string, service: Service): Service {
  loaded.set(id, service);
  return service;
}

/** The same, where it is here already: a prerendered page is taken over without a wait, or it would be drawn anew. */
export const loadedService = (id = ''): Service | undefined => loaded.get(id);
