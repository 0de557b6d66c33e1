// Without schemas, so that pages don't load yup for it: title-record.ts has them. Days are in UTC, as in 2026-11-09.

export const SOURCES_OF_TITLE = ['owner', 'staff'] as const;

/** How a fact is known: the owner has declared it, or staff have checked it. Null if it isn't known. */
export type Known = { by: (typeof SOURCES_OF_TITLE)[number]; on: string } | null;

/** A transfer of rights. What is not stated is missing. */
export interface Transfer {
  from: string;
  to: string;
  /** The instrument: "Deed of assignment". */
  by: string;
  signed?: string | undefined;
  /** The day on which the registers recorded it. */
  recorded?: string | undefined;
  reference?: string | undefined;
  /** The id of a document of the opportunity that shows it. */
  document?: string | undefined;
  known: Known;
}

/** The owners of some of the rights, the first transfer first. */
export interface LineOfOwners {
  /** The rights: "Music" or the name of a family. */
  of: string;
  transfers: Transfer[];
  /** `complete`: every inventor and author has assigned their rights. */
  inventorsAssigned: { complete: boolean; known: Known };
}

export const CLAIM_KINDS = [
  'lien',
  'licence_out',
  'licence_in',
  'dispute',
  'opposition',
  'standard',
  'public_funding',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_KIND_LABELS: Record<ClaimKind, string> = {
  lien: 'Liens',
  licence_out: 'Licences granted',
  licence_in: 'Licences taken',
  dispute: 'Disputes',
  opposition: 'Oppositions',
  standard: 'Commitments to standards',
  public_funding: 'Rights from public funding',
};

/** A right of another party, or a dispute. What is not stated or doesn't apply is missing. */
export interface Claim {
  party: string;
  /** The rights that it is about, and what it says. */
  about: string;
  exclusive?: boolean | undefined;
  field?: string | undefined;
  territory?: string | undefined;
  until?: string | undefined;
}

/** All claims of a kind. No entry means none only if `known` says so. */
export interface ClaimsOfKind {
  kind: ClaimKind;
  known: Known;
  entries: Claim[];
}

export interface ChainOfTitle {
  lines: LineOfOwners[];
  claims: ClaimsOfKind[];
}

/** The owners after the last transfers. */
export const lastOwners = ({ lines }: ChainOfTitle): string[] => [
  ...new Set(lines.flatMap(({ transfers }) => transfers.at(-1)?.to ?? [])),
];

/** The gaps in a line: a transfer that is not from the owner before it. */
export const missingLinks = ({ transfers }: LineOfOwners): { from: string; to: string }[] =>
  transfers.flatMap(({ from }, index) => {
    const owner = transfers[index - 1]?.to;
    return owner === undefined || owner === from ? [] : [{ from: owner, to: from }];
  });

/** Claims of every kind in the order of their kinds; not known if the chain doesn't name the kind. */
export const claimsByKind = ({ claims }: ChainOfTitle): ClaimsOfKind[] =>
  CLAIM_KINDS.map((kind) => claims.find((these) => these.kind === kind) ?? { kind, known: null, entries: [] });

/** Checks that the schema can't make. `documents`: the ids of the opportunity's documents. One sentence without its full stop for each fault. */
export function faultsOfTitle(chain: ChainOfTitle, documents: readonly string[]): string[] {
  const named = chain.lines.flatMap(({ transfers }) => transfers.flatMap(({ document }) => document ?? []));
  const kinds = chain.claims.map(({ kind }) => kind);
  return [
    ...named
      .filter((document) => !documents.includes(document))
      .map((document) => `the chain of title names the document "${document}", which it does not have`),
    ...kinds.filter((kind, index) => kinds.indexOf(kind) !== index).map((kind) => `its claims name ${kind} twice`),
    ...chain.claims
      .filter(({ known, entries }) => known === null && entries.length > 0)
      .map(({ kind }) => `its claims of the kind ${kind} have entries but are not known`),
    ...chain.lines.flatMap(({ of, transfers }) =>
      transfers
        .filter(({ signed, recorded }) => signed && recorded && recorded < signed)
        .map(
          ({ from, to }) =>
            `in the line of "${of}", the transfer from ${from} to ${to} is recorded before it is signed`,
        ),
    ),
  ];
}
