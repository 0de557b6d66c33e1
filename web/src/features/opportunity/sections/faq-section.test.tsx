import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FaqSection } from './faq-section.tsx';

it('folds every answer', () => {
  const html = renderToStaticMarkup(
    <FaqSection
      faqs={[
        { question: 'Who owns it?', answer: 'The box.' },
        { question: 'For how long?', answer: 'Three years.' },
      ]}
    />,
  );
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(html).toMatch(/<summary[^>]*>.*Who owns it\?.*<\/summary>.*The box\./s);
});
