import { OPERATOR } from '../operator.ts';
import type { Notice } from './notice.ts';

export const PRIVACY: Notice = {
  id: 'privacy',
  title: 'Privacy Policy',
  description: 'The personal data that this portal stores, why and for how long, who can see it, and your rights.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        `The controller of your personal data is ${OPERATOR.name}, ${OPERATOR.address}. ${OPERATOR.registration}.`,
        `Please send questions about this notice to ${OPERATOR.email}. [You can also write to our data protection officer: name and address (delete this sentence if there is none) | The demo operator has no data protection officer.]`,
        'This notice covers this portal only. The Cookies Policy describes the data in your browser.',
      ],
    },
    {
      id: 'what',
      title: 'The data we keep, and for how long',
      paragraphs: [
        'Unless an entry below says otherwise, we keep the data until you delete your account.',
        'You can read the public pages, the marketplace and the opportunity pages without an account. In that case, we store no account data about you.',
      ],
      entries: [
        {
          term: 'Your account',
          text: 'Your email address, your password in a form that cannot be reversed, and the times when you joined and last signed in.',
        },
        {
          term: 'Your profile',
          text: 'Your username, full name and picture. Other members see them. Anyone with the address of your picture can open it.',
        },
        {
          term: 'Your answers about investing',
          text: 'Your experience, risk tolerance, goals, income, budget, sectors, horizon and notes. Only you and our administrators can read them. Staff who verify your identity see your experience, income and budget. We do not keep the telephone number or the date of birth that the form requests.',
        },
        {
          term: 'Your identity documents',
          text: 'An ID document and a proof of address, the decisions about them, and each change. Staff who review them also write checks and notes, which we delete with your account. We remove the location, the camera model and other hidden data from pictures. We store PDF files as you sent them. [Retention period under the law on money laundering, and its effect on deletion | The law does not require longer retention for the demo.]',
        },
        {
          term: 'Who opened your documents',
          text: 'The time, role and reason of each member of staff who opened one of your documents, and the times when staff opened your page in our records. The verification page shows you this list. After you delete your account, we keep the actions of staff without your data.',
        },
        {
          term: 'Chat',
          text: 'Your messages, and the members you replied to or mentioned. The number of your recent messages, the messages you reported, and whether you are muted. All members can read messages in the general room. In the room of an opportunity, only people who can view the opportunity in full can read them, and moderators can read reported messages with the messages around them. You can delete your own messages for five minutes after sending. If a moderator removes a message, our staff can still read it for 30 days.',
        },
        {
          term: 'Your activity and lists',
          text: 'The activities on your dashboard, your watchlist, your saved searches and the waitlists that you joined. The times when you last opened opportunity pages, and when your records last changed. Your private notes on opportunities, which only you can read.',
        },
        {
          term: 'Your questions',
          text: 'The questions that you ask about opportunities, and our answers. Only you and our staff see them. We may publish an answer on the opportunity’s page without your name, and keep it after you delete your account.',
        },
        {
          term: 'Your requests for access',
          text: 'The opportunities that you asked to see in full, your reasons, and our decisions. Only you and our staff see them.',
        },
        {
          term: 'Your confidentiality agreements',
          text: 'The agreements that you accepted before you saw an opportunity in full, with the name that you typed and the time. Only you and our staff see them. They are evidence for the owner of the opportunity, so we keep them for six years, also after you delete your account.',
        },
        {
          term: 'Your interest in opportunities',
          text: 'The amounts and notes of your interests, and the prospectuses that you requested. Also your investor category, and our staff’s notes about your interests. Other investors can’t see them.',
        },
        {
          term: 'Your private files',
          text: 'Files that you upload to your profile. Only you can open them.',
        },
        {
          term: 'Files you opened',
          text: 'The deal documents and other files that you opened, with the times. Documents that are not public show your email address on every page. We keep the record for 400 days, or for 30 days if you are not signed in. We make it anonymous when you delete your account.',
        },
        {
          term: 'Assets that you submit',
          text: 'That you want to submit assets, your organisation, country and relation to the asset, what you write about an asset, the files that you add, our questions and your answers, the notes of our staff, the opportunities that you own in the portal, and what you propose for them. We delete them with your account.',
        },
        {
          term: 'Messages and applications',
          text: 'The messages that you send with the contact form, and your application to join our network with your résumé. If you send them while signed in, we delete them with your account. Otherwise we keep them for [period | 12 months].',
        },
        {
          term: 'Notifications and emails',
          text: 'Notifications and emails about your account, your verification, and the opportunities that you follow. We also record whether each email was delivered. We keep these for 90 days, and your notification preferences until you change them.',
        },
        {
          term: 'Security of your account',
          text: 'The times when your password and address changed, the browsers that you used to sign in, and your passkeys and recovery codes. We use them to notify you of changes and to ask for a second factor. We keep passkeys as public keys, and recovery codes in a form that cannot be reversed.',
        },
        {
          term: 'Your consents',
          text: 'The version of each notice that you agreed to or confirmed, and the time.',
        },
        {
          term: 'Administrators',
          text: 'When an account gained or lost administrator rights, and the actions of administrators on an account, its messages and its forms. We make these records anonymous when the account is deleted.',
        },
        {
          term: 'Limits that prevent misuse',
          text: 'How often a form was sent or a passcode was tried, under a code made from your IP address. The counts expire within a day, and we do not store the address itself. The logs of the service keep technical codes for about 30 days, and none of your content.',
        },
      ],
    },
    {
      id: 'why',
      title: 'Purposes and legal bases',
      paragraphs: [
        '[Confirmation by the operator’s lawyer for each country in which the portal is offered | No lawyer has confirmed these legal bases for the demo.]',
      ],
      entries: [
        {
          term: 'To provide the service',
          text: 'Account, profile, opportunities, chat, files and lists: performance of our contract with you.',
        },
        {
          term: 'To verify your identity',
          text: 'Identity documents: a legal obligation, if the law on money laundering applies to us, and otherwise your consent. We ask for your consent before the first document.',
        },
        {
          term: 'To keep the portal safe',
          text: 'Records of opened files, limits and logs: our legitimate interest in protecting you, other members and confidential information.',
        },
        {
          term: 'To answer you',
          text: 'Messages and applications: steps at your request before a contract, or our legitimate interest in answering.',
        },
      ],
    },
    {
      id: 'identity-documents',
      title: 'Identity documents',
      paragraphs: [
        'We ask for an ID document and a proof of address for one purpose. We confirm your identity before we show you confidential information about opportunities. A person makes the decision. Software checks files only for damage, hidden scripts and the wrong type.',
        'We store your documents privately. Only staff who review verifications can open them, through links that expire after five minutes. We record each view before we show the document. No other member can open your documents. We never publish them or use them for another purpose.',
        'You can use the portal without verification. Confidential information is then masked. To withdraw your consent, delete your account or write to us. Processing before your withdrawal remains lawful.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who receives the data',
      paragraphs: [
        'Our staff receive the data that they need for their tasks.',
        'Google Cloud (Firebase) stores and processes the data for us under a contract. The database, the files and our software are in London (europe-west2). Google may run the sign-in service in other countries, including the United States. The safeguard for these transfers is [safeguard | the UK–US data bridge].',
        'We do not sell data and we do not show advertising. We send no data about you to the owners of opportunities. [The operator confirms this | This is true for the demo.] We disclose data to authorities if the law requires it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You can ask us for a copy of your data, and ask us to correct it, delete it or restrict its use. You can ask for your data in a machine-readable form. You can object to processing that is based on our legitimate interest. You can withdraw a consent at any time.',
        'You can do much of this yourself. In Profile Settings, you can change your names, picture and answers, download your data, and delete your account. Deletion is immediate. Copies in backups expire after [period of the backups | 14 days].',
        'You can complain to the supervisory authority: [name and address | in the United Kingdom, the Information Commissioner’s Office, ico.org.uk].',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'Each version of this notice has a number and a date. If the meaning of the notice changes, we ask you to read the new version when you next use the portal.',
      ],
    },
  ],
};
