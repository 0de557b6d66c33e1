import { DESKTOP, expectFits, PHONE } from '../e2e/pages/marketplace-page.ts';
import { expect, seed, test } from '../e2e/support/portal-test.ts';

const GAME = '/investments/dod-passthejam-ip-box';
const TABS = ['Overview', 'Financials', 'Team', 'Process', 'Documents', 'Risks'];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Codes, days and figures, which the catalogue's schema keeps short. */
const CODES = new Set([
  'id',
  'view',
  'viewer',
  'unlock',
  'category',
  'status',
  'image',
  'access',
  'type',
  'size',
  'severity',
  'scope',
  'currency',
]);
const isCode = (key: string, value: string) => CODES.has(key) || /^[\d£$.,x%+-]+$|^\d{4}-\d\d-\d\d$/.test(value);

/** The same answer with every text replaced and every list repeated `times` times. */
function mapTexts(value: Json, replace: (text: string) => string, times: number, key = ''): Json {
  if (typeof value === 'string') return isCode(key, value) ? value : replace(value);
  if (Array.isArray(value)) {
    const mapped = value.map((entry) => mapTexts(entry, replace, times, key));
    // Not repeated: lists of figures have one entry per year, and there are always three tiles.
    const fixed = key === 'stats' || value.every((entry) => typeof entry === 'number');
    return fixed ? mapped : Array.from({ length: times }, () => mapped).flat();
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, mapTexts(entry, replace, times, name)]),
  );
}

const EXTREMES = [
  { what: 'very long words', replace: () => 'W'.repeat(300), times: 1 },
  { what: 'long texts and long lists', replace: (text: string) => `${text} `.repeat(12).trim(), times: 6 },
  { what: 'right-to-left text', replace: () => 'صندوق الملكية الفكرية للأجسام المضادة', times: 1 },
  { what: 'one letter per text', replace: () => 'A', times: 1 },
] as const;

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('an opportunity keeps its layout with any texts and lists', async ({ page, request, baseURL }) => {
      expect(seed.catalogue.some(({ id }) => GAME.endsWith(id))).toBe(true);
      const answer: Json = await (await request.get(`${baseURL}/catalogue/${GAME.split('/')[2]}`)).json();
      for (const { what, replace, times } of EXTREMES) {
        await test.step(what, async () => {
          await page.route('**/catalogue/*', (route) => route.fulfill({ json: mapTexts(answer, replace, times) }));
          await page.goto(GAME);
          await expect(page.getByRole('tab')).toHaveText(TABS);
          for (const name of TABS) {
            await page.getByRole('tab', { name, exact: true }).click();
            await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
            await expectFits(page);
          }
          await page.unroute('**/catalogue/*');
        });
      }
    });
  });
}
