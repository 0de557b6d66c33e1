/** The drawings of an opportunity, loaded together. */
export { FundingFigure } from './funding-figure.tsx';
export { ProjectionFigures } from './projection-figures.tsx';
export { ReturnsCalculator } from './returns-calculator.tsx';
export { ReturnsFigure } from './returns-figure.tsx';
