import type { OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { makeDocuments } from '../documents/make-documents.ts';
import { writeDocuments } from '../documents/write-documents.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import type { Passcodes } from './read-passcodes.ts';
import { writeOpportunities } from './write-opportunities.ts';
import { writePasscodes } from './write-passcodes.ts';

export interface Publication {
  catalogue: readonly OpportunityRecord[];
  passcodes: Passcodes;
  /** Holds the documents of the opportunities, in `documents`. */
  folder: string;
}

/**
 * Writes all that makes the marketplace, to a demo project or a real one, documents first: no page lists one that is not there. Writing twice is writing once, and nothing is
 * deleted: answers the ids of opportunities in the database that the catalogue does not hold.
 */
export async function publishCatalogue(
  services: AdminServices,
  { catalogue, passcodes, folder }: Publication,
): Promise<string[]> {
  await writeDocuments(services, await makeDocuments(folder, catalogue));
  const [others] = await Promise.all([writeOpportunities(services, catalogue), writePasscodes(services, passcodes)]);
  return others;
}
