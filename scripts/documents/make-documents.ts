import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentPath } from '../../functions/src/contract/files/files.ts';
import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { CliError } from '../project/errors.ts';
import { cachedPdf } from './cached-pdf.ts';
import { parseSource } from './document-blocks.ts';
import { type DocumentFacts, renderDocument } from './render-document.ts';

export interface MadeDocument extends DocumentFacts {
  /** The path under which it is published. */
  path: string;
  pdf: Uint8Array;
}

/**
 * Makes every document in the opportunities' own lists from `<folder>/documents/<opportunity>/<document>`: a finished
 * `.pdf` unchanged, or a PDF from a `.md`. Throws if a document has neither, so that no page lists a missing one.
 */
export async function makeDocuments(folder: string, catalogue: readonly OpportunityRecord[]): Promise<MadeDocument[]> {
  const made: MadeDocument[] = [];
  for (const facts of documentsOf(catalogue)) {
    const path = documentPath(facts.record.id, facts.document);
    made.push({ ...facts, path, pdf: await makeDocument(folder, facts) });
  }
  return made;
}

/** Returns the reasons why `makeDocuments` would refuse these documents: one sentence for each. */
export async function findDocumentFaults(folder: string, catalogue: readonly OpportunityRecord[]): Promise<string[]> {
  const faults: string[] = [];
  for (const facts of documentsOf(catalogue)) {
    try {
      await makeDocument(folder, facts);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      faults.push(error.message);
    }
  }
  return faults;
}

const documentsOf = (catalogue: readonly OpportunityRecord[]): DocumentFacts[] =>
  catalogue.flatMap((record) => (record.documents ?? []).map((document) => ({ record, document })));

async function makeDocument(folder: string, facts: DocumentFacts): Promise<Uint8Array> {
  const name = join('documents', facts.record.id, facts.document.id);
  const [finished, source] = [join(folder, `${name}.pdf`), join(folder, `${name}.md`)];
  if (existsSync(finished)) return readFileSync(finished);
  if (!existsSync(source)) {
    throw new CliError(
      `${facts.record.id} lists "${facts.document.name}", but there is no ${name}.md or .pdf: add one.`,
    );
  }
  const text = readFileSync(source, 'utf8');
  return cachedPdf([text, JSON.stringify(facts)], () => renderDocument(facts, parseSource(text)));
}
