import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { type Translate, translator } from '#src/platform/words/translator.ts'
import { type Status, statuses } from '#src/workflow/graph/statuses.ts'
import type { StatusReminder } from '#src/workflow/reminders.table.ts'
import { spanish } from './mails.es.ts'

/** How a person with the right to cancel reads that a line is canceled. */
export interface CancellationFacts {
  /** The reader canceled. Otherwise another person with the right did. */
  byReader: boolean
  settleBy: CivilDate
  /** Money of the line has left. */
  isFunded: boolean
}

export type MailOccasion =
  | { about: 'received'; hasDocuments: boolean }
  | { about: 'offers-ready' }
  | { about: 'something-needed'; status: Status }
  | { about: 'decision' }
  | { about: 'counteroffer' }
  | { about: 'incomplete' }
  | { about: 'submitted' }
  /** A condition asks the borrower for something besides what the status asks. What it is appears only after login. */
  | { about: 'condition-raised' | 'condition-sent-back' }
  | { about: 'valued' }
  | { about: 'score' }
  | { about: 'automatic-payments' }
  | { about: 'final-offer' }
  | { about: 'flood-notice' }
  | { about: 'signed' }
  | { about: 'notary' }
  | { about: 'right-to-cancel' }
  /** To another owner or an owner's spouse, who gets copies of their own. */
  | { about: 'owner-copies' }
  | { about: 'payment-returned' | 'account-corrected' }
  | { about: 'line-open'; paidDebts: boolean }
  | ({ about: 'rescinded' } & CancellationFacts)
  /** `when` is text in the home's local time. `place` is null if the notary comes to the home. */
  | { about: 'appointment'; change: 'booked' | 'moved' | 'cancelled'; when: string; place: string | null }
  | { about: 'reminder'; status: Status; subject: StatusReminder['about'] }

export interface MailFacts {
  product: { name: string; spanishName: string }
  phone: string
  email: string
  /** Link to the application, behind the login. */
  link: string
  /** Link to a page with a button that stops reminders. Only reminders have it. */
  stopLink?: string
}

export interface WrittenMail extends MailContent {
  /** Never names a person, a home or an amount, because it shows on locked screens. */
  subject: string
}

const appointmentHeadings = {
  booked: 'Your appointment with the notary',
  moved: 'Your appointment with the notary has changed',
  cancelled: 'Your appointment with the notary is canceled',
} as const

const rescindedBeforeFunding = [
  'We do not open the line or send any money. Our lien on the home is void. By {date} we refund everything paid for this line and record the release.',
  'You don’t need to do anything. Please keep this letter as your confirmation.',
] as const

/** 12 CFR 1026.15(d): the lender does its part first, and then the borrower returns the money. */
const rescindedAfterFunding = [
  'Our lien on the home is void, and you owe no interest or fees. We stop all money that has not left.',
  'By {date} we refund everything paid for this line and record the release of our lien.',
  'Until then you may keep the money you received. After that, please return it to us, without interest. Please keep this letter.',
] as const

/** Returns the sentences that confirm a cancellation, in an email or on paper. */
export const cancellationSentences = (
  { byReader, settleBy, isFunded }: CancellationFacts,
  language: Language,
): string[] => {
  const translate = translator(spanish, language)
  const date = formatCivilDate(settleBy, language)
  return [
    byReader
      ? translate('We received your notice that you are canceling. It applies to everyone with this right.')
      : translate('Another person with this right has canceled. That applies to everyone.'),
    ...(isFunded ? rescindedAfterFunding : rescindedBeforeFunding).map((sentence) => translate(sentence, { date })),
  ]
}

const paperSentences = {
  'on-paper': 'We also send you paper copies of the documents by U.S. mail.',
  'also-on-paper':
    'Until you confirm in your application that you can open our documents, we also send you paper copies, by U.S. mail, of those the law requires in writing.',
} as const

/** Returns an email that tells people how else the documents reach them: on paper in place of email, or as well. */
export const withPaperSentence = (
  mail: WrittenMail,
  how: keyof typeof paperSentences,
  language: Language,
): WrittenMail => ({
  ...mail,
  paragraphs: [...mail.paragraphs, translator(spanish, language)(paperSentences[how])],
})

/** Returns the email to a borrower for an occasion. */
export const borrowerMail = (occasion: MailOccasion, facts: MailFacts, language: Language): WrittenMail => {
  const translate = translator(spanish, language)
  const product = language === 'es' ? facts.product.spanishName : facts.product.name
  const mail = (heading: string, paragraphs: string[], label: string): WrittenMail => ({
    language,
    subject: heading,
    heading,
    paragraphs,
    button: { label, url: facts.link },
    support: [
      translate('Questions? Call us at {phone} or email {email}.', { phone: facts.phone, email: facts.email }),
      translate('We will never ask for your password or Social Security number by email.'),
    ],
    ...(facts.stopLink && { stop: { label: translate('Stop reminders'), url: facts.stopLink } }),
  })
  switch (occasion.about) {
    case 'received':
      return mail(
        translate('We have received your application'),
        [
          translate(
            'Thank you for applying for a {product}. We are working on it now, and most people see their offers within minutes.',
            { product },
          ),
          ...(occasion.hasDocuments
            ? [
                translate(
                  'Attached are the important terms of the line, a booklet about home equity lines, and our privacy notice. Please keep them.',
                ),
              ]
            : []),
        ],
        translate('Open my application'),
      )
    case 'offers-ready':
      return mail(
        translate('Your offers are ready'),
        [
          translate(
            'See how much you can borrow and what it costs. Looking does not affect your credit score, and you are not committed to anything.',
          ),
        ],
        translate('See my offers'),
      )
    case 'something-needed':
      return mail(
        translate('We need something from you'),
        [
          translate(statuses[occasion.status].words),
          translate('Your application is on hold until then. You can do this on any phone or computer.'),
        ],
        translate('Open my application'),
      )
    case 'decision':
      return mail(
        translate('Our decision on your application'),
        [
          translate(
            'We have made a decision on your application. The attached notice explains the decision, the reasons for it, and your rights.',
          ),
        ],
        translate('Open my application'),
      )
    case 'counteroffer':
      return mail(
        translate('We can offer you other terms'),
        [
          translate('We cannot offer you the terms you requested, but we can offer others.'),
          translate(
            'The attached notice explains the terms, our reasons, how long you have to accept, and your rights.',
          ),
        ],
        translate('See my offers'),
      )
    case 'incomplete':
      return mail(
        translate('Your application is not complete'),
        [
          translate('The attached notice lists what we still need to decide on your application, and the deadline.'),
          translate('If we do not receive it by then, we will have to close the application.'),
        ],
        translate('Open my application'),
      )
    case 'submitted':
      return mail(
        translate('Your application is submitted'),
        [
          translate(
            'A summary is attached. Please read it and accept it on our site. We then verify your information.',
          ),
          translate('You can withdraw at any time before you sign, at no cost.'),
        ],
        translate('Open my application'),
      )
    case 'condition-raised':
      return mail(
        translate('We need something from you'),
        [
          translate('We need something from you to keep your application moving. Open it to see what, and why.'),
          translate('Most of it takes a few minutes, on any phone or computer.'),
        ],
        translate('See what we need'),
      )
    case 'condition-sent-back':
      return mail(
        translate('Please check what you sent us'),
        [
          translate('We reviewed what you sent, and something is still missing. Our comment explains what.'),
          translate('Your application is on hold until then. You can do this on any phone or computer.'),
        ],
        translate('See our comment'),
      )
    case 'valued':
      return mail(
        translate('A copy of the valuation of your home'),
        [translate('We had your home valued for your application. Your copy is attached. Please keep it.')],
        translate('Open my application'),
      )
    case 'score':
      return mail(
        translate('About your credit report'),
        [
          translate(
            'We requested your full credit report, as you agreed. Attached is the credit score notice required by law. You don’t need to do anything.',
          ),
        ],
        translate('Open my application'),
      )
    case 'automatic-payments':
      return mail(
        translate('Your automatic payments'),
        [
          translate(
            'You authorized us to debit your monthly payments. Your copy of the authorization is attached. Please keep it.',
          ),
          translate(
            'If this wasn’t you, call us right away. You can cancel the authorization at any time. The copy explains how.',
          ),
        ],
        translate('Open my application'),
      )
    case 'final-offer':
      return mail(
        translate('Your final offer is ready'),
        [
          translate('Everything is verified. Attached are the terms and costs of your line. Please keep them.'),
          translate('Please review and accept your final offer on our site. Then we prepare the documents you sign.'),
        ],
        translate('See my final offer'),
      )
    case 'flood-notice':
      return mail(
        translate('Your home is in a flood zone'),
        [
          translate(
            'Attached is the notice required by law. It explains the flood zone, the insurance you need, and what it means for you.',
          ),
          translate('Please read it first. Then send us proof of flood insurance on our site.'),
        ],
        translate('Open my application'),
      )
    case 'signed':
      return mail(
        translate('Your signed document'),
        [
          translate(
            'Attached are your signed document, with a digital seal that reveals any later change, and a certificate showing how it was signed.',
          ),
        ],
        translate('Open my application'),
      )
    case 'notary':
      return mail(
        translate('Next: the notary'),
        [
          translate(
            'Next, you sign your deed with a notary. The attachment explains how, what to bring, and what records are kept.',
          ),
          translate('Your application page shows when you can start.'),
        ],
        translate('Open my application'),
      )
    case 'right-to-cancel':
      return mail(
        translate('Your right to cancel'),
        [
          translate(
            'Attached are two copies of the notice of your right to cancel: one to keep, and one to use if you cancel. They explain how to cancel, and by when.',
          ),
          translate(
            'If you do not cancel, we continue after your right to cancel ends. We do not send any money before then.',
          ),
        ],
        translate('See my right to cancel'),
      )
    case 'owner-copies':
      return mail(
        translate('Notices about a line on your home'),
        [
          translate(
            'Attached are your copies of the notices that Texas law gives each owner before a line of credit closes. Please keep them.',
          ),
          translate('The line cannot close for some days after you receive them.'),
        ],
        translate('See my documents'),
      )
    case 'rescinded':
      return mail(
        translate('Your line of credit is canceled'),
        cancellationSentences(occasion, language),
        translate('Open my application'),
      )
    case 'appointment':
      return mail(
        translate(appointmentHeadings[occasion.change]),
        occasion.change === 'cancelled'
          ? [
              translate('Your appointment on {when} is canceled.', { when: occasion.when }),
              translate('Please choose another time so your application can continue.'),
            ]
          : [
              occasion.place === null
                ? translate('A notary will meet you at home on {when}.', { when: occasion.when })
                : translate('You will meet the notary at {place} on {when}.', {
                    place: occasion.place,
                    when: occasion.when,
                  }),
              translate('Bring an unexpired government photo ID. All signers must attend.'),
              translate('The attached file adds it to your calendar.'),
            ],
        translate('Open my application'),
      )
    case 'payment-returned':
      return mail(
        translate('Your bank returned the money'),
        [
          translate('We sent your money, but your bank could not accept it. We have it, and it is safe.'),
          translate(
            'Please add a different account on our site. Our team reviews it, and then we send the money again.',
          ),
        ],
        translate('Use a different account'),
      )
    case 'account-corrected':
      return mail(
        translate('Your bank corrected your account details'),
        [
          translate(
            'Your bank sent us corrected account details (a notification of change), and we updated them. You don’t need to do anything.',
          ),
          translate('If you do not recognize this, please call us.'),
        ],
        translate('Open my application'),
      )
    case 'line-open':
      return mail(
        translate('Your line of credit is open'),
        [
          occasion.paidDebts
            ? translate('We’ve sent your funds and paid off your creditors. Check their final statements.')
            : translate('We’ve sent your money.'),
          translate(
            'Your account page shows when the first payment is due, how to draw again, and which documents to keep.',
          ),
        ],
        translate('See my line'),
      )
    case 'reminder':
      return mail(
        reminderSubject[occasion.subject](translate),
        [
          translate(statuses[occasion.status].words),
          translate('Your application is on hold until then. You can do this on any phone or computer.'),
        ],
        translate('Open my application'),
      )
  }
}

const reminderSubject: Record<StatusReminder['about'], (translate: Translate<keyof typeof spanish>) => string> = {
  needed: (translate) => translate('We still need something from you'),
  offers: (translate) => translate('Your offers are waiting'),
  signing: (translate) => translate('Your documents are ready to sign'),
}

/** Returns the same message as a text message. */
export const toTextMessage = (
  { smsName, sentence, link }: { smsName: string; sentence: string; link: string },
  language: Language,
): string => `${smsName}: ${sentence}.\n${link}\n${translator(spanish, language)('Reply STOP to opt out.')}`
