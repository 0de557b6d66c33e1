import Box from '@mui/material/Box';

interface CountMarkProps {
  count: number;
  /** Larger counts show this number with a plus. */
  max: number;
  left: string;
  top: string;
}

/** A count on the corner of a link or button, whose accessible name must include it. Does not affect the layout. */
export const CountMark = ({ count, max, ...place }: CountMarkProps) => (
  <Box component="span" aria-hidden sx={[MARK, COUNT, place]}>
    {count > max ? `${max}+` : count}
  </Box>
);

/** In the top right corner, unless a place is given. */
export const DotMark = (place: Partial<Pick<CountMarkProps, 'left' | 'top'>>) => (
  <Box component="span" aria-hidden sx={[MARK, DOT, place]} />
);

const MARK = {
  position: 'absolute',
  borderRadius: 5,
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
} as const;
const COUNT = {
  minWidth: '1rem',
  px: 0.5,
  textAlign: 'center',
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '1rem',
} as const;
const DOT = { top: 6, right: 6, width: 10, height: 10 } as const;
