import { type RefObject, useEffect } from 'react';

/** Marks the element of a row; its first link opens the opportunity. */
const ROW = '[data-row]';
const CONTROLS = 'a, button, input, label, select';

/** A click anywhere on a row opens it, and the arrow keys move between rows. */
export function useRowNavigation(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    element.addEventListener('click', openRow);
    element.addEventListener('keydown', moveBetweenRows);
    return () => {
      element.removeEventListener('click', openRow);
      element.removeEventListener('keydown', moveBetweenRows);
    };
  }, [list]);
}

/** Repeats the click on the row's link, so that Ctrl and Shift open a tab or window. Selected text stays selected. */
function openRow(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = target.closest(`${ROW}[data-opens]`)?.querySelector('a');
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveBetweenRows(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event;
  const step = STEPS[key];
  if (step === undefined || hasModifier(event)) return;
  if (!(target instanceof HTMLAnchorElement) || !(currentTarget instanceof HTMLElement)) return;
  const links = rowLinks(currentTarget);
  const at = links.indexOf(target);
  if (at === -1) return;
  event.preventDefault();
  links[at + step]?.focus();
}

export const rowLinks = (list: HTMLElement): HTMLAnchorElement[] =>
  [...list.querySelectorAll(ROW)].flatMap((row) => row.querySelector('a') ?? []);

const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** `/` focuses the search if `shortcut` is on, and Arrow Down moves from the search to the first row. */
export function useSearchKeys(search: RefObject<HTMLInputElement | null>, shortcut: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      // Some keyboards type "/" with Shift or Alt.
      if (!(target instanceof Element) || event.ctrlKey || event.metaKey) return;
      const next =
        key === '/' && shortcut && target.closest(FIELDS) === null
          ? search.current
          : key === 'ArrowDown' && !hasModifier(event) && target === search.current && rowLinks(document.body)[0];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [search, shortcut]);
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey;
