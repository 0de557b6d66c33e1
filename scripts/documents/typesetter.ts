import type { PDFDocument, PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib';
import { COLOURS, COLUMN, PAGE } from './page-style.ts';

export interface Faces {
  text: PDFFont;
  strong: PDFFont;
  display: PDFFont;
}

export interface TextStyle {
  font: PDFFont;
  size: number;
  leading: number;
  color: RGB;
}

interface Place {
  x: number;
  width: number;
}
const WHOLE_COLUMN: Place = { x: PAGE.margin, width: COLUMN };

/** Sets lines one below the other, and begins a page where one is full. `y` is where the next line's top goes. */
export class Typesetter {
  page: PDFPage;
  y = 0;
  readonly document: PDFDocument;
  readonly faces: Faces;

  constructor(document: PDFDocument, faces: Faces) {
    this.document = document;
    this.faces = faces;
    this.page = this.beginPage();
  }

  beginPage(): PDFPage {
    this.page = this.document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - PAGE.top;
    return this.page;
  }

  /** Begins a page unless there is so much room left on this one. */
  makeRoom(height: number): void {
    if (this.y - height < PAGE.bottom) this.beginPage();
  }

  space(height: number): void {
    this.y -= height;
  }

  /** A text over as many lines and pages as it takes. */
  renderText(text: string, style: TextStyle, { x, width }: Place = WHOLE_COLUMN): void {
    for (const line of wrapText(text, style, width)) {
      this.makeRoom(style.leading);
      this.page.drawText(line, { x, y: this.y - style.size, font: style.font, size: style.size, color: style.color });
      this.y -= style.leading;
    }
  }

  rule(): void {
    this.page.drawRectangle({ x: PAGE.margin, y: this.y, width: COLUMN, height: 0.75, color: COLOURS.line });
  }
}

/** The lines of a text that is no wider than `width`. A word that is wider by itself stands alone. */
export function wrapText(text: string, { font, size }: Pick<TextStyle, 'font' | 'size'>, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
