import { type Service, SUMMARIES } from './service.ts';

export const VENTURE_STUDIOS: Service = {
  ...SUMMARIES['venture-studios'],
  description:
    'Some inventions are best licensed to a company with an existing market. Others need a new company. For these, we find a founding team, set up a vehicle for the rights and raise capital for a first product. We support the venture until it is independent.',
  points: [
    'From a protected idea to a first product',
    'A special purpose vehicle that holds the rights',
    'A founding team with the skills that the product needs',
  ],
  sections: [
    {
      title: 'Selection',
      content:
        'Few inventions need a company. We look for strong rights, clear demand and a realistic route to market.',
    },
    {
      title: 'Structure',
      content: 'A separate vehicle owns the rights and licenses them to the company. This limits the risk to both.',
    },
    {
      title: 'Team',
      content: 'Founders, engineers and advisers from our network of experts, each with a share in the venture.',
    },
    {
      title: 'First funding',
      content: 'Investors fund the venture through an SPV box, with milestones and reporting agreed in advance.',
    },
  ],
  stats: [
    { value: '12 months', label: 'from protected idea to first product', basis: 'median of all ventures' },
    { value: '70%', label: 'of ventures raise a second round', basis: 'ventures at least three years old' },
    {
      value: '4x',
      label: 'average growth in the value of the rights',
      basis: 'valuations at the start and after three years',
    },
  ],
  caseStudies: [
    {
      id: 'storage-spin-out',
      industry: 'Renewable Energy',
      title: 'A company for a storage cell',
      description:
        'A vehicle acquired the patents from a university, and two of the inventors founded the company. It delivered a pilot unit to a grid operator within a year.',
    },
    {
      id: 'imaging-company',
      industry: 'Healthcare Technology',
      title: 'A product from an imaging method',
      description: 'Three hospitals had used an imaging method informally. A new company made it a certified product.',
    },
    {
      id: 'game-franchise',
      industry: 'Gaming & Entertainment',
      title: 'A franchise before the first game',
      description:
        'We first protected the characters, the names and the story. Publishers then bid for the right to make a game.',
    },
  ],
  film: {
    label: 'From idea to company: a 20-second silent video',
    sources: [
      { src: '/media/venture-studios.webm', type: 'video/webm' },
      { src: '/media/venture-studios.mp4', type: 'video/mp4' },
    ],
    poster: {
      src: '/media/venture-studios-1280.webp',
      variants: [
        { type: 'image/avif', srcSet: '/media/venture-studios-640.avif 640w, /media/venture-studios-1280.avif 1280w' },
        { type: 'image/webp', srcSet: '/media/venture-studios-640.webp 640w, /media/venture-studios-1280.webp 1280w' },
      ],
    },
    captions: '/media/venture-studios.vtt',
  },
};
