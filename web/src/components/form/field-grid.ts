/** Fields of a form, side by side where there is room. */
export const TWO_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
} as const;

export const WHOLE_ROW = { gridColumn: '1 / -1' } as const;
