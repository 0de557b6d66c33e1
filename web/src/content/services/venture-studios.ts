import { type Service, SUMMARIES } from './service.ts';

export const VENTURE_STUDIOS: Service = {
  ...SUMMARIES['venture-studios'],
  description:
    'Some inventions are best licensed to those who already have a market. Others need a company of their own. For these we bring together a founding team, a vehicle that holds the rights, and enough capital to reach a first product, and we stay until the venture can stand without us.',
  points: [
    'From a protected idea to a first product',
    'A special purpose vehicle that holds the rights',
    'A founding team assembled around the work to be done',
  ],
  sections: [
    {
      title: 'Selection',
      content:
        'Few inventions should be companies. We look for a right that holds, a buyer who waits, and a way between.',
    },
    {
      title: 'Structure',
      content:
        'The rights sit in a vehicle of their own and are licensed to the company, so that neither endangers the other.',
    },
    {
      title: 'Team',
      content: 'Founders, engineers and advisers drawn from our network of experts, with a stake in the outcome.',
    },
    {
      title: 'First funding',
      content: 'Investors come in through an SPV box, with milestones and reporting agreed before the money moves.',
    },
  ],
  stats: [
    { value: '12 months', label: 'from protected idea to first product' },
    { value: '70%', label: 'of ventures go on to a second round' },
    { value: '4x', label: 'average growth in the value of the rights held' },
  ],
  caseStudies: [
    {
      id: 'storage-spin-out',
      industry: 'Renewable Energy',
      title: 'A storage cell leaves the university',
      description:
        'The patents went into a vehicle, two of the inventors into a company, and the first pilot unit to a grid operator within the year.',
    },
    {
      id: 'imaging-company',
      industry: 'Healthcare Technology',
      title: 'One algorithm, one company',
      description:
        'An imaging method that three hospitals had used informally became a product with a team, a certificate and a price.',
    },
    {
      id: 'game-franchise',
      industry: 'Gaming & Entertainment',
      title: 'A world before a game',
      description:
        'Characters, names and story were protected first. Publishers then bid for the right to make something of them.',
    },
  ],
  film: {
    label: 'From idea to company: a film of 20 seconds, without sound',
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
