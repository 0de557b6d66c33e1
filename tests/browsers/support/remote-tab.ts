import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { labelPattern, SHOWN_TEXT, type Tab } from './tab.ts';

/** A page that is driven from outside. */
export interface Remote<Element> extends Pick<Tab, 'open' | 'print' | 'complaints'> {
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression returns, or null. */
  find(expression: string): Promise<Element | null>;
  click(element: Element): Promise<void>;
  type(element: Element, text: string): Promise<void>;
  upload(element: Element, file: string): Promise<void>;
}

/** Finds elements by role, name and label in any page. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
declare const TestingLibraryDom: typeof import('@testing-library/dom');

type Query = { role: string; name: string } | { label: string; date?: string };

/** Runs in the page. Returns the element if it is enabled, at rest and not covered. File inputs may be hidden. */
function findInPage(query: Query): Element | null {
  const [element] =
    'role' in query
      ? TestingLibraryDom.queryAllByRole(document.body, query.role, { name: new RegExp(query.name) })
      : TestingLibraryDom.queryAllByLabelText(document.body, new RegExp(query.label));
  if (element === undefined || element.matches('[type=file]')) return element ?? null;
  const moves = document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && target?.contains(element);
  });
  if (moves) return null;
  const [box] = element.getClientRects();
  const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (!hit || !element.contains(hit)) {
    // The next attempt clicks it at rest, because a click can miss while the page scrolls.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  }
  if (element.matches(':disabled')) return null;
  if ('role' in query || !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    return element;
  if (query.date === undefined) {
    element.focus();
    element.select();
  } else {
    // React overrides the property of the element to track its value.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, query.date);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return element;
}

/** A tab for a page that is driven from outside. */
export function remoteTab<Element>(remote: Remote<Element>): Tab {
  /** Acts on an element, and retries while it is missing or unusable. */
  const act = (query: Query, action: (element: Element) => Promise<void>) =>
    expect(async () => {
      if ((await remote.evaluate('typeof TestingLibraryDom')) === 'undefined') await remote.evaluate(`void ${LIBRARY}`);
      const element = await remote.find(`(${findInPage})(${JSON.stringify(query)})`);
      if (element === null) throw new Error(`No element to use for ${JSON.stringify(query)}`);
      await action(element);
    }).toPass({ timeout: 60_000 });
  const labelled = (label: string) => ({ label: labelPattern(label).source });
  return {
    ...remote,
    click(role, name) {
      const pattern = typeof name === 'string' ? `^${name.replaceAll(/[^\w\s]/g, '\\$&')}$` : name.source;
      return act({ role, name: pattern }, remote.click);
    },
    fill: (label, value) => act(labelled(label), (element) => remote.type(element, value)),
    fillDate: (label, date) => act({ ...labelled(label), date }, async () => undefined),
    upload: (label, file) => act(labelled(label), (element) => remote.upload(element, file)),
    text: async () => String(await remote.evaluate(SHOWN_TEXT)),
  };
}
