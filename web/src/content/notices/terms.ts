import { OPERATOR } from '../operator.ts';
import type { Notice } from './notice.ts';

export const TERMS: Notice = {
  id: 'terms',
  title: 'Terms of Service',
  description:
    'The agreement between you and the operator of this portal: what the portal is, what it is not, and how to use it.',
  sections: [
    {
      id: 'parties',
      title: 'The parties',
      paragraphs: [
        `These terms are an agreement between you and ${OPERATOR.name}, ${OPERATOR.address}. ${OPERATOR.registration}.`,
        'You accept these terms when you create an account. You must be at least 18 years old.',
        '[Regulatory status, for example authorised and regulated by the Financial Conduct Authority under number …, or the exemption from regulation | The demo operator is not regulated and offers no investments.]',
      ],
    },
    {
      id: 'what',
      title: 'What the portal is',
      paragraphs: [
        'The portal presents intellectual property in special purpose vehicles, and connects its owners with investors. You can read about opportunities, verify your identity, read documents, join waitlists, request a prospectus and chat with other members.',
      ],
    },
    {
      id: 'what-not',
      title: 'What the portal is not',
      paragraphs: [
        'Nothing in the portal is an offer to sell or an invitation to buy a security. You cannot invest through the portal. Each investment requires a separate agreement with its own documents and checks.',
        'Nothing in the portal is investment, legal or tax advice. We do not assess whether an opportunity suits you. Target returns and similar figures are targets of the opportunity’s owner and not our forecast. Members are solely responsible for their chat messages.',
        'Please read the Risk Warning. Your capital is at risk, and your investment may be hard or impossible to sell.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'An account is for one person. The information that you give us about yourself must be true. Do not share your password. Tell us immediately if another person may be using your account.',
        'Some information is available only to people with a verified identity. We may reject a verification. We give you the reason if the law allows it.',
      ],
    },
    {
      id: 'confidential',
      title: 'Confidential information',
      paragraphs: [
        'Information that requires a sign-in, a passcode or a verification is confidential. You may use it only to decide whether to invest. You may disclose it only to advisers who must keep it confidential. Documents show your email address on every page, and we record each view.',
        'Passcodes and links to files are personal to the recipient.',
      ],
    },
    {
      id: 'conduct',
      title: 'Conduct of members',
      paragraphs: [
        'Do not send messages in the chat that are unlawful, misleading or abusive, or that advertise. Do not pretend to be another person or a member of our staff. Do not promote an investment to other members.',
        'Do not try to access information that is not available to you, to disrupt the portal, or to collect its content with a program. If you find a security weakness, please report it to us.',
        'If a member breaks these rules, we may delete messages, and mute or close the account.',
      ],
    },
    {
      id: 'yours',
      title: 'Ownership of content',
      paragraphs: [
        'You own the content that you write and upload. You allow us to store and show it as the portal requires: messages and your names to members, private files only to you.',
        'The texts, pictures and software of the portal belong to us or our licensors. The descriptions and documents of an opportunity belong to its owner.',
      ],
    },
    {
      id: 'liability',
      title: 'Our liability',
      paragraphs: [
        'We run the portal with care. We cannot promise that it is always available or free of errors. Information about an opportunity comes from its owner. [The checks that the operator makes | The demo operator does not check it.]',
        '[Limits of liability, from the operator’s lawyer | The demo operator sets no limits of liability.] Nothing in these terms excludes liability that the law does not allow us to exclude, for example for fraud, or for death or injury caused by negligence. Nothing in these terms affects your rights as a consumer.',
      ],
    },
    {
      id: 'end',
      title: 'Termination and changes',
      paragraphs: [
        'You can end this agreement at any time by deleting your account in Profile Settings. Your duties about confidential information continue after that.',
        'Each version of these terms has a number and a date. When we change the terms, we ask you to agree to the new version when you next use the portal. If you do not agree, you can delete your account. The earlier version applies until then.',
      ],
    },
    {
      id: 'law',
      title: 'Complaints and law',
      paragraphs: [
        `Please send complaints to ${OPERATOR.email}. We answer within [number | 14] days. [Ombudsman or other body that decides complaints, or a statement that there is none | No ombudsman decides complaints about the demo.]`,
        'The law of [country | England and Wales] applies, and the courts of [country | England and Wales] have jurisdiction. Consumers who live elsewhere keep the protection of the law of their home country.',
      ],
    },
  ],
};
