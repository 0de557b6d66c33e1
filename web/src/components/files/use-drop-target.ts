import { type DragEvent, useEffect, useState } from 'react';

/**
 * Handlers for an element that files may be dropped on, and whether something is being held over it. While it stands, a file that
 * misses it does nothing: left to itself the browser would open it in place of the page.
 */
export function useDropTarget(onDropped: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
  return {
    over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDropped(event.dataTransfer.files);
    },
  };
}

/** Text dragged within the page, into a field for example, goes where it was meant to. */
function keepPage(event: globalThis.DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
