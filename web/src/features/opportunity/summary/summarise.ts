import type { Risk } from '@portal/functions/contract/opportunities/opportunity-record';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';

export interface SummaryLine {
  title: string;
  text: string;
}

export interface Summary {
  /** Lines titled "Opportunity", "Why now", "Team" and "Terms". Omits lines without content. */
  lines: SummaryLine[];
  risks: string[];
}

/** The page in a few lines, from the IP owner's own texts. Uses no section of another opportunity. */
export function summarise(detail: FullOpportunity): Summary {
  const { description, marketOpportunity, investmentStructure, examples, team, risks } = detail;
  return {
    lines: [
      { title: 'Opportunity', text: description },
      { title: 'Why now', text: firstSentence(marketOpportunity) },
      { title: 'Team', text: examples.includes('team') ? '' : describeTeam(team) },
      { title: 'Terms', text: firstSentence(investmentStructure) },
    ].filter(({ text }) => text !== ''),
    risks: mainRisks(examples.includes('risks') ? risks.filter(({ scope }) => scope === 'general') : risks),
  };
}

/** Browsers without a segmenter get the first paragraph. */
export function firstSentence(text: string): string {
  const paragraph = text.trim().split(/\n\s*\n/)[0] ?? '';
  if (!('Segmenter' in Intl)) return paragraph;
  const [first] = new Intl.Segmenter('en-GB', { granularity: 'sentence' }).segment(paragraph);
  return first?.segment.trim() ?? '';
}

function describeTeam({ projectLead, keyMembers, advisors }: FullOpportunity['team']): string {
  const others = [
    ...(keyMembers.length > 0 ? [count(keyMembers.length, 'key member', 'key members')] : []),
    ...(advisors.length > 0 ? [count(advisors.length, 'adviser', 'advisers')] : []),
  ];
  const lead = `${projectLead.name}, ${projectLead.role}`;
  return others.length > 0 ? `${lead}, with ${others.join(' and ')}.` : `${lead}.`;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const MAIN_RISKS = 3;
const SEVERITIES = ['high', 'medium', 'low'] as const;

/** The most severe risks, and among equals those specific to the opportunity. */
function mainRisks(risks: readonly Risk[]): string[] {
  const rank = ({ severity, scope }: Risk) =>
    2 * (severity ? SEVERITIES.indexOf(severity) : SEVERITIES.length) + (scope === 'specific' ? 0 : 1);
  return risks
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAIN_RISKS)
    .map(({ title, severity }) => (severity ? `${title} (${severity} severity)` : title));
}
