import { Callout, ExampleDrawing } from './example-drawing.tsx';

const CORNERS = ['M18 60 V48 H30', 'M140 48 H152 V60', 'M152 136 V148 H140', 'M30 148 H18 V136'];

/** An identity document as it should be photographed. */
export function IdExample() {
  return (
    <ExampleDrawing label="Example: an identity card lying flat, all four corners in the picture, photograph and words sharp and without glare.">
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
      <Callout from={[134, 131]} y={150} text="Sharp words" />
    </ExampleDrawing>
  );
}
