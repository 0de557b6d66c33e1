/** How a press ends: let go, taken over by a scroll or a drag, or lost with the window. */
const ENDINGS = ['pointerup', 'pointercancel', 'dragend', 'keyup', 'blur'] as const;

/** Resolves when nothing on the page is held down, so at once where nothing is; a press has then had its click. */
export async function untilReleased(): Promise<void> {
  while (document.querySelector(':active')) await nextEnding();
}

function nextEnding(): Promise<void> {
  const controller = new AbortController();
  return new Promise((resolve) => {
    const end = () => {
      controller.abort();
      // The click comes right behind, before anything that is put off.
      setTimeout(resolve);
    };
    for (const ending of ENDINGS) window.addEventListener(ending, end, { capture: true, signal: controller.signal });
  });
}
