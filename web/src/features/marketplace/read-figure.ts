/** The currencies that a minimum can stand in, in the order in which their groups are listed. */
const SYMBOLS = ['£', '€', '$'];

/** The first number that a figure shows: 1500 of "£1,500", 10000 of "£10K - £50K", 4 of "4+x", 3 of "3 years". */
export function numberIn(figure: string): number {
  const [, digits = '', thousands] = /([\d.,]+)(K?)/.exec(figure) ?? [];
  if (digits === '') return Number.NaN;
  return Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
}

/** Which group of currencies a minimum belongs to; one that is not known comes last. */
export function currencyGroup(figure: string): number {
  const group = SYMBOLS.findIndex((symbol) => figure.startsWith(symbol));
  return group === -1 ? SYMBOLS.length : group;
}
