const WAY_ON = 'Please print it to a new PDF, or upload a photograph of it.';

/** Why a PDF is refused: sentences for the person, each with a way on. */
export const PDF_REFUSALS = {
  damaged: `This PDF is damaged and cannot be opened. ${WAY_ON}`,
  encrypted: 'This PDF is protected by a password. Please upload a copy without one.',
  script: `This PDF holds a script, or something that acts by itself. ${WAY_ON}`,
  embedded: `This PDF has other files inside it. ${WAY_ON}`,
  form: `This PDF is an interactive form of a kind that is not accepted. ${WAY_ON}`,
  surrounded: `There is something in this file besides the PDF. ${WAY_ON}`,
  tooComplex: `This PDF is too large inside to be checked. ${WAY_ON}`,
  pages: `This PDF has no pages, or more than a document of this kind. ${WAY_ON}`,
} as const;
export type PdfRefusal = keyof typeof PDF_REFUSALS;
