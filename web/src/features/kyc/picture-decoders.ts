import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';

/** What scanners put into PDFs besides JPEG: JBIG2 for black and white, JPEG 2000 for the rest. */
const DECODERS = new Map([
  ['jbig2.wasm', jbig2],
  ['openjpeg.wasm', openjpeg],
]);

/** Where pdf.js gets what it does not carry itself: from the portal, when a file needs it. Anything else it goes without. */
export class PictureDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = DECODERS.get(filename);
    if (!url) throw new Error(`${filename} is not part of the preview.`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} could not be loaded.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
