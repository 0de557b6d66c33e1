import type { Notice } from './notice.ts';

export const PRIVACY: Notice = {
  id: 'privacy',
  title: 'Privacy Policy',
  description: 'What this portal keeps about you, why, for how long, who can see it, and what you can do about it.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        'The controller of your personal data is [legal name of the operator], [registered address], company number [number]. Questions about this notice go to [e-mail address for privacy], or to our data protection officer [name and address, or delete].',
        'This notice covers the portal alone. The Cookies Policy says what is kept in your browser.',
      ],
    },
    {
      id: 'what',
      title: 'What we keep, and for how long',
      paragraphs: [
        'Unless a line says otherwise, we keep it until you delete your account. Without an account you can read the public pages, the marketplace and the pages of opportunities; no account of you is made.',
      ],
      entries: [
        {
          term: 'Your account',
          text: 'Your e-mail address, your password in a form from which it cannot be read back, and when you joined and last signed in.',
        },
        {
          term: 'Your profile',
          text: 'Username, full name and picture. Other members see them. Anyone who has the address of your picture can open it.',
        },
        {
          term: 'Your answers about investing',
          text: 'Experience, risk tolerance, goals, income, budget, sectors, horizon and notes. Only you and our administrators can read them. The telephone number and the date of birth that the form asks for are not kept.',
        },
        {
          term: 'Your identity documents',
          text: 'An ID document and a proof of address, what was decided about them, and each change. Pictures are stored without place, camera and other hidden data; PDF files are stored as you sent them. [Retention period that the law on money laundering requires, if any, and what it means for deletion].',
        },
        {
          term: 'Who opened your documents',
          text: 'When staff opened a document of yours, in which role and why. You see this list on the verification page. After you leave, what staff did stays on record without a word about you.',
        },
        {
          term: 'Chat',
          text: 'Your messages, whom you answered or named, how much you wrote lately, messages you reported, and whether you may not write at present. All members can read messages. You can delete one for five minutes.',
        },
        {
          term: 'What you did and follow',
          text: 'The activities on your dashboard, your watchlist and the waitlists you joined.',
        },
        {
          term: 'Your private files',
          text: 'Files that you upload to your profile. Only you can open them.',
        },
        {
          term: 'Files you opened',
          text: 'Which documents of opportunities and which files you opened, and when. Documents that are not public carry your e-mail address on every page. The record is kept for 400 days, or 30 days where you are not signed in, and is made anonymous when you leave.',
        },
        {
          term: 'Messages and applications',
          text: 'What you send with the contact form or as an application to join our network, with your résumé. What you send while signed in goes with your account; anything else is kept for [period].',
        },
        {
          term: 'What we tell you',
          text: 'Notifications in the portal and e-mails about your account, your verification and what you follow, whether an e-mail was delivered, and how you want to be told. Kept for 90 days, your choice until you change it.',
        },
        {
          term: 'Security of your account',
          text: 'When your password and address changed, which browsers you signed in with, and the passkeys and recovery codes you set up, so that we can tell you of a change and ask for a second factor. Passkeys are kept as public keys, recovery codes in a form from which they cannot be read back.',
        },
        {
          term: 'What you agreed to',
          text: 'Which version of which notice you agreed to or confirmed, and when.',
        },
        {
          term: 'Administrators',
          text: 'Whether and when an account was made an administrator’s, and what administrators did about an account, its messages and its forms. It is made anonymous when the account goes.',
        },
        {
          term: 'Counts against misuse',
          text: 'How often a form was sent or a passcode tried, under a code made from the address of your connection. The counts expire within a day, and the address itself is not stored. The logs of the service hold technical codes for about 30 days, and nothing of what you sent.',
        },
      ],
    },
    {
      id: 'why',
      title: 'Why, and on which basis',
      paragraphs: ['[To be confirmed by the operator’s lawyer for the countries in which the portal is offered.]'],
      entries: [
        {
          term: 'To give you what you signed up for',
          text: 'Account, profile, opportunities, chat, files and lists: performance of our contract with you.',
        },
        {
          term: 'To know who you are',
          text: 'Identity documents: a legal obligation, where the law on money laundering applies to us, and otherwise your consent, which we ask for before the first document.',
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
        'We ask for an ID document and a proof of address for one purpose: to confirm that you are who you say you are before we show you confidential information about opportunities. A person decides, not a program. Files are read by a program that looks for damage, hidden scripts and the wrong type.',
        'Your documents lie in a private store. Only staff who review verifications can open them, through links that end after five minutes, and each opening is recorded before anything is shown. No other member can open them, and they are never published or used for anything else.',
        'You can read the portal without verification; what is confidential stays masked then. You can withdraw your consent by deleting your account or by writing to us. What was done before remains lawful.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who receives it',
      paragraphs: [
        'Our staff, as far as their task needs it. Google Cloud (Firebase) stores and processes the data for us under a contract; the database, the files and our programs are in London (europe-west2). Signing in is a service of Google that may run in other countries, the United States among them: [safeguard for transfers, for example the UK–US data bridge].',
        'We sell nothing, we show no advertising, and we send nothing about you to the owners of opportunities [confirm]. We give data to authorities where the law obliges us.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You can ask us for a copy of your data, to correct or delete it, to restrict what we do with it, or to hand it over in a form that programs read. You can object to what rests on our legitimate interest, and withdraw a consent at any time.',
        'Much of it you can do yourself in Profile Settings: change your names, picture and answers, download your data, and delete your account. Deletion is immediate; copies in backups run out after [14 days, or the operator’s own period].',
        'You can complain to the supervisory authority: [name and address, in the United Kingdom the Information Commissioner’s Office].',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'Each version of this notice has a number and a date. When a new version means something else for you, we ask you to read it the next time you use the portal.',
      ],
    },
  ],
};
