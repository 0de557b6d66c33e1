import type { Notice } from './notice.ts';

export const RISK: Notice = {
  id: 'risk',
  title: 'Risk Warning',
  description: 'Your capital is at risk. Please read this before you look at an opportunity as something to invest in.',
  sections: [
    {
      id: 'capital',
      title: 'You could lose all the money you invest',
      paragraphs: [
        'An investment in a special purpose vehicle that holds intellectual property depends on that property earning money. Many patents, trademarks and other rights never do. If it fails, you are likely to lose all the money you put in.',
        'Do not invest money that you cannot afford to lose, or that you may need in the next years.',
      ],
    },
    {
      id: 'illiquid',
      title: 'You are unlikely to get your money back quickly',
      paragraphs: [
        'The terms shown are between 3 and 8 years. There is no market on which shares in these vehicles are traded, and nobody is obliged to buy yours. Even a success may pay later than planned, or not in cash.',
      ],
    },
    {
      id: 'targets',
      title: 'Target returns are not promises',
      paragraphs: [
        'Target returns, projections and valuations come from the owner of an opportunity and rest on assumptions. They are not a reliable guide to what will happen. The calculator on the pages of opportunities multiplies what you type by the target return; it knows nothing of costs, taxes or failure.',
      ],
    },
    {
      id: 'ip',
      title: 'Intellectual property has risks of its own',
      paragraphs: [
        'A right may be refused, challenged, declared invalid, run out or be impossible to enforce. Competitors may work around it. A product may need approvals that it never gets, for example in medicine. What a right is worth can rarely be measured before somebody pays for it.',
      ],
    },
    {
      id: 'concentration',
      title: 'Do not put all your eggs in one basket',
      paragraphs: [
        'Each vehicle holds one asset or a few that belong together. Spreading your money across different kinds of investment makes you depend less on any of them.',
      ],
    },
    {
      id: 'currency-tax',
      title: 'Currency, tax and law',
      paragraphs: [
        'Opportunities are in pounds, euros or dollars: a change of exchange rates can reduce what you get. Tax depends on you and may change. Laws and rules may change what a right earns.',
      ],
    },
    {
      id: 'protection',
      title: 'You may not be protected if something goes wrong',
      paragraphs: [
        '[Whether the Financial Services Compensation Scheme and the Financial Ombudsman Service, or the schemes of another country, apply to these investments and to the operator.] Compensation schemes do not cover poor performance of an investment.',
      ],
    },
    {
      id: 'portal',
      title: 'What this portal does not do',
      paragraphs: [
        'The portal makes no offer and gives no advice. It does not know your circumstances, and showing an opportunity to you does not mean that it suits you. Verification confirms who you are and nothing about an investment. Please ask an independent financial adviser where you are not sure.',
      ],
    },
  ],
};
