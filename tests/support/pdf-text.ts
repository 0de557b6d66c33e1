import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF with single spaces. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')));
  }
  await document.loadingTask.destroy();
  return texts.join('').replaceAll(/\s+/g, ' ');
}
