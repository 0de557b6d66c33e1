export interface Listed {
  uid: string;
  /** What the person may be found by. */
  texts: readonly string[];
  /** Milliseconds. */
  joinedAt: number;
}

/** As people type: "lucia" finds Lucía, and "OKAFOR" Okafor. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Uids of everybody in whose texts all of the words stand, the newest first. Words may stand in different texts. */
export function matchPeople(listed: readonly Listed[], search: string): string[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const fits = ({ texts }: Listed) => {
    const plainTexts = texts.map(plain);
    return words.every((word) => plainTexts.some((text) => text.includes(word)));
  };
  return listed
    .filter(fits)
    .toSorted((left, right) => right.joinedAt - left.joinedAt)
    .map(({ uid }) => uid);
}
