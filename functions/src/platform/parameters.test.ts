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

it("are the project's own hosting by default", async () => {
  expect(await origins('[]', 'acme')).toEqual(['https://acme.web.app', 'https://acme.firebaseapp.com']);
});

it('are those of the parameter where it names some', async () => {
  expect(await origins('["https://invest.example.com"]', 'acme')).toEqual(['https://invest.example.com']);
});

it('are none where nothing is known', async () => {
  expect(await origins('[]')).toEqual([]);
});
