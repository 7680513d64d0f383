/** An expected error. One row is the whole definition: HTTP status and the text for the user. */
export const refusals = {
  'request/invalid': { http: 400, message: 'Please check the highlighted answers.' },
  'request/malformed': { http: 400, message: 'We couldn’t read the request.' },
  'request/too-large': { http: 413, message: 'That’s larger than we can accept.' },
  'request/unsupported-type': { http: 415, message: 'We don’t accept that kind of content here.' },
  'request/too-many': { http: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  'request/key-reused': { http: 409, message: 'This request was already used for something else.' },
  'access/unauthenticated': { http: 401, message: 'unauthenticated' },
  'access/invalid-signature': { http: 403, message: 'invalid signature' },
  'access/forbidden': { http: 403, message: 'You don’t have access to this.' },
  'access/step-up-needed': { http: 403, message: 'Please confirm that it’s you, then try again.' },
  'access/second-factor-needed': { http: 403, message: 'Please set up your authenticator app first.' },
  'access/not-found': { http: 404, message: 'We couldn’t find that.' },
  // The specification signals a used email only with status 401.
  'account/exists': { http: 401, message: 'An account with this email already exists. Please log in to continue.' },
  'account/wrong-credentials': { http: 401, message: 'That email and password don’t match an account.' },
  'account/proof-over': {
    http: 422,
    message: 'That code or link is wrong or has expired. Check it, or ask for a new one.',
  },
  'account/new-password-needed': { http: 403, message: 'Your password has expired. Please choose a new one.' },
  'account/not-linked': {
    http: 403,
    message: 'That account isn’t linked to this one. Log in with its own password.',
  },
  'account/second-step-over': { http: 401, message: 'That took too long. Please log in again.' },
  'account/passkey-unknown': {
    http: 401,
    message: 'That passkey doesn’t match an account here. Please log in with your email and password.',
  },
  'account/has-another-way': { http: 409, message: 'Please use one of the ways you have set up.' },
  'account/set-up-over': { http: 409, message: 'This setup has expired. Please start again.' },
  'account/own-second-factor': {
    http: 409,
    message:
      'Remove your own authenticator app and passkeys in your settings, or ask another administrator to remove them.',
  },
  'account/takes-two-people': {
    http: 409,
    message:
      'This is a staff account, so resetting it takes two people. Propose it under People; someone else approves it.',
  },
  'account/own-account': {
    http: 409,
    message: 'Only another administrator can change your role or disable your account.',
  },
  'account/not-staff': { http: 409, message: 'You can change only the accounts of your own people here.' },
  'account/log-in-elsewhere': {
    http: 403,
    message: 'Please log in on our login page. You need more than a password here.',
  },
  'account/broker-away': {
    http: 503,
    message: 'Our login page isn’t responding. Please try again in a few minutes.',
  },
  'organization/unknown': { http: 404, message: 'No private label data found' },
  'organization/closed': {
    http: 503,
    message: 'We’re doing maintenance. Nothing you entered is lost. Please try again in a few minutes.',
  },
  // Misdirected Request: another installation is responsible for this host, and a client may try it.
  'organization/moved': {
    http: 421,
    message: 'This page is now at another server. Please load it again in a few minutes.',
  },
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
    message: 'That file name has characters we can’t accept, such as slashes. Please rename the file.',
  },
  'upload/long-name': { http: 422, message: 'That file name is longer than 200 characters. Please rename the file.' },
  'upload/quota': {
    http: 422,
    message: 'You’ve reached the file limit for one application. Please remove some, or call us.',
  },
  'upload/not-asked': { http: 409, message: 'We no longer need this document. Please check what we need now.' },
  'upload/out-of-order': { http: 409, message: 'An earlier part of the upload isn’t complete yet.' },
  'upload/incomplete': { http: 409, message: 'The upload isn’t complete yet.' },
  'upload/changed': { http: 422, message: 'The file changed while it was uploading. Please choose it again.' },
  'upload/broken': { http: 422, message: 'That file is damaged and can’t be opened. Please send another copy.' },
  'upload/locked': {
    http: 422,
    message: 'That PDF is locked with a password. Print it to a new PDF without one, and send that.',
  },
  'upload/too-many-pixels': {
    http: 422,
    message: 'That photo is larger than 12,000 by 12,000 pixels or 50 megapixels. Please send a smaller copy.',
  },
  'upload/unpacks': {
    http: 422,
    message: 'That file expands to far more than its size, so we can’t open it safely. Please send a plain copy.',
  },
  'upload/active': {
    http: 422,
    message:
      'That PDF contains scripts, program links or other files, which we can’t accept. Print it to a new PDF, and send that.',
  },
  'upload/infected': { http: 422, message: 'Our virus check found something in that file. Please send another copy.' },
  'document/not-split': { http: 409, message: 'Only a PDF that a person sent can be split.' },
  'condition/moved-on': { http: 409, message: 'This request has changed since you opened it. Please review it again.' },
  'condition/documents-missing': {
    http: 422,
    message: 'Some required documents are missing. Please add them, then send them for review.',
  },
  'condition/other-answer': { http: 422, message: 'This request has changed. Please open it again.' },
  'income/way-closed': { http: 409, message: 'This option isn’t available right now. Please choose another.' },
  'income/link-over': {
    http: 409,
    message: 'This link has expired. Please start again. Nothing you entered is lost.',
  },
  'income/nothing-lower': {
    http: 409,
    message: 'There’s no lower income to continue with. Please check your income again.',
  },
  'income/link-refused': {
    http: 422,
    message: 'Your bank or payroll provider didn’t accept the link. Please start again.',
  },
  'bank/account-changed': {
    http: 409,
    message: 'You no longer need to confirm that account. Please check your accounts again.',
  },
  'bank/deposits-over': {
    http: 409,
    message: 'The time to enter these amounts has expired. Please enter your account again, or link it.',
  },
  'bank/no-account': {
    http: 409,
    message: 'There’s no account to debit. Please choose to pay manually.',
  },
  'notary/slot-taken': { http: 409, message: 'That time was just booked. Please choose another.' },
  'notary/hold-over': { http: 409, message: 'We held that time for 10 minutes. Please choose a time again.' },
  'notary/too-late': {
    http: 409,
    message: 'It’s too late to change this appointment here. Please call us and we’ll change it with you.',
  },
  'notary/in-person-only': {
    http: 409,
    message: 'This deed can’t be signed online. We’ll arrange an in-person meeting with a notary.',
  },
  'notary/no-session': { http: 409, message: 'There’s no session right now. Please go back one page and join.' },
  'notary/taken': { http: 409, message: 'Another notary has taken this session.' },
  'notary/not-ready': { http: 409, message: 'Something is still missing: an ID, a signature or a seal.' },
  'notary/no-commission': {
    http: 409,
    message: 'We need your commission before you can seal. Please enter its number, state and expiration date.',
  },
  'notary/no-county': {
    http: 409,
    message: 'The certificate states the county where you notarize. Please add it to your commission.',
  },
  'notary/commission-over': {
    http: 409,
    message: 'Your commission has expired. Enter your current one, then you can seal.',
  },
  'notary/not-recorded': { http: 409, message: 'This meeting isn’t being recorded. Wait until it is, then try again.' },
  'notary/recording-full': { http: 409, message: 'This recording is full. End the meeting and start another.' },
  'notary/shut': { http: 409, message: 'Our notaries aren’t available right now. The page says when they’ll be back.' },
  'signing/at-office': {
    http: 409,
    message: 'By law, you sign this at the office, at closing. You can read it here.',
  },
  'signing/flood-notice': { http: 409, message: 'You can’t sign yet. This page shows the first day you can.' },
  'notary/office-papers-missing': {
    http: 409,
    message:
      'File the credit agreement and the acknowledgment of value first, each signed on the day of the deed, at the same office.',
  },
  'signing/not-read': {
    http: 409,
    message: 'You haven’t finished this document. Please read it to the end, then sign.',
  },
  'funding/under-way': {
    http: 409,
    message: 'A payment is still in progress. Wait until it settles or is returned, then try again.',
  },
  'funding/nothing-to-send': { http: 409, message: 'No payment was returned, so there’s nothing to send again.' },
  'funding/review-open': {
    http: 409,
    message: 'A compliance review is open or has blocked this line. No payments can be made.',
  },
  'funding/no-account-to-accept': { http: 409, message: 'There is no other account to review.' },
  'rescission/over': {
    http: 409,
    message:
      'The time to cancel here has ended. A notice postmarked by midnight of your last day still counts. Please call us. You can still ask us to close the line.',
  },
  'rescission/not-entitled': { http: 403, message: 'You don’t have the right to cancel this line.' },
  'rescission/posted-late': {
    http: 422,
    message: 'That notice was postmarked after this owner’s last day to cancel, so it doesn’t cancel the line.',
  },
  'rescission/nothing-to-hand-over': { http: 409, message: 'There is no notice to deliver to this owner now.' },
  'rescission/nothing-to-settle': { http: 409, message: 'There is nothing left to settle on this line.' },
  'signing/changed': {
    http: 409,
    message: 'This document changed after you opened it. Please open it again, read it to the end, and sign then.',
  },
  'signing/notary': { http: 409, message: 'You sign this document with the notary. You can read it here.' },
  'identity/not-asked': {
    http: 409,
    message: 'We don’t need your ID right now. Open your application to see what’s next.',
  },
  'identity/no-tries-left': {
    http: 409,
    message: 'There are no attempts left. Our team is reviewing your photos. You don’t need to do anything.',
  },
  'identity/pictures-missing': { http: 422, message: 'Some photos are missing. Take them, then send them.' },
  'identity/link-over': {
    http: 409,
    message: 'This link has been used or has expired. Ask for a new one on the device where you’re logged in.',
  },
  'application/moved-on': { http: 409, message: 'This step is already complete.' },
  'condition/own-form': {
    http: 409,
    message: 'Settle this under Compliance checks, where the question is asked.',
  },
  'condition/takes-two': {
    http: 409,
    message:
      'A legal requirement raised this, so one person can’t settle it. If evidence shows that the requirement is met, propose it under Compliance checks. Otherwise the line must change.',
  },
  'condition/nothing-sent': {
    http: 409,
    message:
      'Nothing has been submitted yet, so there’s nothing to accept. Withdraw it if it’s not needed, or request to continue without proof.',
  },
  'application/nothing-proves-it': {
    http: 409,
    message:
      'We haven’t received proof of this. Request to continue without it and give your reason. A second person must approve.',
  },
  'application/just-moved': {
    http: 409,
    message: 'This application reached this step automatically a moment ago. Review it, and decide in a few minutes.',
  },
  'application/notice-first': {
    http: 409,
    message:
      'Send the notice of incompleteness first. The application can be closed as incomplete the day after the date it names.',
  },
  'application/outcome-not-declared': {
    http: 409,
    message: 'This step isn’t available right now.',
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
    message: 'We take applications only through loan officers. Please open the link your loan officer sent you.',
  },
  'registration/waitlist-only': {
    http: 422,
    message: 'We can’t take applications from this link yet. Please join the waiting list.',
  },
  'registration/other-collateral': {
    http: 422,
    message:
      'We don’t offer this line on a home that you live in, in Texas. You can apply for our home equity line of credit instead.',
  },
  'registration/cannot-start': { http: 409, message: 'You already have an application with us.' },
  'signer/invitation-over': {
    http: 409,
    message:
      'This invitation has expired or been replaced. Look for a newer email from us, or ask for a new invitation.',
  },
  'signer/invitation-used': {
    http: 409,
    message: 'This invitation has already been used. Log in with your email to continue.',
  },
  'signer/wrong-code': {
    http: 422,
    message: 'That code is wrong or has expired. Check the latest message, or ask for a new code.',
  },
  'signer/other-mailbox': {
    http: 409,
    message: 'This email can’t be used to sign here. Please ask for an invitation to another email address.',
  },
  'signer/own-mailbox': {
    http: 422,
    message: 'That’s your own email. Each signer needs a separate email address.',
  },
  'signer/came-in': { http: 409, message: 'This person has already logged in. Only they can change their details.' },
  'signer/unreachable': { http: 422, message: 'Please enter this person’s name, email and phone first.' },
  'signer/not-verified': { http: 409, message: 'Please verify your identity first.' },
  'signer/release-too-late': {
    http: 409,
    message:
      'The closing documents for the notary name this person, so they can’t be removed anymore. Have them sign, or close this application and start a new one.',
  },
  'signer/still-on-title': {
    http: 409,
    message:
      'The title lists this person as an owner, and an owner has the right to cancel. File the recorded deed that ended the ownership. It must not be older than the title.',
  },
  'signer/spousal-rights': {
    http: 409,
    message:
      'State law gives the borrower’s spouse rights in this home, so they sign even if they are not on the title.',
  },
  'signer/nothing-to-sign': {
    http: 400,
    message: 'You don’t have anything to sign right now. If you expected to, ask the borrower.',
  },
  'draft/newer': { http: 409, message: 'Newer answers were saved from another tab or window.' },
  'draft/elsewhere': { http: 409, message: 'You continued this application on another device.' },
  'draft/applied': { http: 409, message: 'You’ve already submitted this application. Please log in to continue.' },
  'draft/link-spent': {
    http: 409,
    message: 'This link has been used or has expired. Ask for a new one to get to your answers.',
  },
  'draft/wrong-code': {
    http: 422,
    message: 'That code is wrong or has expired. Check the latest message, or ask for a new code.',
  },
  'consents/not-in-force': {
    http: 409,
    message: 'The wording changed while you were reading. Please read it again and agree to the new version.',
  },
  'registration/disclosures-first': {
    http: 409,
    message: 'Please read the disclosures and confirm that you have them.',
  },
  'property/state-differs': {
    http: 422,
    message: 'That home is in another state. Please start a new application for it, or call us and we’ll help.',
  },
  'property/unit-unknown': { http: 422, message: 'Please choose one of the units listed.' },
  'liens/too-many': {
    http: 422,
    message: 'If there are more liens, please call us and we’ll go through them with you.',
  },
  'liens/not-on-home': { http: 422, message: 'That debt isn’t secured by your home, so there’s nothing to correct.' },
  'liens/must-be-paid': { http: 422, message: 'This lien must be paid off before the line can be opened.' },
  'payoffs/not-authorized': { http: 409, message: 'The borrower has not authorized this. Ask them for the letter.' },
  'liens/cannot-be-paid': { http: 422, message: 'Paying this off takes more than the line allows.' },
  'liens/unanswered': { http: 422, message: 'For each loan, please tell us whether this home secures it.' },
  'offers/payoff-needed': {
    http: 422,
    message: 'These offers require paying off the liens you marked. Please leave them marked, or call us.',
  },
  'offers/none-yet': { http: 409, message: 'This application has no offers right now.' },
  'offers/stale': { http: 409, message: 'We updated your offers. Please review the new ones and choose.' },
  'offers/expired': { http: 409, message: 'These rates have expired. Please get new offers.' },
  'offers/unknown-offer': { http: 422, message: 'That isn’t one of your offers. Please choose one shown here.' },
  'offers/unknown-debt': { http: 422, message: 'One of those debts isn’t yours. Please choose again.' },
  'offers/draw-outside': { http: 422, message: 'That amount is outside what this offer allows.' },
  'offers/figures-differ': {
    http: 409,
    message: 'Your figures changed. Please review them again before you confirm.',
  },
  'offers/not-decided': { http: 409, message: 'This application hasn’t been declined.' },
  'chat/unavailable': {
    http: 409,
    message: 'Chat isn’t available right now. Please call us, or write to us on the contact page.',
  },
  'chat/token-invalid': { http: 410, message: 'Token state is invalid.' },
  'chat/nonce-over': { http: 409, message: 'That took too long. Please try again.' },
  'chat/email-not-confirmed': {
    http: 409,
    message: 'We can email a transcript only to people who are logged in and have confirmed their email address.',
  },
  'chat/ended': { http: 409, message: 'This chat has ended. Please start a new one.' },
  'chat/send-failed': { http: 503, message: 'Something went wrong. Please try resending the message.' },
  'chat/taken': { http: 409, message: 'A colleague took this chat a moment ago.' },
  'chat/not-yours': { http: 409, message: 'This chat is not yours. Take it first, or ask the colleague who has it.' },
  'chat/too-many-at-once': {
    http: 409,
    message: 'You have reached your limit of chats at once. End one, or raise your limit.',
  },
  'chat/agent-unavailable': { http: 409, message: 'This colleague isn’t taking chats right now. Choose another one.' },
  'chat/too-many-files': {
    http: 422,
    message: 'This chat has reached its file limit. Please remove some, or call us.',
  },
  'chat/file-too-large': { http: 413, message: 'That file is larger than 25 MB. Please send a smaller copy.' },
  'chat/wrong-type': {
    http: 422,
    message: 'We accept only JPG, PNG, HEIC, AMR, MP3, MP4, PDF and TXT files.',
  },
  'chat/file-not-ready': {
    http: 409,
    message: 'That file is still being checked. Please send the message in a moment.',
  },
  'chat/no-application': { http: 409, message: 'This chat is not about an application.' },
  'chat/file-not-for-condition': {
    http: 422,
    message: 'Only PDF, JPG, PNG and HEIC files from the visitor can become documents of the application.',
  },
  'setting/changed-meanwhile': {
    http: 409,
    message: 'Someone else changed this in the meantime. Load it again, then make your change.',
  },
  'setting/nothing-to-undo': { http: 409, message: 'There is no change to undo.' },
  'figures/in-force': {
    http: 409,
    message: 'These figures are in force. Publish new ones with a later effective date.',
  },
  'experiments/not-built': {
    http: 422,
    message: 'This part of the product is not available yet, so the flag stays off.',
  },
  'experiments/unknown-variable': { http: 422, message: 'This flag has no such variable.' },
  'experiments/same-for-everyone': { http: 422, message: 'This flag is the same for everyone.' },
  'experiments/decides-flag': {
    http: 409,
    message: 'An experiment controls this flag. End it first.',
  },
  'experiments/name-in-use': { http: 409, message: 'There is already an experiment with this name.' },
  'experiments/wrong-state': { http: 409, message: 'The experiment is not in a state that allows this.' },
  'experiments/ends-in-past': { http: 422, message: 'The planned end has passed. Choose a later one.' },
  'privacy/no-copy': {
    http: 409,
    message: 'This copy isn’t ready yet, or its seven days have passed. Please ask for another.',
  },
  'privacy/not-your-field': {
    http: 403,
    message: 'Your role doesn’t have access to this. Ask someone whose role does.',
  },
  'approvals/same-person': { http: 409, message: 'A second person must decide this.' },
  'approvals/closed': {
    http: 409,
    message: 'This proposal was decided or withdrawn, or it has expired. Please make a new one.',
  },
  'partner/scope-missing': {
    http: 403,
    message: 'This key doesn’t give access to that. Ask the lender for one that does.',
  },
  'partner/address-not-allowed': { http: 403, message: 'This key may not be used from this address.' },
  'partner/key-revoked': { http: 409, message: 'This key was revoked. Please make a new one.' },
  'partner/too-many-keys': { http: 409, message: 'You already have 20 keys. Revoke one that isn’t in use.' },
  'boarding/not-ready': {
    http: 409,
    message: 'These lines are already in a batch, or their money is still on its way.',
  },
  'boarding/not-exported': { http: 409, message: 'This line isn’t waiting for an answer from the servicer.' },
  'sharing/off': {
    http: 403,
    message: 'The lender does not share this with its systems. An administrator can allow it.',
  },
  'boarding/not-open': { http: 409, message: 'This line is not open yet.' },
  'compliance/year-closed': {
    http: 409,
    message: 'The filing deadline for that year’s register has passed. Its rows can no longer change.',
  },
  'compliance/nothing-to-file': {
    http: 409,
    message: 'There are no rows to report for that period. Choose another one.',
  },
  'webhook/too-many': { http: 409, message: 'You already have 20 webhooks. Remove one that isn’t in use.' },
  'webhook/removed': { http: 409, message: 'This webhook was removed. Please make a new one.' },
  'webhook/not-on': { http: 409, message: 'This webhook is off. Turn it on first.' },
  'webhook/too-much-at-once': { http: 422, message: 'You can resend at most 1,000 events at once. Choose fewer.' },
  'service/unavailable': {
    http: 503,
    message: 'This feature is temporarily unavailable. Please try again shortly.',
  },
  unexpected: { http: 500, message: 'Something unexpected happened' },
} as const satisfies Record<string, { http: number; message: string }>
