import { createContext, useContext, useEffect } from 'react';

export const PRODUCT_NAME = 'IP Investment Portal';

export interface DocumentHead {
  title: string;
  description: string | undefined;
}

/** Takes the head of a page that is rendered where there is no document: when public pages are prerendered. */
export const DocumentHeadContext = createContext<((head: DocumentHead) => void) | null>(null);

/** "Title | IP Investment Portal" in the browser's tab, and the page's description for search engines. */
export function useDocumentTitle(title: string, description?: string): void {
  const fullTitle = title === PRODUCT_NAME ? title : `${title} | ${PRODUCT_NAME}`;
  const take = useContext(DocumentHeadContext);
  take?.({ title: fullTitle, description });
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
  useEffect(() => {
    if (!description) return;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
}
