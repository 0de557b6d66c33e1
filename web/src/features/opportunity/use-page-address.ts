import { useLocation } from 'react-router-dom';

/** This page's own address with its open tab: where signing in leads back to. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
