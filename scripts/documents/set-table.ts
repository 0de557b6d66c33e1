import { COLOURS, COLUMN, PAGE } from './page-style.ts';
import { type TextStyle, type Typesetter, wrapText } from './typesetter.ts';

const PAD = 6;
/** Amounts, multiples, percentages, and nothing. */
const NUMBER = /^[–-]?[£$€]?[\d,.]+( ?[%x]| million)?$|^–$/;

/** Sets a table whose first row is its heading, which is repeated where the table goes over to a new page. */
export function renderTable(setter: Typesetter, rows: readonly string[][]): void {
  const [head = [], ...body] = rows;
  const widths = columnWidths(setter, rows);
  const atRight = head.map((_cell, column) => body.every((row) => NUMBER.test(row[column] ?? '')));
  const setHead = () => setRow(setter, head, { widths, atRight, head: true });
  setter.makeRoom(60);
  setHead();
  for (const row of body) {
    const page = setter.page;
    setter.makeRoom(rowHeight(row, widths, styleOf(setter, false)));
    if (setter.page !== page) setHead();
    setRow(setter, row, { widths, atRight, head: false });
  }
  setter.space(12);
}

interface RowLook {
  widths: readonly number[];
  atRight: readonly boolean[];
  head: boolean;
}

function setRow(setter: Typesetter, row: readonly string[], { widths, atRight, head }: RowLook): void {
  const style = styleOf(setter, head);
  const height = rowHeight(row, widths, style);
  const { page, y } = setter;
  if (head) page.drawRectangle({ x: PAGE.margin, y: y - height, width: COLUMN, height, color: COLOURS.band });
  let x = PAGE.margin;
  for (const [column, width] of widths.entries()) {
    for (const [index, line] of wrapText(row[column] ?? '', style, width - 2 * PAD).entries()) {
      const indent = atRight[column] ? width - PAD - style.font.widthOfTextAtSize(line, style.size) : PAD;
      page.drawText(line, {
        ...style,
        lineHeight: style.leading,
        x: x + indent,
        y: y - PAD - style.size - index * style.leading,
      });
    }
    x += width;
  }
  setter.space(height);
  setter.rule();
}

const styleOf = ({ faces }: Typesetter, head: boolean): TextStyle => ({
  font: head ? faces.strong : faces.text,
  size: 9,
  leading: 12.5,
  color: head ? COLOURS.text : COLOURS.quiet,
});

const rowHeight = (row: readonly string[], widths: readonly number[], style: TextStyle) =>
  2 * PAD +
  style.leading *
    Math.max(...widths.map((width, column) => wrapText(row[column] ?? '', style, width - 2 * PAD).length));

/** Each column gets what its longest cell asks for, within bounds, and the room that is left goes to those that ask for more. */
function columnWidths({ faces }: Typesetter, rows: readonly string[][]): number[] {
  const columns = rows[0]?.length ?? 0;
  const wanted = [...Array(columns).keys()].map((column) =>
    Math.max(...rows.map((row) => faces.strong.widthOfTextAtSize(row[column] ?? '', 9) + 2 * PAD + 2)),
  );
  const fair = COLUMN / columns;
  const narrow = wanted.filter((width) => width <= fair);
  const left = COLUMN - narrow.reduce((sum, width) => sum + width, 0);
  const wide = wanted.filter((width) => width > fair).map((width) => Math.min(width, 3 * fair));
  const asked = wide.reduce((sum, width) => sum + width, 0);
  if (asked === 0) return wanted.map((width) => (width * COLUMN) / (COLUMN - left));
  return wanted.map((width) => (width <= fair ? width : (Math.min(width, 3 * fair) * left) / asked));
}
