import type { Right } from '../contract/opportunities/asset/rights.ts';
import { hashOf } from '../platform/stored-documents.ts';
import type { NumberedRight } from './register.ts';

/** The rights of a schedule that an office lists under a number, each number once. */
export function numberedRights(rights: readonly Right[]): NumberedRight[] {
  const numbered = rights.flatMap((right): NumberedRight[] => {
    const number = right.registrationNumber ?? right.publicationNumber ?? right.applicationNumber;
    return right.office === undefined || number === undefined ? [] : [{ ...right, office: right.office, number }];
  });
  return [...new Map(numbered.map((right) => [keyOf(right), right])).values()];
}

/** Names a right in the portal's own records. Its application's number stays the same when it is granted. */
export const keyOf = ({ office, number, applicationNumber }: NumberedRight): string =>
  hashOf(`${office} ${applicationNumber ?? number}`);
