import { expect, type Page } from '@playwright/test';

/** 1280 px wide at 400% zoom. */
const ZOOMED = { width: 320, height: 256 };

/**
 * Checks requirements of WCAG beyond level AA that axe cannot see, on a phone: targets of 44 px (2.5.5, except links within text), an uncovered
 * focused control (2.4.12), no horizontal scrolling at 400% zoom (1.4.10), and nothing lost with forced colours. Sets the window to the size
 * `after` at the end.
 */
export async function expectUsableOnPhone(page: Page, after = page.viewportSize()) {
  expect(await findUsabilityFaults(page, after)).toEqual({
    'controls of less than 44 px': [],
    'focused controls that something covers': [],
    'what shows by its background alone': [],
    'helper lines that touch the next label': [],
    'pixels too wide at 400% zoom': 0,
  });
}

export async function findUsabilityFaults(page: Page, after = page.viewportSize()) {
  // Without reduced motion, a smooth scroll would still be running. At the top of the page, the skip link is outside
  // the window.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => scrollTo(0, 0));
  const small = await page.evaluate(findSmallTargets, FOCUSABLE);
  const covered = await page.evaluate(findCoveredFocus, FOCUSABLE);
  const touching = await findTouchingLines(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(findLostColors);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize(ZOOMED);
  const overflow = await page.evaluate(measureOverflow);
  if (after) await page.setViewportSize(after);
  return {
    'controls of less than 44 px': small,
    'focused controls that something covers': covered,
    'what shows by its background alone': lost,
    'helper lines that touch the next label': touching,
    'pixels too wide at 400% zoom': overflow,
  };
}

/** Helper lines that are too close to the next label, each with that label. */
export const findTouchingLines = (page: Page): Promise<string[]> => page.evaluate(findTouchingLabels);

/** Runs in the page. Waits two frames, so that the layout has followed the width of the window. */
async function measureOverflow(): Promise<number> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Runs in the page. */
function findSmallTargets(focusable: string): string[] {
  const LEAST = 44;
  /** The target of a field includes its label and its outline. */
  const targetOf = (element: Element): Element => {
    const around = element.closest('label, .MuiInputBase-root') ?? element.closest('.MuiButtonBase-root') ?? element;
    // A link that covers its card receives its clicks.
    const covers = getComputedStyle(element, '::after').position === 'absolute' && element instanceof HTMLElement;
    return (covers ? element.offsetParent : null) ?? around;
  };
  const isInText = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent?.trim().length ?? 0;
    return around > (element.textContent?.trim().length ?? 0);
  };
  const reachable = (element: HTMLElement) =>
    element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll<HTMLElement>(focusable)].flatMap((element) => {
    if (!reachable(element) || isInText(element)) return [];
    const { width, height, bottom } = targetOf(element).getBoundingClientRect();
    // Ignores elements that are off the page until focused, such as the skip link, and visually hidden ones.
    if (bottom + scrollY <= 0 || width <= 1 || height <= 1) return [];
    if (Math.round(Math.min(width, height)) >= LEAST) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return [`${element.tagName} "${name.trim().slice(0, 40)}": ${Math.round(width)} × ${Math.round(height)}`];
  });
}

/** Runs in the page. Focuses every control in turn and checks for elements over its edges and its centre. */
function findCoveredFocus(focusable: string): string[] {
  const INSET = 3;
  const belongs = (element: Element, above: Element | null): boolean =>
    above !== null &&
    (element.contains(above) ||
      above.contains(element) ||
      above.closest('label')?.control === element ||
      above.closest('label, .MuiInputBase-root')?.contains(element) === true);
  const covered = [...document.querySelectorAll<HTMLElement>(focusable)].flatMap((element) => {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return [];
    // Tabs scroll within their list after the focus, and the skip link moves into view with it.
    if (element.getAttribute('role') === 'tab' || element.getBoundingClientRect().bottom + scrollY <= 0) return [];
    element.focus();
    // Of a link that wraps within a text, the first line: the box around all lines contains other text.
    const [line = element.getBoundingClientRect()] = element.getClientRects();
    const { left, right, top, bottom, width, height } = line;
    // Visually hidden controls have another visible element, and a control as high as the window fits nowhere.
    if (document.activeElement !== element || width <= 1 || height <= 1 || height > innerHeight / 2) return [];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // The centre and the middle of each edge, because the corners of a round control are outside it.
    const above = [
      [x, y],
      [left + INSET, y],
      [right - INSET, y],
      [x, top + INSET],
      [x, bottom - INSET],
    ]
      .map(([pointX = 0, pointY = 0]) => document.elementFromPoint(pointX, pointY))
      .find((found) => !belongs(element, found));
    if (above === undefined) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return [
      `${element.tagName} "${name.trim().slice(0, 40)}", by ${above?.tagName} "${above?.textContent?.slice(0, 40)}"`,
    ];
  });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo(0, 0);
  return covered;
}

/** Runs in the page. A label on the upper edge of its field may come close to the helper line of the field above. */
function findTouchingLabels(): string[] {
  const LEAST = 12;
  const labels = [...document.querySelectorAll('.MuiInputLabel-root')].map((label) => ({
    text: label.textContent,
    box: label.getBoundingClientRect(),
  }));
  return [...document.querySelectorAll('.MuiFormHelperText-root')].flatMap((helper) => {
    const { left, right, bottom } = helper.getBoundingClientRect();
    if (!/[\p{L}\p{N}]/u.test(helper.textContent ?? '')) return [];
    return labels
      .filter(({ box }) => box.left < right && box.right > left && Math.abs(box.top - bottom) < LEAST)
      .map(({ text }) => `${helper.textContent} / ${text}`);
  });
}

/** Runs in the page. */
function findLostColors(): string[] {
  const canvas = getComputedStyle(document.body).backgroundColor;
  const drawn = '.MuiButton-contained, [aria-pressed="true"], .MuiTabs-indicator, .MuiLinearProgress-bar';
  return [...document.querySelectorAll(drawn)].flatMap((element) => {
    const { borderTopWidth, backgroundColor } = getComputedStyle(element);
    const shows = Number.parseFloat(borderTopWidth) > 0 || backgroundColor !== canvas;
    return shows ? [] : [`${element.className} "${element.textContent?.trim().slice(0, 40)}"`];
  });
}
