import { readFileSync } from 'node:fs';
import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import type { DealDocument, OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { inProject } from '../project/paths.ts';
import { fillInserts } from './fill-inserts.ts';
import { COLOURS, PAGE } from './page-style.ts';
import type { Block } from './parse-source.ts';
import { renderBlock } from './set-block.ts';
import { audienceOf, renderCover } from './set-cover.ts';
import { type Faces, Typesetter } from './typesetter.ts';

export interface DocumentFacts {
  record: OpportunityRecord;
  document: DealDocument;
}

/** The same source gives the same bytes, so a document says nothing of when it was made. */
const TIMELESS = new Date(0);

/** A deal document as a PDF: a title page, then its blocks, with running titles and page numbers. */
export async function renderDocument(facts: DocumentFacts, blocks: readonly Block[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  describe(pdf, facts);
  const setter = new Typesetter(pdf, await embedFaces(pdf));
  renderCover(setter, facts);
  setter.beginPage();
  for (const block of fillInserts(blocks, facts.record)) renderBlock(setter, block);
  const [, ...pages] = pdf.getPages();
  for (const [index, page] of pages.entries()) frame(page, setter.faces, facts, `${index + 2} of ${pages.length + 1}`);
  return pdf.save();
}

function describe(pdf: PDFDocument, { record, document }: DocumentFacts): void {
  pdf.setTitle(`${document.name}: ${record.title}`, { showInWindowTitleBar: true });
  pdf.setSubject(document.description);
  pdf.setLanguage('en-GB');
  pdf.setProducer('IP Investment Portal');
  pdf.setCreator('IP Investment Portal');
  pdf.setCreationDate(TIMELESS);
  pdf.setModificationDate(TIMELESS);
}

async function embedFaces(pdf: PDFDocument): Promise<Faces> {
  pdf.registerFontkit(fontkit);
  const embed = (name: string) =>
    pdf.embedFont(readFileSync(inProject('functions', 'fonts', `${name}.ttf`)), { subset: true });
  const strong = await embed('source-serif-semibold');
  return { text: await embed('source-serif-regular'), strong, display: strong };
}

/** What stands on every page but the first; the foot below it is left free for the watermark. */
function frame(page: PDFPage, faces: Faces, { record, document }: DocumentFacts, number: string): void {
  const style = { font: faces.text, size: 8, color: COLOURS.quiet };
  const right = (text: string) => PAGE.width - PAGE.margin - faces.text.widthOfTextAtSize(text, 8);
  page.drawText(record.title, { ...style, x: PAGE.margin, y: PAGE.height - 50 });
  page.drawText(document.name, { ...style, x: right(document.name), y: PAGE.height - 50 });
  page.drawRectangle({
    x: PAGE.margin,
    y: PAGE.height - 60,
    width: PAGE.width - 2 * PAGE.margin,
    height: 0.75,
    color: COLOURS.line,
  });
  page.drawText(audienceOf(document.access), { ...style, x: PAGE.margin, y: 44 });
  page.drawText(number, { ...style, x: right(number), y: 44 });
}
