import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF with single spaces. */
export const textOfPdf = async (pdf: Uint8Array): Promise<string> => (await pagesOfPdf(pdf)).join('');

export async function pagesOfPdf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    texts.push(text.replaceAll(/\s+/g, ' '));
  }
  await document.loadingTask.destroy();
  return texts;
}
