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

/** A contact message as it is stored, with these changes. */
export const storedContactMessage = (fields: object = {}) => ({
  name: 'Ottoline Vane',
  email: 'o.vane@example.com',
  phone: null,
  subject: 'A question',
  message: 'What is a box?',
  reference: '3F2A-91BC',
  status: 'new',
  user_id: null,
  created_at: new Date(),
  ...fields,
});
