export const CONTACT = {
  title: 'Get in touch',
  lead: 'Questions about an opportunity, a service or your own intellectual property are welcome here.',
  /** Until the form stands here. */
  notice: 'The contact form is not open yet. It will stand here, and take up the subject you came with.',
};
