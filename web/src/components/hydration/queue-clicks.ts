/**
 * Queues clicks on buttons in parts with `data-pending-hydration`, once a button, for replay after hydration
 * (`hydration.tsx`). Links, fields and disclosures work without React, except links whose hash has data for the contact
 * form.
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
