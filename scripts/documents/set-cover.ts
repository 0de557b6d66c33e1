import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { COLOURS, PAGE } from './page-style.ts';
import type { DocumentFacts } from './render-document.ts';
import type { Typesetter } from './typesetter.ts';

const BAND = 470;

/** The title page: a band of ink with the document's name, and below it what it is and for whom. */
export function renderCover(setter: Typesetter, { document, record }: DocumentFacts): void {
  const { page, faces } = setter;
  page.drawRectangle({ x: 0, y: PAGE.height - BAND, width: PAGE.width, height: BAND, color: COLOURS.ink });
  page.drawRectangle({ x: PAGE.margin, y: PAGE.height - 118, width: 48, height: 3, color: COLOURS.onInkAccent });
  const label = document.category.toUpperCase();
  page.drawText(label, {
    x: PAGE.margin,
    y: PAGE.height - 98,
    font: faces.strong,
    size: 9.5,
    color: COLOURS.onInkAccent,
  });
  setter.y = PAGE.height - 168;
  setter.renderText(document.name, { font: faces.display, size: 42, leading: 48, color: COLOURS.onInk });
  setter.space(10);
  setter.renderText(record.title, { font: faces.text, size: 16, leading: 23, color: COLOURS.onInkQuiet });
  setter.y = PAGE.height - BAND - 48;
  setter.renderText(document.description, { font: faces.display, size: 15, leading: 22, color: COLOURS.text });
  setter.space(18);
  setter.renderText(audienceOf(document.access), { font: faces.strong, size: 10, leading: 15, color: COLOURS.accent });
  for (const line of smallPrint(record)) {
    setter.space(6);
    setter.renderText(line, { font: faces.text, size: 8.5, leading: 12.5, color: COLOURS.quiet });
  }
}

export const audienceOf = (access: string) =>
  access === 'public' ? 'Public document' : 'Confidential: for the person it was opened by, and for nobody else';

const smallPrint = ({ demonstration }: OpportunityRecord) => [
  'Projections are not forecasts. Investments in intellectual property can lose all of their value, and units cannot be sold at will.',
  ...(demonstration
    ? ['A demonstration. The opportunity, the people and the companies named in this document are invented.']
    : []),
];
