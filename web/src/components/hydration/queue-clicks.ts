/**
 * Parts of a prerendered page carry `data-pending-hydration` until React has hydrated them. A click on a button there is queued, once for
 * each button, and replayed afterwards (`hydration.tsx`). Links, fields and disclosures work without React; only a link whose hash
 * carries something for the contact form waits for that form.
 */
export function queueClicks(): void {
  document.addEventListener('click', queueClick, { capture: true });
}

function queueClick(event: MouseEvent): void {
  const clicked = event.target instanceof Element ? event.target.closest('button, a[href*="#contact?"]') : null;
  if (!clicked?.closest('[data-pending-hydration]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  clicked.setAttribute('data-queued-click', '');
}
