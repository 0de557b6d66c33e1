import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import type { ReactNode } from 'react';

interface Guidance {
  accepted: string;
  /** The most common mistakes first. */
  advice: readonly string[];
}

const DOCUMENT_GUIDANCE: Record<KycDocumentType, Guidance> = {
  id_document: {
    accepted: 'A passport, national identity card or driving licence that has not expired.',
    advice: [
      'The whole document is in the picture, with all four corners visible.',
      'The text and your photograph are sharp, without glare or shadow.',
      'The original document in colour, not a photocopy or a screenshot.',
    ],
  },
  proof_of_address: {
    accepted: 'A bank statement, utility bill or council tax bill that is no older than 3 months.',
    advice: [
      'Your full name, your home address and the date of issue are on it.',
      'The date of issue is within the last 3 months.',
      'The whole page is there, with nothing cropped, covered or blacked out.',
      'A PDF downloaded from your bank or supplier is best; a sharp photograph will do.',
    ],
  },
};

const EXAMPLES = { id_document: IdExample, proof_of_address: AddressExample } as const;

export function DocumentGuidelines({ documentType }: { documentType: KycDocumentType }) {
  const { accepted, advice } = DOCUMENT_GUIDANCE[documentType];
  const Example = EXAMPLES[documentType];
  return (
    <div>
      <Typography>{accepted}</Typography>
      <Box sx={WORDS_AND_DRAWING}>
        <div>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            What makes a good document
          </Typography>
          <Box component="ul" sx={{ display: 'grid', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}>
            {advice.map((sentence) => (
              <Box component="li" key={sentence} sx={{ display: 'flex', gap: 1.25 }}>
                <Check fontSize="small" aria-hidden sx={{ color: 'primary.main', mt: 0.25 }} />
                <Typography variant="body2" color="textSecondary">
                  {sentence}
                </Typography>
              </Box>
            ))}
          </Box>
        </div>
        <Example />
      </Box>
    </div>
  );
}

const WORDS_AND_DRAWING = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2.5,
  mt: 2.5,
} as const;

const CORNERS = ['M18 60 V48 H30', 'M140 48 H152 V60', 'M152 136 V148 H140', 'M30 148 H18 V136'];

function IdExample() {
  return (
    <ExampleDrawing label="Example: an identity card lying flat, all four corners in the picture, with a sharp photograph and text and no glare.">
      <rect className="paper" x="24" y="54" width="122" height="88" rx="7" />
      <rect className="shape" x="34" y="66" width="36" height="44" rx="3" />
      <circle className="paper" cx="52" cy="82" r="8" />
      <path className="paper" d="M38 110 a14 13 0 0 1 28 0" />
      <path className="key" d="M80 70 H128" />
      <path className="line" d="M80 82 H112 M80 94 H134 M80 106 H120" />
      <path className="line" d="M34 122 H134 M34 131 H134" strokeDasharray="1 6" />
      {CORNERS.map((corner) => (
        <path key={corner} className="mark" d={corner} />
      ))}
      <Callout from={[152, 48]} y={40} text="All corners" />
      <Callout from={[66, 88]} y={98} text="No glare" />
      <Callout from={[134, 131]} y={150} text="Sharp text" />
    </ExampleDrawing>
  );
}

function AddressExample() {
  return (
    <ExampleDrawing label="Example: a whole bill or bank statement, with the sender, the full name and home address, and a recent date of issue.">
      <rect className="paper" x="30" y="14" width="118" height="168" rx="3" />
      <path className="shape" d="M42 38 l9 -14 l9 14 z" />
      <path className="line" d="M66 30 H96" />
      <path className="key" d="M42 58 H84 M42 69 H96 M42 80 H78" />
      <path className="key" d="M110 58 H136" />
      <path className="line" d="M42 100 H136 M42 112 H136 M42 124 H118" />
      <path className="line" d="M42 146 H92 M112 146 H136 M42 158 H84 M112 158 H136" />
      <Callout from={[136, 58]} y={44} text="Recent date" />
      <Callout from={[96, 69]} y={86} text="Your name," />
      <text x="190" y="105">
        your address
      </text>
      <Callout from={[148, 168]} y={150} text="Whole page" />
    </ExampleDrawing>
  );
}

interface ExampleDrawingProps {
  label: string;
  children: ReactNode;
}

function ExampleDrawing({ label, children }: ExampleDrawingProps) {
  return (
    <Box component="svg" role="img" aria-label={label} viewBox="0 0 272 196" sx={SVG_STYLES}>
      {children}
    </Box>
  );
}

interface CalloutProps {
  from: readonly [x: number, y: number];
  y: number;
  text: string;
}

function Callout({ from: [x, fromY], y, text }: CalloutProps) {
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

const SVG_STYLES = ({ vars: { palette } }: Theme) => ({
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
