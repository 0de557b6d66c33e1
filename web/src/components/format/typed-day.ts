/*
 * Days as people type them in staff forms. A date field of the browser would order day and month by the browser's
 * language, not the page's.
 */

export const DAY_EXAMPLE = 'DD/MM/YYYY';
export const NOT_A_DAY = 'Enter a day as in 27/11/2026.';

/** "2026-11-27" from "27/11/2026"; null if the text is not a day. */
export function parseTypedDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text.trim()) ?? [];
  if (!day || !month || !year) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}

/** "27/11/2026" from "2026-11-27"; empty for none. */
export const formatTypedDay = (iso: string): string => iso.split('-').toReversed().join('/');
