/** "Dr Ana Lúcia Prado" → "AP": first and last word, titles left out. */
export function initialsOf(name: string): string {
  const words = name
    .replaceAll(/\b(dr|prof|professor|sir|dame|mr|mrs|ms|mx)\b\.?/gi, '')
    .replaceAll(/\(.*?\)/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const first = words.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}
