/** How long data is kept, counted from when, and why. The sweep and the erasure follow only these rows. */
export interface RetentionRule {
  /** Null: not limited by the calendar; see `why`. */
  period: { days: number } | { months: number } | null
  after: string
  why: string
  /** The source, and when we last checked it. */
  source: string
  readOn: string
}

export const retention = {
  installation: {
    period: null,
    after: '',
    source: '',
    readOn: '2026-11-01',
    why: 'Needed to run the product; not about a person.',
  },
  application: {
    period: { months: 25 },
    after: 'the day it was declined, withdrawn or closed as incomplete',
    why: 'We keep applications and the data used to decide them for 25 months after the decision notice.',
    source: 'Regulation B, 12 CFR 1002.12(b)(1)',
    readOn: '2026-11-01',
  },
  'funded-line': {
    period: null,
    after: 'the line is closed',
    why: 'We need the contract while the line is open. That is longer than the 25 months of Regulation B and the 2 years of Regulation Z.',
    source: '12 CFR 1002.12(b), 12 CFR 1026.25(a)',
    readOn: '2026-11-01',
  },
  'loan-register': {
    period: { months: 36 },
    after: 'the day of the action',
    why: 'Data reported under the Home Mortgage Disclosure Act is kept for three years; it contains no names.',
    source: 'Regulation C, 12 CFR 1003.5(a)(1)',
    readOn: '2026-11-01',
  },
  sanctions: {
    period: { months: 120 },
    after: 'the party was found to resemble an entry',
    why: 'Records of transactions that sanctions may forbid are kept for ten years.',
    source: '31 CFR 501.601, as of March 12, 2025',
    readOn: '2026-11-23',
  },
  'notary-recording': {
    period: { months: 120 },
    after: 'the day of the meeting',
    why: 'A notary keeps the recording of a remote act for as long as state law requires, ten years at most, and a lender is asked for it when a deed is contested.',
    source: 'for example ORC 147.63 and Florida Statutes 117.245; RULONA section 14A(g), as of November 26, 2026',
    readOn: '2026-11-26',
  },
  identification: {
    period: null,
    after: 'five years after the line is closed, which the servicing system knows',
    why: 'What identified a customer is kept for five years after the account is closed, and how it was verified for five years.',
    source: '31 CFR 1020.220(a)(3)(ii)',
    readOn: '2026-11-23',
  },
  demographics: {
    period: { months: 62 },
    after: 'the day they were given',
    why: 'Reported with the register of the year of the decision, up to twelve months after the answer. The register is submitted within fourteen months and kept for three years.',
    source: 'Regulation C, 12 CFR 1003.4(a)(10), 1003.5(a)(1)',
    readOn: '2026-11-21',
  },
  person: {
    period: { months: 24 },
    after: 'the last visit, if no application is kept',
    why: 'Customer information is disposed of two years after it was last used, unless a law requires it for longer.',
    source: 'Safeguards Rule, 16 CFR 314.4(c)(6)(i)',
    readOn: '2026-11-01',
  },
  consent: {
    period: { months: 60 },
    after: 'the day it was given or withdrawn',
    why: 'Proof of consent to calls, texts or electronic documents; it contains no names.',
    source: 'Telemarketing Sales Rule, 16 CFR 310.5; 15 USC 7001(c)',
    readOn: '2026-11-01',
  },
  audit: {
    period: { months: 84 },
    after: 'the day of the entry',
    why: 'Who did what; it holds ids and no personal data.',
    source: 'Safeguards Rule, 16 CFR 314.4(c)(8)',
    readOn: '2026-11-01',
  },
  message: {
    period: { days: 90 },
    after: 'the day it was written, if it is not about an application',
    why: 'To answer whether a message was sent.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  conversation: {
    period: { months: 25 },
    after: 'the end of a conversation about no application; others are kept with their application',
    why: 'What was said about credit before an application is kept like an application.',
    source: 'Regulation B, 12 CFR 1002.12(b)(1)',
    readOn: '2026-11-21',
  },
  session: {
    period: { days: 30 },
    after: 'its longest possible end',
    why: 'To show a person their latest sessions.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  'mailbox-proof': {
    period: { days: 1 },
    after: 'it has expired',
    why: 'To tell a person that a link has expired.',
    source: 'our own choice',
    readOn: '2026-11-21',
  },
  challenge: {
    period: { days: 1 },
    after: 'it has expired',
    why: 'A login challenge is answered within minutes.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  'log-in': {
    period: { days: 1 },
    after: 'it began; most of it within minutes',
    why: 'So that a response is accepted once, in the browser that requested it.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  'signing-key': {
    period: { days: 97 },
    after: 'it was made',
    why: 'A key signs for 90 days and is published for a week longer.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  'repeated-request': {
    period: { days: 7 },
    after: 'the first request',
    why: 'So that a repeated request takes effect once.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  visit: {
    period: { days: 400 },
    after: 'the event',
    why: 'To compare a season with that of the previous year; it contains no names.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  'hand-over': {
    period: { days: 30 },
    after: 'the link has expired',
    why: 'A partner may ask what happened with a link.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  'mailed-offer': {
    period: { months: 25 },
    after: 'the last day to answer',
    why: 'The recipients and terms of a prescreened offer are kept for 25 months.',
    source: 'Regulation B, 12 CFR 1002.12(b)(7)',
    readOn: '2026-11-01',
  },
  referral: {
    period: { months: 25 },
    after: 'the referral',
    why: 'A referral may be an application that was not completed.',
    source: 'Regulation B, 12 CFR 1002.12(b)(1)',
    readOn: '2026-11-01',
  },
  'waiting-list': {
    period: { months: 12 },
    after: 'the entry',
    why: 'After a year a person has found another lender.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  draft: {
    period: null,
    after: 'its expiration day, which each save extends',
    why: 'So that a person can continue where they stopped; there is no application yet.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  'reminder-stop': {
    period: null,
    after: 'the person writes that they want reminders again',
    why: 'A person who unsubscribed gets no more reminders; it is a keyed hash.',
    source: 'Telephone Consumer Protection Act, 47 CFR 64.1200(a)(10)',
    readOn: '2026-11-01',
  },
  'text-answer': {
    period: null,
    after: 'the number answers START',
    why: 'A number that answered STOP is not texted, even if a later request names it; it is a keyed hash.',
    source: 'Telephone Consumer Protection Act, 47 CFR 64.1200(a)(10)',
    readOn: '2026-11-21',
  },
  upload: {
    period: { days: 7 },
    after: 'its last part, if the upload is incomplete',
    why: 'So that an upload can be continued; then its parts are deleted.',
    source: 'our own choice',
    readOn: '2026-11-21',
  },
  presence: {
    period: { days: 1 },
    after: 'the last sign of it',
    why: 'So that two people at one application see each other; later the audit trail says who viewed it.',
    source: 'our own choice',
    readOn: '2026-11-21',
  },
  'identity-picture': {
    period: { days: 90 },
    after: 'the identity check was decided or abandoned',
    why: 'Photos of an ID and of a face are needed only for the check; the data of the ID is kept with the application.',
    source: 'our own choice; 31 CFR 1020.220(a)(3)(i)(B) requires only a description',
    readOn: '2026-11-21',
  },
  'identity-link': {
    period: { days: 1 },
    after: 'it has expired',
    why: 'To tell a person that a link has expired.',
    source: 'our own choice',
    readOn: '2026-11-21',
  },
  export: {
    period: { days: 7 },
    after: 'it is ready',
    why: 'A copy of all data about a person should not be kept longer than needed.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
  'partner-event': {
    period: { days: 90 },
    after: 'the event',
    why: 'So that a system that was unavailable can read what it missed; events hold ids and statuses, no personal data.',
    source: 'our own choice',
    readOn: '2026-11-21',
  },
  feedback: {
    period: { months: 24 },
    after: 'the day it was written',
    why: 'To see over two years what people praise, miss and leave for.',
    source: 'our own choice',
    readOn: '2026-11-23',
  },
  'legal-hold': {
    period: { months: 84 },
    after: 'it is lifted',
    why: 'The reason why data was kept longer must be documented.',
    source: 'our own choice',
    readOn: '2026-11-01',
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionName = keyof typeof retention

/** Data counted from before this instant is past its retention. @throws Error for a rule without a period. */
export const pastBefore = (name: RetentionName, now: Date): Date => {
  const { period } = retention[name] as RetentionRule
  if (period === null) throw new Error(`Nothing of ${name} runs out by the calendar.`)
  if ('days' in period) return new Date(now.getTime() - period.days * 86_400_000)
  return monthsFrom(now, -period.months)
}

/** Data from before this instant need not be kept. */
export const retainedUntil = (name: RetentionName, began: Date): Date | null => {
  const { period } = retention[name] as RetentionRule
  if (period === null) return null
  return 'days' in period ? new Date(began.getTime() + period.days * 86_400_000) : monthsFrom(began, period.months)
}

/** The same day of another month, or its last day, so that nothing is kept shorter than required. */
const monthsFrom = (from: Date, months: number): Date => {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date
}
