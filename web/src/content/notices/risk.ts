import type { Notice } from './notice.ts';

export const RISK: Notice = {
  id: 'risk',
  title: 'Risk Warning',
  description: 'Your capital is at risk. Please read this warning before you consider an opportunity as an investment.',
  sections: [
    {
      id: 'capital',
      title: 'You could lose all the money you invest',
      paragraphs: [
        'A special purpose vehicle holds intellectual property, and your investment depends on the income from that property. Many patents, trade marks and other rights never earn money. If the property fails, you are likely to lose all the money that you invested.',
        'Do not invest money that you cannot afford to lose, or that you may need in the next few years.',
      ],
    },
    {
      id: 'illiquid',
      title: 'You are unlikely to get your money back quickly',
      paragraphs: [
        'The terms shown are between 3 and 8 years. Shares in these vehicles are not traded on a market, and no person is obliged to buy yours. Even a successful investment may pay later than planned, or not in cash.',
      ],
    },
    {
      id: 'targets',
      title: 'Target returns are not promises',
      paragraphs: [
        'Target returns, projections and valuations come from the owner of an opportunity and are based on assumptions. They are not a reliable guide to future results. The calculator on opportunity pages multiplies your amount by the target return. It ignores costs, taxes and failure.',
      ],
    },
    {
      id: 'ip',
      title: 'Intellectual property has specific risks',
      paragraphs: [
        'A right may be refused, challenged or declared invalid. It may expire, or be impossible to enforce. Competitors may design around it. A product may need approvals that it never receives, for example in medicine. The value of a right is usually uncertain until a buyer pays for it.',
      ],
    },
    {
      id: 'concentration',
      title: 'Do not put all your eggs in one basket',
      paragraphs: [
        'Each vehicle holds one asset or a few related assets. If you spread your money across different kinds of investment, you depend less on each of them.',
      ],
    },
    {
      id: 'currency-tax',
      title: 'Currency, tax and law',
      paragraphs: [
        'Opportunities are in pounds, euros or dollars, and exchange rates can reduce your return. Tax depends on your circumstances and may change. New laws and rules may change the income from a right.',
      ],
    },
    {
      id: 'protection',
      title: 'You may not be protected if something goes wrong',
      paragraphs: [
        '[Whether the Financial Services Compensation Scheme, the Financial Ombudsman Service or the schemes of another country apply to these investments and the operator | The demo operator offers no investments, so no compensation scheme or ombudsman applies.] Compensation schemes do not cover poor performance of an investment.',
      ],
    },
    {
      id: 'portal',
      title: 'The portal gives no advice',
      paragraphs: [
        'The portal makes no offer and gives no advice. It does not know your circumstances. If it shows you an opportunity, that does not mean that the opportunity suits you. Verification confirms your identity and does not assess any investment. Please ask an independent financial adviser if you are not sure.',
      ],
    },
  ],
};
