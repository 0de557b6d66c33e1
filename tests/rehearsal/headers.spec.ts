import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, object, string } from 'yup';
import { expect, test } from '../e2e/support/portal-test.ts';
import { functionUrl } from '../factories/emulators.ts';

const ruleSchema = object({
  source: string().required(),
  headers: array(object({ key: string().required(), value: string().required() })).required(),
});
const firebaseJson = object({ hosting: object({ headers: array(ruleSchema).required() }).required() }).validateSync(
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'firebase.json'), 'utf8')),
);

/** The headers that firebase.json gives everything under these patterns; a later rule has the last word. */
const headersOf = (...sources: string[]): Record<string, string> =>
  Object.fromEntries(
    firebaseJson.hosting.headers
      .filter(({ source }) => sources.includes(source))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );

test('the policy of a deployment lets the production build do its work, with every header as firebase.json has it', async ({
  page,
}) => {
  const script = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/assets/'));
  const answer = await page.goto('/ip-marketplace');
  await expect(page.getByRole('link', { name: 'Sign In to View' })).toHaveCount(6);
  expect(answer?.headers()).toMatchObject(headersOf('**', '!/@(files|unsubscribe)/**'));
  expect((await script).headers()).toMatchObject(headersOf('**', '!/@(files|unsubscribe)/**', '/assets/**'));
});

test('a file comes with the policy of the function', async ({ page, tolerate }) => {
  tolerate(/403/);
  const answer = await page.goto('/files/no-token');
  expect(answer?.headers()).toMatchObject({
    'cache-control': headersOf('/@(files|unsubscribe)/**')['cache-control'],
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
  });
});

test('another site may not call the functions', async ({ baseURL }) => {
  const allowedOrigin = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const answer = await fetch(functionUrl('listOpportunities'), { method: 'OPTIONS', headers });
    return answer.headers.get('access-control-allow-origin');
  };
  expect(await allowedOrigin(String(baseURL))).toBe(baseURL);
  expect(await allowedOrigin('https://another.example')).toBeNull();
});
