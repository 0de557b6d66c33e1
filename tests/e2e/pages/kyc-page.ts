import type { Locator, Page, Route } from '@playwright/test';

/** One of the three step cards, by its title. */
export const step = (page: Page, title: string) => page.getByRole('region', { name: title });

/** Emulates a touch screen from the next load until `putAway` is called. */
export async function asPhone(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return {
    async putAway() {
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await session.detach();
    },
  };
}

/** Drops a file on an element, as if dragged from the desktop. */
export async function dropFile(target: Locator, file: { name: string; type: string; text: string }): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(({ name, type, text }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], name, { type }));
    return transfer;
  }, file);
  await target.dispatchEvent('drop', { dataTransfer });
}

const isStorage = (url: URL) => url.pathname.startsWith('/v0/b/');

/** Makes Storage deny every upload, as a rule does, until released. */
export async function refuseStorage(page: Page): Promise<() => Promise<void>> {
  await page.route(isStorage, (route) =>
    route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, json: { error: { code: 403 } } }),
  );
  return () => page.unroute(isStorage);
}

/** Holds requests to Storage, which pauses an upload until it is released or cancelled. */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(isStorage, (route) => void held.push(route));
  return async () => {
    await page.unroute(isStorage);
    // Requests that the page cancelled cannot be continued.
    await Promise.allSettled(held.map((route) => route.continue()));
  };
}

const KEY = '0'.repeat(64);

/** A password-protected PDF. */
export const lockedPdf = `%PDF-1.4
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[]/Count 0>>
endobj
3 0 obj
<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${KEY}>/U<${KEY}>>>
endobj
trailer
<</Root 1 0 R/Encrypt 3 0 R/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]/Size 4>>
startxref
0
%%EOF
`;

/**
 * A camera that shows a drawing and is refused until `allow` is called, because the headless shell has no camera. Call it before the page is
 * opened. A reload refuses it again.
 */
export async function drawCamera(page: Page) {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (!('cameraAllowed' in document.documentElement.dataset)) {
        throw new DOMException('Permission denied', 'NotAllowedError');
      }
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 640, height: 480 });
      const context = canvas.getContext('2d');
      // A stream has a picture only after something was drawn, so the canvas is drawn repeatedly.
      setInterval(() => context?.fillRect(0, 0, 640, 480), 50);
      return canvas.captureStream();
    };
  });
  return {
    allow: () =>
      page.evaluate(() => {
        document.documentElement.dataset.cameraAllowed = '';
      }),
  };
}
