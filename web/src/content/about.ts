export const ABOUT = {
  title: 'About us',
  lead: 'An IP marketplace and developer: we help inventions become assets, and assets find the investors who understand them.',
  paragraphs: [
    'Over 200 patents have been developed here, across software, health, energy, finance and entertainment. That work taught us where good ideas most often stall: not in the laboratory, but between the laboratory and the market.',
    'So we built the part in between. Rights are reviewed and strengthened, placed in a special purpose vehicle of their own, and described honestly enough for a stranger to judge them.',
    'Investors meet those opportunities here, verify their identity once, and read the documents that they are entitled to.',
  ],
};
