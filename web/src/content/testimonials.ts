/** Testimonials of partners, identified by industry and role instead of by name (specification, section 3). */
export interface Testimonial {
  id: string;
  testimonial: string;
  industry: 'Artificial Intelligence' | 'Renewable Energy' | 'Healthcare Technology' | 'Architecture & Design';
  role: string;
  /** The drawing of the industry. */
  drawing: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'artificial-intelligence',
    testimonial:
      'We had eleven filings and no plan. They told us which three mattered, let the others go without regret, and the first licence followed from those three.',
    industry: 'Artificial Intelligence',
    role: 'Co-founder, machine-learning company',
    drawing: 'software-ai',
  },
  {
    id: 'renewable-energy',
    testimonial:
      'Investors used to ask what exactly they were buying. With the rights in a vehicle of their own, the answer fits on a page, and the meetings have grown shorter.',
    industry: 'Renewable Energy',
    role: 'Founder, energy-storage company',
    drawing: 'clean-energy',
  },
  {
    id: 'healthcare-technology',
    testimonial:
      'The valuation set out every assumption, including those that did not flatter us. That is why the other side accepted it.',
    industry: 'Healthcare Technology',
    role: 'Finance director, diagnostics company',
    drawing: 'medtech',
  },
  {
    id: 'architecture-design',
    testimonial:
      'I had thought of a façade system as a drawing. They treated it as an asset, found what could be protected in it, and introduced the people who now build it.',
    industry: 'Architecture & Design',
    role: 'Partner, architectural practice',
    drawing: 'architecture',
  },
];
