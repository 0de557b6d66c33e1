/** Prescribed option lists. Values are stored and sent, labels are displayed. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The beginning of the subject of a request for a prospectus. */
export const PROSPECTUS_SUBJECT = 'Investment Prospectus Request';

export const EXPERIENCE_OPTIONS = [
  { value: 'beginner', label: 'Beginner (0-2 years)' },
  { value: 'intermediate', label: 'Intermediate (3-7 years)' },
  { value: 'experienced', label: 'Experienced (8+ years)' },
  { value: 'professional', label: 'Professional' },
] as const satisfies readonly Option[];

export const RISK_TOLERANCE_OPTIONS = [
  { value: 'conservative', label: 'Conservative' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'aggressive', label: 'Aggressive' },
  { value: 'very-aggressive', label: 'Very Aggressive' },
] as const satisfies readonly Option[];

export const ANNUAL_INCOME_OPTIONS = [
  { value: 'under-50k', label: 'Under £50,000' },
  { value: '50k-100k', label: '£50,000 - £100,000' },
  { value: '100k-250k', label: '£100,000 - £250,000' },
  { value: '250k-500k', label: '£250,000 - £500,000' },
  { value: 'over-500k', label: 'Over £500,000' },
] as const satisfies readonly Option[];

export const BUDGET_OPTIONS = [
  { value: 'under-10k', label: 'Under £10,000' },
  { value: '10k-50k', label: '£10,000 - £50,000' },
  { value: '50k-100k', label: '£50,000 - £100,000' },
  { value: '100k-500k', label: '£100,000 - £500,000' },
  { value: 'over-500k', label: 'Over £500,000' },
] as const satisfies readonly Option[];

export const HORIZON_OPTIONS = [
  { value: 'short', label: 'Short (1-3 years)' },
  { value: 'medium', label: 'Medium (3-7 years)' },
  { value: 'long', label: 'Long (7+ years)' },
  { value: 'flexible', label: 'Flexible' },
] as const satisfies readonly Option[];

export const SECTORS = [
  'Technology',
  'Healthcare',
  'Clean Energy',
  'Real Estate',
  'Gaming & Entertainment',
  'Biotechnology',
  'Financial Services',
  'Manufacturing',
  'Consumer Goods',
  'Education',
] as const;
export type Sector = (typeof SECTORS)[number];

/** Marketplace categories in the specified order, then the category of the game, so that people can filter by it. */
export const CATEGORIES = [
  'Defense Technology',
  'Software & AI',
  'Biotechnology',
  'Clean Energy',
  'Financial Technology',
  'Medical Devices',
  'Video Game Franchise',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const OPPORTUNITY_STATUSES = ['open', 'opening_soon'] as const;
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number];

/** Two labels of one field: the marketplace's and the detail page's. */
export const STATUS_LABELS: Record<OpportunityStatus, { marketplace: string; detail: string }> = {
  open: { marketplace: 'Open', detail: 'Open for Investment' },
  opening_soon: { marketplace: 'Coming Soon', detail: 'Opening Soon' },
};

/** The possible cost of a risk to the investor, not its likelihood; the highest first. */
export const RISK_SEVERITIES = ['high', 'medium', 'low'] as const;
export type RiskSeverity = (typeof RISK_SEVERITIES)[number];
