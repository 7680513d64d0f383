import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { type Say, speaker } from '#src/platform/words/speaker.ts'
import { type Status, statuses } from '#src/workflow/graph/statuses.ts'
import type { StatusReminder } from '#src/workflow/reminders.table.ts'
import { spanish } from './mails.es.ts'

export type MailOccasion =
  | { about: 'received'; hasDocuments: boolean }
  | { about: 'offers-ready' }
  | { about: 'something-needed'; status: Status }
  | { about: 'decision' }
  | { about: 'counteroffer' }
  | { about: 'incomplete' }
  | { about: 'submitted' }
  /** A condition asks the borrower for something besides what the status asks. What it is appears only after log-in. */
  | { about: 'condition-raised' | 'condition-sent-back' }
  | { about: 'valued' }
  | { about: 'score' }
  | { about: 'automatic-payments' }
  | { about: 'final-offer' }
  | { about: 'flood-notice' }
  | { about: 'signed' }
  | { about: 'notary' }
  | { about: 'right-to-cancel' }
  | { about: 'payment-returned' | 'account-corrected' }
  | { about: 'line-open'; paidDebts: boolean }
  /** `byReader`: the reader canceled. Otherwise another owner did. */
  | { about: 'rescinded'; byReader: boolean; settleBy: CivilDate }
  /** `when` is text in the home's local time. `place` is null if the notary comes to the home. */
  | { about: 'appointment'; news: 'booked' | 'moved' | 'cancelled'; when: string; place: string | null }
  | { about: 'reminder'; status: Status; subject: StatusReminder['about'] }

export interface MailFacts {
  product: { name: string; spanishName: string }
  phone: string
  email: string
  /** Link to the application, behind the log-in. */
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
  cancelled: 'Your appointment with the notary is cancelled',
} as const

/** Returns the email to a borrower for an occasion. */
export const borrowerMail = (occasion: MailOccasion, facts: MailFacts, language: Language): WrittenMail => {
  const say = speaker(spanish, language)
  const product = language === 'es' ? facts.product.spanishName : facts.product.name
  const mail = (heading: string, paragraphs: string[], label: string): WrittenMail => ({
    language,
    subject: heading,
    heading,
    paragraphs: [
      ...paragraphs,
      say('Questions? Call us at {phone} or write to {email}.', { phone: facts.phone, email: facts.email }),
      say('We will never ask for your password or Social Security number by mail.'),
    ],
    button: { label, url: facts.link },
    ...(facts.stopLink && { stop: { label: say('No more reminders'), url: facts.stopLink } }),
  })
  switch (occasion.about) {
    case 'received':
      return mail(
        say('We have received your application'),
        [
          say(
            'Thank you for applying for a {product}. We are working on it now, and most people see their offers within minutes.',
            { product },
          ),
          ...(occasion.hasDocuments
            ? [
                say(
                  'Attached are the important terms of the line, a booklet about such lines, and our privacy notice. Please keep them.',
                ),
              ]
            : []),
        ],
        say('Open my application'),
      )
    case 'offers-ready':
      return mail(
        say('Your offers are ready'),
        [
          say(
            'We have worked out what you can borrow and what it costs. Looking does not affect your credit score, and nothing is binding yet.',
          ),
        ],
        say('See my offers'),
      )
    case 'something-needed':
      return mail(
        say('We need something from you'),
        [
          say(statuses[occasion.status].words),
          say('Your application waits until then. You can do this on any phone or computer.'),
        ],
        say('Open my application'),
      )
    case 'decision':
      return mail(
        say('Our decision on your application'),
        [
          say(
            'We have made a decision on your application. The attached notice says what it is, why, and what rights you have.',
          ),
        ],
        say('Open my application'),
      )
    case 'counteroffer':
      return mail(
        say('We can offer you other terms'),
        [
          say('We cannot give you the terms you asked for, but we can offer others.'),
          say('The attached notice says which, why, by when you can accept them, and what rights you have.'),
        ],
        say('See my offers'),
      )
    case 'incomplete':
      return mail(
        say('Your application is not complete'),
        [
          say('The attached notice says what we still need to decide on your application, and by when.'),
          say('If we do not receive it by then, we have to close the application.'),
        ],
        say('Open my application'),
      )
    case 'submitted':
      return mail(
        say('Your application is submitted'),
        [
          say('Attached is its summary. Please read it and accept it on our site; then we verify what you told us.'),
          say('You can withdraw at any time before you sign, free of charge.'),
        ],
        say('Open my application'),
      )
    case 'condition-raised':
      return mail(
        say('We need something from you'),
        [
          say('Something was asked of you so that your application can go on. Open it to see what, and why.'),
          say('Most of it takes a few minutes, on any phone or computer.'),
        ],
        say('See what is asked'),
      )
    case 'condition-sent-back':
      return mail(
        say('Please look at what you sent us again'),
        [
          say('We looked at what you sent, and it is not enough yet. Our comment says what is missing.'),
          say('Your application waits until then. You can do this on any phone or computer.'),
        ],
        say('See our comment'),
      )
    case 'valued':
      return mail(
        say('A copy of the valuation of your home'),
        [say('Your home was valued for your application. Attached is your copy; please keep it.')],
        say('Open my application'),
      )
    case 'score':
      return mail(
        say('About your credit report'),
        [
          say(
            'We requested your full credit report, as you agreed. Attached is what the law has us tell you of it. You need to do nothing.',
          ),
        ],
        say('Open my application'),
      )
    case 'automatic-payments':
      return mail(
        say('Your automatic payments'),
        [
          say(
            'You authorized us to draw your monthly payments. Attached is your copy of what you agreed to; please keep it.',
          ),
          say('If it was not you, call us at once. You can end it at any time; the copy says how.'),
        ],
        say('Open my application'),
      )
    case 'final-offer':
      return mail(
        say('Your final offer is ready'),
        [
          say('Everything is verified. Attached is what the line costs and how it works; please keep it.'),
          say('Read it on our site and accept it. Then we draw up the papers that you sign.'),
        ],
        say('See my final offer'),
      )
    case 'flood-notice':
      return mail(
        say('Your home is in a flood zone'),
        [
          say(
            'Attached is the notice that the law has us give you: the zone, what insurance is required, and what it means.',
          ),
          say('Please read it first. Then send us proof of flood insurance on our site.'),
        ],
        say('Open my application'),
      )
    case 'signed':
      return mail(
        say('Your signed paper'),
        [
          say(
            'Attached is the paper with the signatures, sealed so that any change to it shows, and a certificate of how it was signed.',
          ),
        ],
        say('Open my application'),
      )
    case 'notary':
      return mail(
        say('Next: the notary'),
        [
          say('Your deed is signed before a notary. Attached is how, what to bring and what is kept of it.'),
          say('The page of your application says when you can begin.'),
        ],
        say('Open my application'),
      )
    case 'right-to-cancel':
      return mail(
        say('Your right to cancel'),
        [
          say(
            'Attached are two copies of the notice of your right to cancel, one to keep and one to use. They say until when you can cancel, and how.',
          ),
          say('If you do nothing, we go on when the time to cancel is over. No money is sent before that.'),
        ],
        say('See my right to cancel'),
      )
    case 'rescinded':
      return mail(
        say('Your line of credit is cancelled'),
        [
          occasion.byReader
            ? say('We have your notice that you cancel. It counts for everybody who owns the home.')
            : say('Another owner of the home has cancelled. That counts for everybody who owns it.'),
          say(
            'No line is opened and no money is sent. Our claim on the home is void, and by {date} we give back all that was paid for this line and put that on record.',
            { date: formatCivilDate(occasion.settleBy, language) },
          ),
          say('You need to do nothing. Please keep this letter as your confirmation.'),
        ],
        say('Open my application'),
      )
    case 'appointment':
      return mail(
        say(appointmentHeadings[occasion.news]),
        occasion.news === 'cancelled'
          ? [
              say('Your appointment of {when} is cancelled.', { when: occasion.when }),
              say('Please choose another time, so that your application can go on.'),
            ]
          : [
              occasion.place === null
                ? say('A notary comes to your home: {when}.', { when: occasion.when })
                : say('You meet the notary at {place}: {when}.', { place: occasion.place, when: occasion.when }),
              say('Bring a government ID with a photograph that has not expired. Everybody who signs comes along.'),
              say('The attached file puts it into your calendar.'),
            ],
        say('Open my application'),
      )
    case 'payment-returned':
      return mail(
        say('Your bank sent the money back'),
        [
          say('We sent your money, and your bank could not credit it. It is safe with us.'),
          say('Please name another account on our site. A person looks at it, and then we send the money again.'),
        ],
        say('Name another account'),
      )
    case 'account-corrected':
      return mail(
        say('Your bank corrected your account numbers'),
        [
          say(
            'Your money arrived. Your bank told us that a number of your account is to be written another way, and we did so, as banks’ rules ask. You need to do nothing.',
          ),
          say('If you do not recognize this, please call us.'),
        ],
        say('Open my application'),
      )
    case 'line-open':
      return mail(
        say('Your line of credit is open'),
        [
          occasion.paidDebts
            ? say('Your money is sent and your creditors are paid. Keep an eye on their last statements.')
            : say('Your money is sent.'),
          say('Your page says when the first payment is due, how to draw again, and which papers to keep.'),
        ],
        say('See my line'),
      )
    case 'reminder':
      return mail(
        reminderSubject[occasion.subject](say),
        [
          say(statuses[occasion.status].words),
          say('Your application waits until then. You can do this on any phone or computer.'),
        ],
        say('Open my application'),
      )
  }
}

const reminderSubject: Record<StatusReminder['about'], (say: Say<keyof typeof spanish>) => string> = {
  needed: (say) => say('We still need something from you'),
  offers: (say) => say('Your offers are waiting'),
  signing: (say) => say('Your documents are ready to sign'),
}

/** Returns the same message as a text message. */
export const textOf = (
  { smsName, says, link }: { smsName: string; says: string; link: string },
  language: Language,
): string => `${smsName}: ${says}.\n${link}\n${speaker(spanish, language)('Reply STOP to get no more texts.')}`
