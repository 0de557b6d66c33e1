export const CONTACT = {
  title: 'Get in touch',
  lead: 'Questions about an opportunity, a service or your own intellectual property are welcome here.',
  /** Until the form stands in its place. */
  notice: 'The contact form is not open yet. It will stand in this place.',
};
