import { useEffect } from 'react';

export const PRODUCT_NAME = 'IP Investment Portal';

/** "Title | IP Investment Portal" in the browser's tab, and the page's description for search engines. */
export function useDocumentTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title} | ${PRODUCT_NAME}`;
  }, [title]);
  useEffect(() => {
    if (!description) return;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
}
