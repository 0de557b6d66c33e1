import { Callout, ExampleDrawing } from './example-drawing.tsx';

/** A bill or statement as it should be handed in. */
export function AddressExample() {
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
