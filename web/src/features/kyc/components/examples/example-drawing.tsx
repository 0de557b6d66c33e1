import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ExampleDrawingProps {
  /** What the drawing shows, for those who cannot see it. */
  label: string;
  children: ReactNode;
}

/** A drawn example of a document on a quiet ground, in the inks of the colour scheme. */
export function ExampleDrawing({ label, children }: ExampleDrawingProps) {
  return (
    <Box component="svg" role="img" aria-label={label} viewBox="0 0 272 196" sx={INKS}>
      {children}
    </Box>
  );
}

interface CalloutProps {
  /** Where the line begins, at the thing it speaks of. */
  from: readonly [x: number, y: number];
  /** Where the words begin. */
  y: number;
  text: string;
}

/** Words at the right edge, and a line from what they speak of. */
export function Callout({ from: [x, fromY], y, text }: CalloutProps) {
  return (
    <g>
      <path className="lead" d={`M${x} ${fromY} L178 ${y} H186`} />
      <circle className="dot" cx={x} cy={fromY} r="3" />
      <text x="190" y={y + 4}>
        {text}
      </text>
    </g>
  );
}

const INKS = ({ vars: { palette } }: Theme) => ({
  display: 'block',
  width: 1,
  maxWidth: '20rem',
  mx: 'auto',
  borderRadius: 1,
  backgroundColor: palette.surface.sunken,
  '& .paper': { fill: palette.background.paper, stroke: palette.text.disabled, strokeWidth: 1.5 },
  '& .shape': { fill: palette.status.neutral.border },
  '& .line': { stroke: palette.text.disabled, strokeWidth: 3, strokeLinecap: 'round' },
  '& .key': { stroke: palette.primary.main, strokeWidth: 4, strokeLinecap: 'round' },
  '& .mark': { fill: 'none', stroke: palette.primary.main, strokeWidth: 2.5, strokeLinecap: 'round' },
  '& .lead': { fill: 'none', stroke: palette.primary.main, strokeWidth: 1 },
  '& .dot': { fill: palette.primary.main },
  '& text': { fill: palette.text.primary, fontSize: '12px', fontWeight: 550 },
});
