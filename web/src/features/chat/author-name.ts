interface Author {
  name: string | null;
}

/** What stands beside a message: never an e-mail address. Empty while the profile is on its way. */
export const authorName = (author: Author | undefined): string => (author ? (author.name ?? 'A member') : '');

/** The first character of the name, which may be more than one code unit, without what is piled upon it. */
export function initialOf(author: Author | undefined): string {
  const [first = ''] = Array.from(author?.name ?? '');
  return first.toUpperCase();
}
