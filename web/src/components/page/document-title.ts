import { createContext, useContext, useEffect } from 'react';

export const PRODUCT_NAME = 'IP Investment Portal';

export interface DocumentHead {
  title: string;
  description: string | undefined;
}

/** Receives title and description while prerendering, where there is no document. */
export const DocumentHeadContext = createContext<((head: DocumentHead) => void) | null>(null);

/** Sets the document title, "Title | IP Investment Portal", and the meta description. */
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
