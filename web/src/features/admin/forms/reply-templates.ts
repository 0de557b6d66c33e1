import type { FormCollection } from '@portal/functions/contract/forms/form-records';

interface ReplyTemplate {
  label: string;
  text: string;
}

/** Beginnings of replies, which staff complete. The mail greets the sender and gives the reference number. */
export const REPLY_TEMPLATES: Readonly<Record<FormCollection, readonly ReplyTemplate[]>> = {
  contact_messages: [
    {
      label: 'Ask for more information',
      text: 'To answer your question, we need a little more information:\n\n- \n\nYou can reply to this email.',
    },
    {
      label: 'Help with verification',
      text: 'You can verify your identity on the verification page of your account. We need a photo of your ID and a recent proof of address. A review usually takes 1-2 business days.',
    },
    {
      label: 'Request for a prospectus',
      text: 'You can request the prospectus on the page of the opportunity when your verification is approved. Read the documents and the risks before you decide. Your capital is at risk.',
    },
  ],
  expert_applications: [
    {
      label: 'Invite to an interview',
      text: 'We would like to talk to you about your application. Would one of these times suit you for a call of 30 minutes?\n\n- \n- ',
    },
    {
      label: 'Invite to a session',
      text: 'We would like to invite you to a session with our team, in which we look at a case together. Would one of these dates suit you?\n\n- \n- ',
    },
    {
      label: 'Accept',
      text: 'We are glad to welcome you to our expert network. We will write to you with the next steps within a week.',
    },
    {
      label: 'Decline',
      text: 'We have read your application with care, and we can’t offer you a place in our expert network at the moment. Thank you for your interest.',
    },
  ],
};
