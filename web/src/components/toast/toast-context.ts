import { createContext } from 'react';

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

declare module 'notistack' {
  interface VariantOverrides {
    toast: { tone: ToastTone; description: string | undefined };
  }
}
