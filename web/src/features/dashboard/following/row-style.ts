/** The rows of the dashboard's lists: hairlines between them. */
export const ROWS = { m: 0, p: 0, listStyle: 'none' } as const;
export const ROW = {
  minWidth: 0,
  py: 1.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;
