/** Rows of browsers and of events, with a line between them. */
export const LIST = { listStyle: 'none', m: 0, mt: 2, p: 0 } as const;
export const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 0.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
