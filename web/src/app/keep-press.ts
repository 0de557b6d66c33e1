/**
 * Remembers the last button pressed while nothing on the page answers yet. What it returns stops that, and presses the button
 * again. Links, fields and disclosures work by themselves.
 */
export function keepPress(): () => void {
  let pressed: HTMLButtonElement | null = null;
  const onClick = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    if (pressed?.isConnected) pressed.click();
  };
}
