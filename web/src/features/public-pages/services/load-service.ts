import { loadChunk } from '#components/lazy/load-chunk.ts';
import type { Service } from '#content/services/service.ts';

const LOADERS = new Map<string, () => Promise<Service>>([
  ['ip-strategy', async () => (await import('#content/services/ip-strategy.ts')).IP_STRATEGY],
  ['ip-valuation', async () => (await import('#content/services/ip-valuation.ts')).IP_VALUATION],
  ['ip-management', async () => (await import('#content/services/ip-management.ts')).IP_MANAGEMENT],
  ['venture-studios', async () => (await import('#content/services/venture-studios.ts')).VENTURE_STUDIOS],
]);

const requests = new Map<string, Promise<Service>>();
const loaded = new Map<string, Service>();

/** Fetches a service once and returns the same promise every time, as React's `use` requires. `undefined` for an unknown id. */
export function loadService(id = ''): Promise<Service> | undefined {
  const load = LOADERS.get(id);
  if (!load) return undefined;
  const request = requests.get(id) ?? loadChunk(load).then((service) => store(id, service));
  requests.set(id, request);
  return request;
}

function store(id: string, service: Service): Service {
  loaded.set(id, service);
  return service;
}

/** The service, if it is loaded. Hydration of a prerendered page must not suspend, or React would re-render the page. */
export const loadedService = (id = ''): Service | undefined => loaded.get(id);
