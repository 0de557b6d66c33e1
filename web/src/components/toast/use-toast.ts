import { createContext, useContext } from 'react';

export type ToastTone = 'default' | 'success' | 'warning' | 'destructive';
export interface Toast {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Replaces the toast about the same topic, which is out of date. */
  topic?: string;
}

/** Removes the toast about a topic. */
export interface Dismissal {
  dismiss: string;
}
export type ShowToast = (toast: Toast | Dismissal) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** True while the pointer or focus is within the toasts. */
export const ToastsPausedContext = createContext(false);

/** `toast({ title, description, tone })` shows a toast for four seconds. `toast({ dismiss })` removes one. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs the ToastProvider above it.');
  return show;
}

/** Prescribed limits, in milliseconds and pixels. */
export const TOASTS_AT_ONCE = 3;
export const TOAST_LIFETIME = 4000;
export const TOAST_WIDTH = 356;
export const TOAST_GAP = 14;
