import { useContext } from 'react';
import { type Toast, ToastContext } from './toast-context.ts';

/** `const toast = useToast(); toast({ title, description, tone })`: shown for four seconds and read out politely. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs the ToastProvider above it.');
  return show;
}
