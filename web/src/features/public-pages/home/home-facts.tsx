import Box from '@mui/material/Box';

/** The catalogue in figures: what any visitor may see of it, read when the site was built. */
export function HomeFacts() {
  if (__PUBLIC_CATALOGUE__ === null) return null;
  return (
    <Box component="dl" sx={FACTS}>
      {__PUBLIC_CATALOGUE__.facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

/** The figure stands above its label, which comes first for those who hear it. */
const FACTS = {
  m: 0,
  pt: 2.5,
  borderTop: 1,
  borderColor: 'surface.inkLine',
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { typography: 'body2', color: 'surface.onInkMuted' },
  '& dd': { m: 0, typography: 'h2', fontVariantNumeric: 'lining-nums tabular-nums' },
} as const;
