import { LOCALE } from '../../locale.ts';
import type { OpportunityRecord } from '../opportunity-record.ts';

type Raise = Pick<OpportunityRecord, 'currentFunding' | 'fundingTarget' | 'fundingPercentage'>;

/**
 * Returns the first words of a text that name the subscribed or remaining part of a raise, in one of the usual
 * spellings.
 */
export function findRaiseFigure(text: string, raise: Raise): string | undefined {
  return new RegExp([...figuresOf(raise), ANY_SUBSCRIBED].join('|'), 'i').exec(text)?.[0];
}

const PERCENT = String.raw`\s*(?:%|per\s?cent)`;
const AMOUNT = String.raw`[£€$]\s?\d[\d.,]*\s?(?:k|m|thousand|million)?`;

/** Matches any figure, because an outdated one also reveals the progress of the raise. */
const ANY_SUBSCRIBED = String.raw`(?:\d+(?:\.\d+)?${PERCENT}|${AMOUNT})\W+(?:\w+\W+){0,3}?(?:subscribed|raised|taken up|committed)\b`;

function figuresOf({ currentFunding, fundingTarget, fundingPercentage }: Raise): string[] {
  if (currentFunding === 0) return [];
  const percentages = fundingPercentage === null ? [] : [fundingPercentage, 100 - fundingPercentage];
  return [
    ...percentages.map((percentage) => alone(`(?:${percentage}|${inWords(percentage)})${PERCENT}`)),
    ...[currentFunding, fundingTarget - currentFunding].filter((amount) => amount > 0).flatMap(spellings),
  ];
}

/** 1850000 as "1,850,000", "1850k", "1.85 million" and "1.9m". */
function spellings(amount: number): string[] {
  const whole = GROUPED.format(amount).replaceAll(',', String.raw`[,.\s]?`);
  const millions = amount / MILLION;
  return [
    alone(String.raw`${whole}(?![.,]?\d)`),
    scaled(amount / THOUSAND, 'k|thousand'),
    scaled(millions, 'm|mn|million'),
    ...(millions > 1 ? [scaled(Number(millions.toFixed(1)), 'm|mn|million')] : []),
  ];
}

const GROUPED = new Intl.NumberFormat(LOCALE);
const THOUSAND = 1000;
const MILLION = 1_000_000;

const scaled = (value: number, scale: string) =>
  alone(String.raw`${String(value).replace('.', '[.,]')}\s?(?:${scale})\b`);

/** Not the end of a longer number or word. */
const alone = (pattern: string) => String.raw`(?<![\w.,-])${pattern}`;

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** 74 as a pattern for "seventy-four"; up to 100. */
function inWords(number: number): string {
  if (number === 100) return 'a hundred|one hundred';
  const small = SMALL[number];
  if (small !== undefined) return small;
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? tens : String.raw`${tens}[-\s]${SMALL[number % 10]}`;
}
