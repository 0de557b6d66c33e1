import type { RulesFileName } from './verify-rules.ts';

/** Changes of the rules that no test can notice, because they change no answer, with the reason. */
export interface Equivalent {
  reason: string;
  mutants: readonly string[];
}

export const EQUIVALENTS: Record<RulesFileName, readonly Equivalent[]> = {
  'firestore.rules': [
    {
      reason: '`matches` compares a whole text, so the anchors change nothing.',
      mutants: [
        `isText(): drop the anchor \`^\` in \`'(?s)^.*[^\\\\s\\\\pZ\\\\pC].*$'\``,
        `isText(): drop the anchor \`$\` in \`'(?s)^.*[^\\\\s\\\\pZ\\\\pC].*$'\``,
        `isMessageId(): drop the anchor \`^\` in \`'^[A-Za-z0-9_-]{1,128}$'\``,
        `isMessageId(): drop the anchor \`$\` in \`'^[A-Za-z0-9_-]{1,128}$'\``,
        `isOwnMessage(): drop the anchor \`^\` in \`'^([^\\\\p{Cc}]|\\\\n)*$'\``,
        `isOwnMessage(): drop the anchor \`$\` in \`'^([^\\\\p{Cc}]|\\\\n)*$'\``,
      ],
    },
    {
      reason: 'A visitor is null, and reading from null is an error, which refuses.',
      mutants: [`signedIn(): drop \`request.auth != null\``],
    },
    {
      reason: 'Looking up a document with an empty id is an error, which refuses.',
      mutants: [`isMessageId(): put the bound 0 for 1 in \`'^[A-Za-z0-9_-]{1,128}$'\``],
    },
    {
      reason: 'Only a text has `matches`: any other value causes an error, which refuses.',
      mutants: [`isText(): drop \`value is string\``],
    },
    {
      reason: 'The same function requires a visible character, so it refuses an empty text.',
      mutants: [`isOwnMessage(): ask for one at least for \`*\` (1) in \`'^([^\\\\p{Cc}]|\\\\n)*$'\``],
    },
    {
      reason:
        'One commit writes a message and its author’s throttle, and the rules of both check its time, so each would refuse alone. Both stay, because neither should depend on the other.',
      mutants: [
        `isOwnMessage(): drop \`message.created_at == request.time\``,
        `chat_throttle/{uid} › countsMessage(): drop \`throttle.last_message_at == request.time\``,
      ],
    },
    {
      reason: 'A mute without an end is null, and comparing null with a time is an error, which refuses.',
      mutants: [`mayWrite(): drop \`get(mute).data.until != null\``],
    },
    {
      reason: 'The two differ at one instant of the server’s clock, which no client can choose.',
      mutants: [
        `holdsSecondFactor(): put \`>=\` for \`>\` in \`request.auth.token.second_factor[request.auth.token.second_factor_session] > request.time.toMillis() / 1000\``,
        `profiles/{uid} › isPaced(): put \`>\` for \`>=\` in \`request.time >= resource.data.updated_at + duration.value(5, 's')\``,
        `mayWrite(): put \`<\` for \`<=\` in \`get(mute).data.until <= request.time\``,
        `opportunity_rooms/{opportunityId}/room_messages/{messageId} › hasPass(): put \`>=\` for \`>\` in \`pass.expires_at > request.time\``,
        `opportunity_rooms/{opportunityId}/room_messages/{messageId} › isGranted(): put \`>=\` for \`>\` in \`access.granted_until > request.time\``,
        `chat_throttle/{uid} › aSecondHasPassed(): put \`>\` for \`>=\` in \`request.time >= resource.data.last_message_at + duration.value(1, 's')\``,
        `chat_throttle/{uid} › windowIsOver(): put \`>\` for \`>=\` in \`request.time >= resource.data.window_started_at + duration.value(24, 'h')\``,
      ],
    },
  ],
  'storage.rules': [
    {
      reason: 'The two differ at one instant of the server’s clock, which no client can choose.',
      mutants: [
        `holdsSecondFactor(): put \`>=\` for \`>\` in \`request.auth.token.second_factor[request.auth.token.second_factor_session] > request.time.toMillis() / 1000\``,
      ],
    },
    {
      reason: 'Everyone can already get a published avatar.',
      mutants: [`avatars/{uid}/published/{name} › allow get: open get to everybody`],
    },
    {
      reason: '`matches` compares a whole text, so the anchors change nothing.',
      mutants: [
        `isImage(): drop the anchor \`^\` in \`'^.*[.]png$'\``,
        `isImage(): drop the anchor \`$\` in \`'^.*[.]png$'\``,
        `isImage(): drop the anchor \`^\` in \`'^.*[.](jpg|jpeg)$'\``,
        `isImage(): drop the anchor \`$\` in \`'^.*[.](jpg|jpeg)$'\``,
        `avatars/{uid}/{name} › isAvatarName(): drop the anchor \`^\` in \`'^avatar[.](png|jpg|jpeg|gif|webp)$'\``,
        `avatars/{uid}/{name} › isAvatarName(): drop the anchor \`$\` in \`'^avatar[.](png|jpg|jpeg|gif|webp)$'\``,
        `uploads/{uid}/{name} › isUploadName(): drop the anchor \`^\` in \`'^[0-9]{1,16}-[^\\\\p{Cc}]+$'\``,
        `uploads/{uid}/{name} › isUploadName(): drop the anchor \`$\` in \`'^[0-9]{1,16}-[^\\\\p{Cc}]+$'\``,
        `kyc/{uid}/{name} › isKycName(): drop the anchor \`^\` in \`'^(id_document|proof_of_address)_[0-9]{1,16}[.](jpg|jpeg|png|pdf)$'\``,
        `kyc/{uid}/{name} › isKycName(): drop the anchor \`$\` in \`'^(id_document|proof_of_address)_[0-9]{1,16}[.](jpg|jpeg|png|pdf)$'\``,
        `kyc/{uid}/{name} › isKycDocument(): drop the anchor \`^\` in \`'^.*[.]pdf$'\``,
        `kyc/{uid}/{name} › isKycDocument(): drop the anchor \`$\` in \`'^.*[.]pdf$'\``,
      ],
    },
    {
      reason: 'A visitor is null, and reading from null is an error, which refuses.',
      mutants: [`signedIn(): drop \`request.auth != null\``],
    },
    {
      reason:
        'A name must match the patterns of its folder and of its type, and each alone would refuse a missing dot.',
      mutants: [
        `isImage(): take any character for \`[.]\` (1) in \`'^.*[.]png$'\``,
        `isImage(): take any character for \`[.]\` (1) in \`'^.*[.](jpg|jpeg)$'\``,
        `avatars/{uid}/{name} › isAvatarName(): take any character for \`[.]\` (1) in \`'^avatar[.](png|jpg|jpeg|gif|webp)$'\``,
        `kyc/{uid}/{name} › isKycName(): take any character for \`[.]\` (1) in \`'^(id_document|proof_of_address)_[0-9]{1,16}[.](jpg|jpeg|png|pdf)$'\``,
        `kyc/{uid}/{name} › isKycDocument(): take any character for \`[.]\` (1) in \`'^.*[.]pdf$'\``,
      ],
    },
  ],
};
