import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { lenderFacts } from '#src/features/documents/templates/lender-facts.ts'
import {
  borrowerMail,
  type MailOccasion,
  toTextMessage,
  type WrittenMail,
  withPaperSentence,
} from '#src/features/documents/templates/mails.ts'
import { layOutMail } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { statuses } from '#src/workflow/graph/statuses.ts'
import { buildLetter, type Letter } from './letter.ts'

/** The status that asks the borrower for something in the most words. */
const wordiest = (Object.keys(statuses) as (keyof typeof statuses)[])
  .filter((status) => status !== 'UNKNOWN' && statuses[status].waitsFor === 'you')
  .toSorted((a, b) => statuses[b].words.length - statuses[a].words.length)[0] as Exclude<
  keyof typeof statuses,
  'UNKNOWN'
>

const appointment = { when: 'Thursday, November 26, 2026, 10:30 AM CST' }
const office = 'First Street Title & Escrow, 1200 Congress Avenue, Suite 1400, Austin, TX 78701'

/** Each occasion once or more. An occasion without a row does not compile. */
const occasions: { [About in MailOccasion['about']]: readonly (MailOccasion & { about: About })[] } = {
  received: [
    { about: 'received', hasDocuments: true },
    { about: 'received', hasDocuments: false },
  ],
  'offers-ready': [{ about: 'offers-ready' }],
  'something-needed': [
    { about: 'something-needed', status: 'NO_PROPERTY_FOUND' },
    { about: 'something-needed', status: wordiest },
  ],
  decision: [{ about: 'decision' }],
  counteroffer: [{ about: 'counteroffer' }],
  incomplete: [{ about: 'incomplete' }],
  submitted: [{ about: 'submitted' }],
  'condition-raised': [{ about: 'condition-raised' }],
  'condition-sent-back': [{ about: 'condition-sent-back' }],
  valued: [{ about: 'valued' }],
  score: [{ about: 'score' }],
  'automatic-payments': [{ about: 'automatic-payments' }],
  'final-offer': [{ about: 'final-offer' }],
  'flood-notice': [{ about: 'flood-notice' }],
  signed: [{ about: 'signed' }],
  notary: [{ about: 'notary' }],
  'right-to-cancel': [{ about: 'right-to-cancel' }],
  'owner-copies': [{ about: 'owner-copies' }],
  'payment-returned': [{ about: 'payment-returned' }],
  'account-corrected': [{ about: 'account-corrected' }],
  'line-open': [
    { about: 'line-open', paidDebts: true },
    { about: 'line-open', paidDebts: false },
  ],
  rescinded: [
    { about: 'rescinded', byReader: true, settleBy: '2026-12-21', isFunded: false },
    { about: 'rescinded', byReader: false, settleBy: '2026-12-21', isFunded: false },
    { about: 'rescinded', byReader: true, settleBy: '2026-12-21', isFunded: true },
  ],
  appointment: [
    { about: 'appointment', change: 'booked', place: office, ...appointment },
    { about: 'appointment', change: 'moved', place: null, ...appointment },
    { about: 'appointment', change: 'cancelled', place: null, ...appointment },
  ],
  reminder: [
    { about: 'reminder', status: wordiest, subject: 'needed' },
    { about: 'reminder', status: 'OFFER_SELECTION', subject: 'offers' },
    { about: 'reminder', status: 'NOTE_SIGNING', subject: 'signing' },
  ],
}

/** Every email about an application to its borrower, and the texts that repeat them. */
export const lettersToBorrowers = (organization: Organization, site: string, language: Language): Letter[] => {
  const brand = mailBrandOf(organization)
  const { phone, email } = lenderFacts(organization)
  const link = `${site}/account/heloc/3f1c9a52-6f0e-4d0b-9a4e-2c7b1d8e5f60`
  const product = productOf(organization)
  const letter = (name: string, mail: WrittenMail, text?: string): Letter =>
    buildLetter(name, mail.subject, layOutMail(brand, mail), text)
  const mails = Object.values(occasions).flatMap((rows) =>
    rows.map((occasion, index) => {
      const stop = occasion.about === 'reminder' ? { stopLink: `${site}/account/heloc/reminders#stop` } : {}
      const mail = borrowerMail(occasion, { product, phone, email, link, ...stop }, language)
      const text = toTextMessage({ smsName: organization.sender.smsName, sentence: mail.subject, link }, language)
      const isTexted = /^(reminder|condition-)/.test(occasion.about)
      return letter(`${occasion.about}${index ? `-${index + 1}` : ''}`, mail, isTexted ? text : undefined)
    }),
  )
  const withDocuments = borrowerMail({ about: 'decision' }, { product, phone, email, link }, language)
  return [
    ...mails,
    letter('decision-on-paper', withPaperSentence(withDocuments, 'on-paper', language)),
    letter('decision-also-on-paper', withPaperSentence(withDocuments, 'also-on-paper', language)),
  ]
}
