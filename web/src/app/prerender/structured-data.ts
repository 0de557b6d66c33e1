import { PRODUCT_NAME } from '#components/page/document-title.ts';
import { FOOTER_STATEMENT } from '#content/footer.ts';
import { JOIN_FAQS } from '#content/join-us.ts';
import { paths } from '#routing/paths.ts';

/** Structured data for search engines: the organisation on the home page, the FAQ on the network page. */
export function structuredData(path: string, origin: string | undefined): object | undefined {
  if (path === paths.home) return organisation(origin);
  if (path === paths.joinUs) return questions();
  return undefined;
}

const organisation = (origin: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: PRODUCT_NAME,
  description: FOOTER_STATEMENT,
  ...(origin ? { url: `${origin}/`, logo: `${origin}/icon-512.png` } : {}),
});

const questions = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: JOIN_FAQS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
