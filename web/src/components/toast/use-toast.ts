import { createContext, useContext } from 'react';

export type ToastTone = 'default' | 'success' | 'warning' | 'destructive';
export interface Toast {
  title: string;
  description?: string;
  tone?: ToastTone;
}

export const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** True while the pointer or focus is within the toasts. */
export const ToastsPausedContext = createContext(false);

/** `toast({ title, description, tone })` shows a toast for four seconds. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs the ToastProvider above it.');
  return show;
}

/** Limits from the specification (section 9), in milliseconds and pixels. */
export const TOASTS_AT_ONCE = 3;
export const TOAST_LIFETIME = 4000;
export const TOAST_WIDTH = 356;
export const TOAST_GAP = 14;
