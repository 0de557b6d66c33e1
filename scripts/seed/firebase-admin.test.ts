import { afterEach, expect, it, vi } from 'vitest';
import { portTable } from '../emulators/ports.ts';
import { connectToEmulators } from './firebase-admin.ts';

vi.stubEnv('STORAGE_EMULATOR_HOST', undefined);
afterEach(() => vi.unstubAllEnvs());

it('connects to the Storage emulator at the given ports, also after other ports', async () => {
  const endpoints: string[] = [];
  for (const shift of [0, 20]) {
    const services = connectToEmulators(portTable(shift));
    endpoints.push(services.bucket.storage.apiEndpoint);
    await services.close();
  }
  expect(endpoints).toEqual([0, 20].map((shift) => `http://127.0.0.1:${portTable(shift).storage}`));
});
