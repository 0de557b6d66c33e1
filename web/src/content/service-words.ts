/** Words that every service page shares. */
export const SERVICE_WORDS = {
  aspects: 'Key aspects',
  points: 'What you receive',
  metrics: 'Key metrics',
  caution: 'These figures describe past work. They are not a forecast, and your own result may differ.',
  stories: 'Success stories',
  closing: {
    title: 'Shall we look at it together?',
    text: 'A first conversation costs nothing and commits nobody. Bring the idea, the filing or the question.',
  },
};
