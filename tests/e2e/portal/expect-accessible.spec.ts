import { expectAccessible } from '../support/expect-accessible.ts';
import { test } from '../support/portal-test.ts';

/** Alternates black on white and white on black, so that a transition through two equal greys is always running. */
const CHANGING = `
  <html lang="en"><head><title>Changing colours</title>
    <style>
      body { color: black; background: white; transition: color 0.3s, background-color 0.3s; }
      body.inverse { color: white; background: black; }
    </style>
  </head><body><main><h1>Changing colours</h1></main></body></html>`;

test('axe sees colours before and after a transition, not during it', async ({ page }) => {
  await page.setContent(CHANGING);
  await page.evaluate(() => setInterval(() => document.body.classList.toggle('inverse'), 10));
  for (let time = 0; time < 5; time += 1) await expectAccessible(page);
});
