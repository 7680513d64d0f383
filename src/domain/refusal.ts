/** An expected error. One row is the whole definition: HTTP status and the text for the user. */
export const refusals = {
  'request/invalid': { http: 400, message: 'Please check the highlighted answers.' },
  'request/malformed': { http: 400, message: 'The request could not be read.' },
  'request/too-large': { http: 413, message: 'That is larger than we can accept.' },
  'request/unsupported-type': { http: 415, message: 'That kind of content is not accepted here.' },
  'request/too-many': { http: 429, message: 'Too many tries. Please wait a few minutes and try again.' },
  'request/key-reused': { http: 409, message: 'This request was already used for something else.' },
  'access/unauthenticated': { http: 401, message: 'unauthenticated' },
  'access/invalid-signature': { http: 403, message: 'invalid signature' },
  'access/forbidden': { http: 403, message: 'You do not have access to this.' },
  'access/step-up-needed': { http: 403, message: 'Please confirm that it is you, then try again.' },
  'access/second-factor-needed': { http: 403, message: 'Please set up your authenticator app first.' },
  'access/not-found': { http: 404, message: 'We could not find that.' },
  // The specification signals a used email only with status 401.
  'account/exists': { http: 401, message: 'An account with this email already exists. Please log in to continue.' },
  'account/wrong-credentials': { http: 401, message: 'That email and password do not match an account.' },
  'account/proof-over': {
    http: 422,
    message: 'That code or link is wrong or no longer good. Check it, or ask for a new one.',
  },
  'account/new-password-needed': { http: 403, message: 'Your password has expired. Please choose a new one.' },
  'account/not-linked': {
    http: 403,
    message: 'That account is not linked to this one. Log in to it with its own password.',
  },
  'account/second-step-over': { http: 401, message: 'That took too long. Please log in again.' },
  'account/passkey-unknown': {
    http: 401,
    message: 'That passkey does not open an account here. Please log in with your email and password.',
  },
  'account/has-another-way': { http: 409, message: 'Please use one of the ways you have set up.' },
  'account/set-up-over': { http: 409, message: 'This set-up is over. Please begin again.' },
  'account/own-second-factor': {
    http: 409,
    message: 'Your own authenticator app and passkeys are removed in your settings, or by another administrator.',
  },
  'account/takes-two-people': {
    http: 409,
    message: 'This person works here, so it takes two people. Propose it under People; somebody else approves it.',
  },
  'account/log-in-elsewhere': {
    http: 403,
    message: 'Please log in on our log-in page. A password alone opens no account here.',
  },
  'account/broker-away': {
    http: 503,
    message: 'Our log-in page does not answer at the moment. Please try again in a few minutes.',
  },
  'organisation/unknown': { http: 404, message: 'No private label data found' },
  'upload/empty': { http: 422, message: 'That file is empty. Please choose another.' },
  'upload/too-large': {
    http: 413,
    message: 'That file is larger than 20 MB. Please send a smaller copy, or its pages one by one.',
  },
  'upload/wrong-type': {
    http: 422,
    message: 'We can read PDF, JPG, PNG and HEIC files only. Please send the document as one of these.',
  },
  'upload/bad-name': {
    http: 422,
    message: 'That file name has signs we cannot take, such as slashes. Please rename the file.',
  },
  'upload/long-name': { http: 422, message: 'That file name is longer than 200 characters. Please rename the file.' },
  'upload/quota': {
    http: 422,
    message: 'You have sent as many files as one application holds. Please remove some, or call us.',
  },
  'upload/not-asked': { http: 409, message: 'We no longer need this document. Look again at what we ask for.' },
  'upload/out-of-order': { http: 409, message: 'A part of the file before this one has not arrived yet.' },
  'upload/incomplete': { http: 409, message: 'The file has not arrived whole yet.' },
  'upload/changed': { http: 422, message: 'The file changed while it was being sent. Please choose it again.' },
  'upload/broken': { http: 422, message: 'That file is damaged and cannot be opened. Please send another copy.' },
  'upload/locked': {
    http: 422,
    message: 'That PDF is locked with a password. Print it to a new PDF without one, and send that.',
  },
  'upload/too-many-pixels': {
    http: 422,
    message: 'That picture is larger than 12,000 by 12,000 dots or 50 megapixels. Please send a smaller copy.',
  },
  'upload/unpacks': {
    http: 422,
    message: 'That file unpacks to far more than its size, so we cannot open it safely. Please send a plain copy.',
  },
  'upload/active': {
    http: 422,
    message:
      'That PDF has scripts, links to programs or other files inside, which we cannot take. Print it to a new PDF, and send that.',
  },
  'upload/infected': { http: 422, message: 'Our virus check found something in that file. Please send another copy.' },
  'condition/moved-on': { http: 409, message: 'This request has changed since you opened it. Look at it again.' },
  'condition/documents-missing': {
    http: 422,
    message: 'Some of the documents we ask for are missing. Please add them, then send them for review.',
  },
  'condition/other-answer': { http: 422, message: 'This request is answered another way. Please open it again.' },
  'income/way-closed': { http: 409, message: 'This way is not open at the moment. Please choose another.' },
  'income/link-over': {
    http: 409,
    message: 'This link is over. Please begin it again; nothing you entered is lost.',
  },
  'income/nothing-lower': {
    http: 409,
    message: 'There is no lower income to go on with. Please look at your income again.',
  },
  'income/link-refused': { http: 422, message: 'The other side did not accept the link. Please begin it again.' },
  'bank/account-changed': {
    http: 409,
    message: 'That account is no longer the one to confirm. Please look at your accounts again.',
  },
  'bank/deposits-over': {
    http: 409,
    message: 'The time to enter these amounts is over. Please enter your account again, or link it.',
  },
  'bank/no-account': {
    http: 409,
    message: 'There is no account to draw payments from. Please choose to pay by hand.',
  },
  'notary/slot-taken': { http: 409, message: 'Somebody else has just taken that time. Please choose another.' },
  'notary/hold-over': { http: 409, message: 'We kept that time for ten minutes only. Please choose a time again.' },
  'notary/too-late': {
    http: 409,
    message: 'That appointment is too near to be changed here. Please call us, and we change it with you.',
  },
  'notary/in-person-only': {
    http: 409,
    message: 'This deed cannot be signed online. We arrange a meeting with a notary in person.',
  },
  'notary/no-session': { http: 409, message: 'There is no session now. Please go to the page before it and join.' },
  'notary/taken': { http: 409, message: 'Another notary has taken this session.' },
  'notary/not-ready': { http: 409, message: 'Something is missing before that: an ID, a signature or a seal.' },
  'notary/no-commission': {
    http: 409,
    message: 'We need your commission before you can seal. Please give its number, state and last day.',
  },
  'notary/commission-over': {
    http: 409,
    message: 'Your commission is over. Please give the one that holds now; then you can seal.',
  },
  'notary/shut': { http: 409, message: 'The notaries are away at this hour. The page says when they are back.' },
  'signing/at-office': {
    http: 409,
    message: 'The law has you sign this at the closing, at the office. Here you read it.',
  },
  'notary/office-papers-missing': {
    http: 409,
    message: 'File the credit agreement and the acknowledgment of value first, each signed on the day of the deed.',
  },
  'signing/not-read': {
    http: 409,
    message: 'This paper is new or was not read to its end. Please open it, go to its end, and sign then.',
  },
  'funding/under-way': {
    http: 409,
    message: 'A payment is still under way and may arrive. Wait until it has settled or come back, then try again.',
  },
  'funding/nothing-to-send': { http: 409, message: 'No payment has come back, so there is nothing to send again.' },
  'funding/no-account-to-accept': { http: 409, message: 'No other account waits to be looked at.' },
  'rescission/over': {
    http: 409,
    message:
      'The time to cancel here ended at midnight of your last day. A notice that you posted by then still counts: please call us. You can still ask us to close the line.',
  },
  'rescission/not-entitled': { http: 403, message: 'Only the owners of the home who live in it can cancel the line.' },
  'rescission/posted-late': {
    http: 422,
    message: 'That notice was posted after this owner’s last day to cancel, so it does not cancel the line.',
  },
  'rescission/nothing-to-hand-over': { http: 409, message: 'There is no notice to hand over to this owner now.' },
  'rescission/nothing-to-settle': { http: 409, message: 'There is nothing left to settle on this line.' },
  'signing/changed': {
    http: 409,
    message: 'This paper has changed since you opened it. Please open it again, read it to its end, and sign then.',
  },
  'signing/notary': { http: 409, message: 'This paper is signed before the notary. You can read it here.' },
  'identity/not-asked': {
    http: 409,
    message: 'We do not need your ID at the moment. Open your application to see what is next.',
  },
  'identity/no-tries-left': {
    http: 409,
    message: 'We have taken all the tries there are. A person looks at your pictures now; you need to do nothing.',
  },
  'identity/pictures-missing': { http: 422, message: 'Some pictures are missing. Take them, then send them.' },
  'identity/link-over': {
    http: 409,
    message: 'This link was used already or is too old. Ask for a new one on the device where you are logged in.',
  },
  'application/moved-on': { http: 409, message: 'This step is already complete.' },
  'condition/nothing-sent': {
    http: 409,
    message:
      'Nothing was sent for this yet, so there is nothing to accept. Withdraw it if it is not needed; to go on without proof, propose it.',
  },
  'application/nothing-proves-it': {
    http: 409,
    message:
      'Nothing that proves this has arrived. Propose to go on without it, with your reason; somebody else approves it.',
  },
  'application/just-moved': {
    http: 409,
    message: 'This application came to this step by itself a moment ago. Look at it, and decide in a few minutes.',
  },
  'application/notice-first': {
    http: 409,
    message:
      'Send the notice of incompleteness first. The application can be closed as incomplete the day after the date it names.',
  },
  'application/outcome-not-declared': {
    http: 409,
    message: 'This application cannot go there from its present status.',
  },
  'registration/unemployed': {
    http: 422,
    message: "We apologize. At this time, we don't lend to unemployed borrowers.",
  },
  'registration/not-in-state': { http: 422, message: 'We do not currently offer loans in this state.' },
  'registration/not-in-area': { http: 422, message: 'We do not currently offer loans in this zip code.' },
  'registration/originator-not-licensed': {
    http: 422,
    message:
      'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.',
  },
  'registration/referrer-required': {
    http: 422,
    message: 'We take applications through loan officers only. Please open the link that your loan officer sent you.',
  },
  'registration/waitlist-only': {
    http: 422,
    message: 'We cannot take applications from this link yet. Please join the waiting list.',
  },
  'registration/cannot-start': { http: 409, message: 'You already have an application with us.' },
  'signer/invitation-over': {
    http: 409,
    message:
      'This invitation is too old, or a newer one took its place. Look for a newer mail from us, or ask to be invited again.',
  },
  'signer/invitation-used': {
    http: 409,
    message: 'This invitation was taken already. Log in with your e-mail to go on.',
  },
  'signer/wrong-code': {
    http: 422,
    message: 'That code is not right or no longer works. Check the newest message, or ask for a new code.',
  },
  'signer/other-mailbox': {
    http: 409,
    message: 'This mailbox cannot sign here. Please ask to be invited at another e-mail address.',
  },
  'signer/own-mailbox': {
    http: 422,
    message: 'That is your own e-mail. Each person signs from a mailbox of their own.',
  },
  'signer/came-in': { http: 409, message: 'This person has logged in already. Their details are theirs to change.' },
  'signer/unreachable': { http: 422, message: 'Please give the name, e-mail and phone of this person first.' },
  'signer/not-verified': { http: 409, message: 'Please verify your identity first.' },
  'signer/nothing-to-sign': {
    http: 400,
    message: 'You are not asked to sign at the moment. If you expected to, ask the person who applies.',
  },
  'draft/newer': { http: 409, message: 'Newer answers were saved from another tab or window.' },
  'draft/elsewhere': { http: 409, message: 'You went on with this application on another device.' },
  'draft/applied': { http: 409, message: 'These answers have become an application. Please log in to go on.' },
  'draft/link-spent': {
    http: 409,
    message: 'This link was used already or is too old. Ask for a new one, and your answers are there.',
  },
  'draft/wrong-code': {
    http: 422,
    message: 'That code is not right or no longer works. Check the newest message, or ask for a new code.',
  },
  'consents/not-in-force': {
    http: 409,
    message: 'The wording changed while you were reading. Please read it again and agree to it as it stands now.',
  },
  'property/state-differs': {
    http: 422,
    message: 'That home is in another state. Please start a new application for it, or call us and we will help.',
  },
  'property/unit-unknown': { http: 422, message: 'Please pick one of the units listed.' },
  'liens/too-many': { http: 422, message: 'Please call us if there are more liens: we go through them with you.' },
  'liens/not-on-home': { http: 422, message: 'That debt does not stand on your home, so there is nothing to correct.' },
  'liens/must-be-paid': { http: 422, message: 'This lien must be paid off before the line can be opened.' },
  'liens/cannot-be-paid': { http: 422, message: 'This costs more to pay off than the line can give.' },
  'liens/unanswered': { http: 422, message: 'Please say of each loan whether it stands on this home.' },
  'offers/payoff-needed': {
    http: 422,
    message: 'These offers rest on paying off the liens you marked. Please leave them marked, or call us.',
  },
  'offers/none-yet': { http: 409, message: 'There are no offers on this application at the moment.' },
  'offers/stale': { http: 409, message: 'Your offers were priced again. Please look at the new ones and choose.' },
  'offers/expired': { http: 409, message: 'These prices have run out. Please ask for new ones.' },
  'offers/unknown-offer': { http: 422, message: 'That offer is not among yours. Please choose one of those shown.' },
  'offers/unknown-debt': { http: 422, message: 'One of those debts is not among yours. Please choose again.' },
  'offers/draw-outside': { http: 422, message: 'That amount is outside what this offer allows.' },
  'offers/figures-differ': {
    http: 409,
    message: 'The figures on your page are not the newest. Please look at them again before you confirm.',
  },
  'offers/not-decided': { http: 409, message: 'This application has not been declined.' },
  'chat/unavailable': {
    http: 409,
    message: 'The chat is not available right now. Please call us, or write to us on the contact page.',
  },
  'chat/token-invalid': { http: 410, message: 'Token state is invalid.' },
  'chat/nonce-over': { http: 409, message: 'That took too long. Please try again.' },
  'chat/ended': { http: 409, message: 'This chat has ended. Please start a new one.' },
  'chat/send-failed': { http: 503, message: 'Something went wrong. Please try resending the message.' },
  'chat/taken': { http: 409, message: 'A colleague took this chat a moment ago.' },
  'chat/not-yours': { http: 409, message: 'This chat is not yours. Take it first, or ask the colleague who has it.' },
  'chat/too-many-at-once': {
    http: 409,
    message: 'You have as many chats as you take at once. End one, or raise your number.',
  },
  'chat/agent-unavailable': { http: 409, message: 'This colleague does not take chats now. Choose another one.' },
  'chat/too-many-files': {
    http: 422,
    message: 'This chat has as many files as it can hold. Please remove some, or call us.',
  },
  'chat/file-too-large': { http: 413, message: 'That file is larger than 25 MB. Please send a smaller copy.' },
  'chat/wrong-type': {
    http: 422,
    message: 'We can take JPG, PNG, HEIC, AMR, MP3, MP4, PDF and TXT files only.',
  },
  'chat/file-not-ready': {
    http: 409,
    message: 'That file is still being checked. Please send the message in a moment.',
  },
  'chat/no-application': { http: 409, message: 'This chat is not about an application.' },
  'chat/file-not-for-condition': {
    http: 422,
    message: 'Only PDF, JPG, PNG and HEIC files of the visitor can become documents of the application.',
  },
  'setting/changed-meanwhile': {
    http: 409,
    message: 'Someone else changed this in the meantime. Load it again, then make your change.',
  },
  'setting/nothing-to-undo': { http: 409, message: 'There is no change to undo.' },
  'experiments/not-built': {
    http: 422,
    message: 'This part of the product is not available yet, so the flag stays off.',
  },
  'experiments/unknown-variable': { http: 422, message: 'This flag has no such variable.' },
  'experiments/same-for-everyone': { http: 422, message: 'This flag is the same for everyone.' },
  'experiments/decides-flag': {
    http: 409,
    message: 'An experiment decides this flag. End it first.',
  },
  'experiments/name-in-use': { http: 409, message: 'There is already an experiment with this name.' },
  'experiments/wrong-state': { http: 409, message: 'The experiment is not in a state that allows this.' },
  'experiments/ends-in-past': { http: 422, message: 'The planned end has passed. Choose a later one.' },
  'privacy/no-copy': {
    http: 409,
    message: 'This copy is still being prepared, or its seven days are over. Please ask for another.',
  },
  'privacy/not-your-field': { http: 403, message: 'Your role does not need this. Ask somebody whose does.' },
  'approvals/same-person': { http: 409, message: 'Somebody else must decide this: it takes two people.' },
  'approvals/closed': {
    http: 409,
    message: 'This proposal was decided or withdrawn, or its time has passed. Please make a new one.',
  },
  'partner/scope-missing': { http: 403, message: 'This key does not open that. Ask the lender for one that does.' },
  'partner/address-not-allowed': { http: 403, message: 'This key may not be used from this address.' },
  'partner/key-revoked': { http: 409, message: 'This key was revoked. Please make a new one.' },
  'partner/too-many-keys': { http: 409, message: 'There are 20 keys already. Revoke one that nobody uses.' },
  'compliance/year-closed': { http: 409, message: 'The register of that year was due. Its rows stay as they are.' },
  'compliance/nothing-to-file': { http: 409, message: 'There is no row to report in that time. Choose another one.' },
  'webhook/too-many': { http: 409, message: 'There are 20 webhooks already. Remove one that nobody reads.' },
  'webhook/removed': { http: 409, message: 'This webhook was removed. Please make a new one.' },
  'webhook/not-on': { http: 409, message: 'This webhook is off. Switch it on first.' },
  'webhook/too-much-at-once': { http: 422, message: 'At most 1,000 events are sent again at once. Ask for fewer.' },
  'service/unavailable': {
    http: 503,
    message: 'This part of the service is resting for a moment. Please try again shortly.',
  },
  unexpected: { http: 500, message: 'Something unexpected happened' },
} as const satisfies Record<string, { http: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** A field of the request and what is wrong with it, in the words shown next to the field. */
export interface FieldFault {
  field: string
  message: string
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly faults: readonly FieldFault[]
  /** When a retry makes sense. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    options: { faults?: readonly FieldFault[]; message?: string; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.faults = options.faults ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get http(): number {
    return refusals[this.code].http
  }
}
