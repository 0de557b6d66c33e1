import { createContext, useContext } from 'react';

export type ToastTone = 'default' | 'success' | 'destructive';
export interface Toast {
  title: string;
  description?: string;
  tone?: ToastTone;
}

/** Shows a toast; provided once, at the root of the app. */
export const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** True while a pointer or the keyboard is among the toasts: none of them goes away then. */
export const ToastsHeldContext = createContext(false);

/** `const toast = useToast(); toast({ title, description, tone })`: shown for four seconds and read out politely. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs the ToastProvider above it.');
  return show;
}

/** Toasts as the specification has them (section 9); milliseconds and pixels. */
export const TOASTS_AT_ONCE = 3;
export const TOAST_LIFETIME = 4000;
export const TOAST_WIDTH = 356;
export const TOAST_GAP = 14;
