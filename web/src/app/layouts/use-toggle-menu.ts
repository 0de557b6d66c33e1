import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The open state of the header's menu: a new address, Escape, or focus that moves elsewhere closes it. */
export function useToggleMenu(): { open: boolean; toggle: () => void; menu: RefObject<HTMLElement | null> } {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      menu.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [open]);

  return { open, toggle: () => setOpenAt(open ? null : key), menu };
}
