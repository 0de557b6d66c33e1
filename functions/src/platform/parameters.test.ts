import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function origins(parameter: string, project?: string) {
  vi.stubEnv('GCLOUD_PROJECT', project);
  vi.stubEnv('ALLOWED_ORIGINS', parameter);
  const { allowedOrigins } = await import('./parameters.ts');
  return allowedOrigins.value();
}

it("allows the project's own Hosting addresses by default", async () => {
  expect(await origins('[]', 'acme')).toEqual(['https://acme.web.app', 'https://acme.firebaseapp.com']);
});

it("allows the parameter's origins if it has any", async () => {
  expect(await origins('["https://invest.example.com"]', 'acme')).toEqual(['https://invest.example.com']);
});

it('allows no origin without a parameter and a project', async () => {
  expect(await origins('[]')).toEqual([]);
});
