/** The most letters of a text that a search looks up. */
const LETTERS = 40;

const lettersOf = (text: string): string[] => [...text].slice(0, LETTERS);

/** The beginnings of a text, because Firestore finds whole entries only. None ends in white space. */
export const beginningsOf = (text: string): string[] => {
  const letters = lettersOf(text);
  return letters.map((_letter, index) => letters.slice(0, index + 1).join('')).filter((part) => part.trim() === part);
};

/** The longest of the beginnings, as a search looks it up. */
export const longestBeginning = (text: string): string => lettersOf(text).join('').trim();
