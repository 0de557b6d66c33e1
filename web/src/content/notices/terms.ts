import type { Notice } from './notice.ts';

export const TERMS: Notice = {
  id: 'terms',
  title: 'Terms of Service',
  description:
    'The agreement between you and the operator of this portal: what the portal is, what it is not, and how to use it.',
  sections: [
    {
      id: 'parties',
      title: 'Who agrees with whom',
      paragraphs: [
        'These terms are an agreement between you and [legal name of the operator], [registered address], company number [number]. You accept them when you create an account. You need to be at least 18 years old.',
        '[Regulatory status: for example authorised and regulated by the Financial Conduct Authority under number …, or an appointed representative of …, or not regulated, with the exemption that is relied on.]',
      ],
    },
    {
      id: 'what',
      title: 'What the portal is',
      paragraphs: [
        'The portal presents intellectual property that is packaged in special purpose vehicles, and connects its owners with investors. You can read about opportunities, verify your identity, read documents, join waitlists, ask for a prospectus and talk to other members.',
      ],
    },
    {
      id: 'what-not',
      title: 'What the portal is not',
      paragraphs: [
        'Nothing in the portal is an offer to sell or an invitation to buy a security. You cannot invest in the portal: an investment is made only by a separate agreement, on its own documents, after checks of its own.',
        'Nothing in the portal is investment, legal or tax advice, and we do not judge whether an opportunity suits you. Figures such as target returns are targets of the opportunity’s owner and no forecast of ours. What members write in the chat is theirs alone.',
        'Please read the Risk Warning. Your capital is at risk, and what you invest may be hard or impossible to sell.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'One account is for one person. What you tell us about yourself has to be true, and your password is for you alone. Tell us at once if somebody else may be using your account.',
        'Some information is open only to people whose identity is verified. We may refuse a verification, and we tell you why where the law allows it.',
      ],
    },
    {
      id: 'confidential',
      title: 'Confidential information',
      paragraphs: [
        'What you see only after signing in, with a passcode or after verification is confidential. Use it to decide whether to invest and for nothing else, and do not pass it on, except to advisers who are bound to keep it confidential. Documents carry your e-mail address on every page, and each opening is recorded.',
        'Passcodes and links to files are for the person they were given to.',
      ],
    },
    {
      id: 'conduct',
      title: 'How members behave',
      paragraphs: [
        'In the chat, write nothing that is unlawful, misleading, abusive or advertising, and do not pretend to be somebody else or a member of our staff. Do not promote an investment to other members.',
        'Do not try to get at what is not shown to you, to disturb the portal, or to collect its content with a program. If you find a weakness, please tell us.',
        'We may remove messages, and mute or close accounts that break these rules.',
      ],
    },
    {
      id: 'yours',
      title: 'What is yours and what is ours',
      paragraphs: [
        'What you write and upload stays yours. You allow us to store and show it as far as the portal needs that: messages and your names to members, private files to you alone.',
        'Texts, pictures and programs of the portal belong to us or to those who let us use them. Descriptions and documents of an opportunity belong to its owner.',
      ],
    },
    {
      id: 'liability',
      title: 'Our liability',
      paragraphs: [
        'We run the portal with care, and cannot promise that it is always available or free of errors. Information about an opportunity comes from its owner; [what the operator checks of it].',
        '[Limits of liability, to be written by the operator’s lawyer.] Nothing in these terms excludes liability that cannot be excluded by law, such as for fraud, or for death or injury caused by negligence, and nothing takes away rights that you have as a consumer.',
      ],
    },
    {
      id: 'end',
      title: 'Leaving, and changes',
      paragraphs: [
        'You can leave at any time by deleting your account in Profile Settings. Duties about confidential information go on after that.',
        'Each version of these terms has a number and a date. When we change them, we ask you to agree to the new version the next time you use the portal. If you do not agree, you can delete your account; the earlier version applies until then.',
      ],
    },
    {
      id: 'law',
      title: 'Complaints and law',
      paragraphs: [
        'Please tell us first if something is wrong: [address for complaints, and how long an answer takes]. [Ombudsman or other body that decides complaints, or a statement that there is none.]',
        'The law of [England and Wales] applies, and the courts of [England and Wales] decide. A consumer who lives elsewhere keeps the protection of the law of their home.',
      ],
    },
  ],
};
