export const CONTACT = {
  title: 'Get in touch',
  lead: 'Questions about an opportunity, a service or your own intellectual property are welcome here.',
};

export const CONTACT_ADVICE = {
  title: 'What helps us to answer',
  points: [
    { term: 'Investors', text: 'Name the opportunity, and what you would like to read before deciding.' },
    { term: 'Owners of IP', text: 'Say what you have made and what is filed. Please leave out what is still secret.' },
    { term: 'Experts', text: 'The application form on our network page reaches the right reader sooner.' },
  ],
};
