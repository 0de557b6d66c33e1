import type { EmotionCache } from '@emotion/cache';

const styleElement = (key: string, ids: readonly string[], css: string) =>
  css ? `<style data-emotion="${[key, ...ids].join(' ')}">${css.replaceAll('</', '<\\/')}</style>` : '';

/**
 * The style sheet of one rendered page. Global styles stand in an element each, those of classes in one together: so emotion
 * finds them in the browser and inserts nothing twice.
 */
export function extractStyles({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const ofClasses = rules.filter(([id]) => registered[`${key}-${id}`] !== undefined);
  const global = rules.filter(([id]) => registered[`${key}-${id}`] === undefined);
  return [
    ...global.map(([id, css]) => styleElement(`${key}-global`, [id], css)),
    styleElement(
      key,
      ofClasses.map(([id]) => id),
      ofClasses.map(([, css]) => css).join(''),
    ),
  ].join('');
}
