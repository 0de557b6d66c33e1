declare global {
  interface Window {
    /** The sum of the page's layout shifts. */
    layoutShift: number;
  }
}

/** Runs in the page. */
export function recordShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number') window.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift' });
}
