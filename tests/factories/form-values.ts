/** Valid values of the public forms, with these changes. */
export const contactMessage = (values: object = {}) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '',
  subject: 'A question about valuation',
  message: 'How do you value a patent that nobody has licensed yet?',
  homepage: '',
  submissionId: crypto.randomUUID(),
  ...values,
});

export const expertApplication = (values: object = {}) => ({
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  expertise: 'technology',
  message: '',
  hasResume: false,
  agreeToTerms: true,
  homepage: '',
  submissionId: crypto.randomUUID(),
  ...values,
});
