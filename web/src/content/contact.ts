export const CONTACT = {
  title: 'Get in touch',
  lead: 'Questions about an opportunity, a service or your own intellectual property are welcome here.',
};

export const CONTACT_ADVICE = {
  title: 'How to get a quick answer',
  points: [
    { term: 'Investors', text: 'Tell us which opportunity interests you and what you would like to know.' },
    { term: 'Owners of IP', text: 'Describe your work and any filings. Please leave out anything confidential.' },
    { term: 'Experts', text: 'For a faster answer, use the application form:', form: 'Join Our Network' },
  ],
};
