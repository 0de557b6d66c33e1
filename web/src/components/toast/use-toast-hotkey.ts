import { useEffect } from 'react';

/** Alt+T moves the keyboard to the toasts, Escape takes it back to where it was. */
export function useToastHotkey(region: HTMLElement | null): void {
  useEffect(() => {
    if (!region) return;
    let cameFrom: Element | null = null;
    const enter = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT' || region.childElementCount === 0) return;
      event.preventDefault();
      if (!region.contains(document.activeElement)) cameFrom = document.activeElement;
      region.focus();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(document.activeElement instanceof HTMLElement)) return;
      document.activeElement.blur();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
    document.addEventListener('keydown', enter);
    region.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', enter);
      region.removeEventListener('keydown', leave);
    };
  }, [region]);
}
