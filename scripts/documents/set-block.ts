import { COLOURS, COLUMN, PAGE } from './page-style.ts';
import type { Block } from './parse-source.ts';
import { renderTable } from './set-table.ts';
import { type TextStyle, type Typesetter, wrapText } from './typesetter.ts';

const INDENT = 14;

/** Sets one block below what stands there already. */
export function renderBlock(setter: Typesetter, block: Block): void {
  const { faces } = setter;
  const body: TextStyle = { font: faces.text, size: 11, leading: 16.5, color: COLOURS.text };
  if (block.kind === 'heading') setHeading(setter, block);
  else if (block.kind === 'table') renderTable(setter, block.rows);
  else if (block.kind === 'list') setList(setter, block.items, body);
  else if (block.kind === 'note')
    setNote(setter, block.text, { ...body, size: 9.5, leading: 14.5, color: COLOURS.quiet });
  else if (block.kind === 'insert') throw new Error(`The insert {{${block.name}}} was not filled in.`);
  else {
    setter.renderText(block.text, body);
    setter.space(9);
  }
}

/** A heading never stands at the foot of a page by itself. */
function setHeading(setter: Typesetter, { level, text }: { level: 1 | 2; text: string }): void {
  const { faces } = setter;
  setter.makeRoom(level === 1 ? 120 : 84);
  setter.space(level === 1 ? 14 : 6);
  if (level === 1) setter.renderText(text, { font: faces.display, size: 21, leading: 30, color: COLOURS.text });
  else setter.renderText(text, { font: faces.strong, size: 11.5, leading: 18, color: COLOURS.accent });
  setter.space(level === 1 ? 4 : 1);
}

function setList(setter: Typesetter, items: readonly string[], style: TextStyle): void {
  for (const item of items) setItem(setter, item, style);
  setter.space(6);
}

function setItem(setter: Typesetter, item: string, style: TextStyle): void {
  setter.makeRoom(style.leading);
  setter.page.drawRectangle({ x: PAGE.margin + 2, y: setter.y - 7.5, width: 3.5, height: 3.5, color: COLOURS.accent });
  setter.renderText(item, style, { x: PAGE.margin + INDENT, width: COLUMN - INDENT });
  setter.space(3);
}

/** With a line down its side, so it is kept on one page. */
function setNote(setter: Typesetter, text: string, style: TextStyle): void {
  const height = wrapText(text, style, COLUMN - INDENT).length * style.leading;
  setter.makeRoom(height);
  setter.page.drawRectangle({ x: PAGE.margin, y: setter.y - height + 2, width: 2.5, height, color: COLOURS.accent });
  setter.renderText(text, style, { x: PAGE.margin + INDENT, width: COLUMN - INDENT });
  setter.space(12);
}
