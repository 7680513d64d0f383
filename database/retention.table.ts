/** How long something is kept, counted from when, and why. The sweep and the erasure act by these rows alone. */
export interface RetentionRule {
  /** Null: not by the calendar; see `why`. */
  kept: { days: number } | { months: number } | null
  after: string
  why: string
  /** Where that stands, and when we last read it there. */
  source: string
  readOn: string
}

export const retention = {
  installation: {
    ...{ kept: null, after: '', source: '', readOn: '2026-11-01' },
    why: 'Needed to run; says nothing of a person.',
  },
  application: {
    ...{ kept: { months: 25 }, after: 'the day it was declined, withdrawn or closed as incomplete' },
    why: 'Applications and what was used to judge them are kept 25 months after the notice of the decision.',
    ...{ source: 'Regulation B, 12 CFR 1002.12(b)(1)', readOn: '2026-11-01' },
  },
  'funded-line': {
    ...{ kept: null, after: 'the line is closed' },
    why: 'The contract is needed while the line is open, and longer than the 25 months of Regulation B and the 2 years of Regulation Z.',
    ...{ source: '12 CFR 1002.12(b), 12 CFR 1026.25(a)', readOn: '2026-11-01' },
  },
  'loan-register': {
    ...{ kept: { months: 36 }, after: 'the day of the action' },
    why: 'What is reported under the Home Mortgage Disclosure Act is kept three years; it names nobody.',
    ...{ source: 'Regulation C, 12 CFR 1003.5(a)(1)', readOn: '2026-11-01' },
  },
  demographics: {
    ...{ kept: { months: 62 }, after: 'the day they were given' },
    why: 'Reported with the register of the year of the decision, up to twelve months after the answer; the register goes in within fourteen months and is kept three years.',
    ...{ source: 'Regulation C, 12 CFR 1003.4(a)(10), 1003.5(a)(1)', readOn: '2026-11-21' },
  },
  person: {
    ...{ kept: { months: 24 }, after: 'the last visit, when no application is kept' },
    why: 'Customer information is disposed of two years after it was last used, unless a law asks for it longer.',
    ...{ source: 'Safeguards Rule, 16 CFR 314.4(c)(6)(i)', readOn: '2026-11-01' },
  },
  consent: {
    ...{ kept: { months: 60 }, after: 'the day it was given or withdrawn' },
    why: 'Proof that a call, a text or an electronic document was agreed to; it names nobody.',
    ...{ source: 'Telemarketing Sales Rule, 16 CFR 310.5; 15 USC 7001(c)', readOn: '2026-11-01' },
  },
  audit: {
    ...{ kept: { months: 84 }, after: 'the day of the entry' },
    why: 'Who did what; it holds ids and no personal data.',
    ...{ source: 'Safeguards Rule, 16 CFR 314.4(c)(8)', readOn: '2026-11-01' },
  },
  message: {
    ...{ kept: { days: 90 }, after: 'the day it was written, when it is about no application' },
    why: 'To answer whether a message went.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  session: {
    ...{ kept: { days: 30 }, after: 'its longest possible end' },
    why: 'To show a person their last visits.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  'mailbox-proof': {
    ...{ kept: { days: 1 }, after: 'it has run out' },
    why: 'To tell a person that a link is no longer good.',
    ...{ source: 'our own choice', readOn: '2026-11-21' },
  },
  challenge: {
    ...{ kept: { days: 1 }, after: 'it has run out' },
    why: 'A question at log-in is answered within minutes.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  'log-in': {
    ...{ kept: { days: 1 }, after: 'it began; most of it within minutes' },
    why: 'So that an answer is believed once, in the browser that asked.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  'signing-key': {
    ...{ kept: { days: 97 }, after: 'it was made' },
    why: 'A key signs for 90 days and is published a week longer.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  'repeated-request': {
    ...{ kept: { days: 7 }, after: 'the first request' },
    why: 'So that a request sent twice takes effect once.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  visit: {
    ...{ kept: { days: 400 }, after: 'the event' },
    why: 'To compare a season with the same one a year before; it names nobody.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  'hand-over': {
    ...{ kept: { days: 30 }, after: 'the link has run out' },
    why: 'A partner asks what became of a link.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  'mailed-offer': {
    ...{ kept: { months: 25 }, after: 'the last day to answer' },
    why: 'Whom a prescreened offer went to, and on which terms, is kept 25 months.',
    ...{ source: 'Regulation B, 12 CFR 1002.12(b)(7)', readOn: '2026-11-01' },
  },
  referral: {
    ...{ kept: { months: 25 }, after: 'the referral' },
    why: 'A referral may be an application that came to nothing.',
    ...{ source: 'Regulation B, 12 CFR 1002.12(b)(1)', readOn: '2026-11-01' },
  },
  'waiting-list': {
    ...{ kept: { months: 12 }, after: 'the entry' },
    why: 'Whoever waits a year has found another lender.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  draft: {
    ...{ kept: null, after: 'its own last day, which each save moves' },
    why: 'So that a person goes on where they stopped; nobody has applied yet.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  'reminder-stop': {
    ...{ kept: null, after: 'the person writes that they want reminders again' },
    why: 'Who said stop is not written to again; it is a keyed hash.',
    ...{ source: 'Telephone Consumer Protection Act, 47 CFR 64.1200(a)(10)', readOn: '2026-11-01' },
  },
  'text-answer': {
    ...{ kept: null, after: 'the number answers START' },
    why: 'A number that answered STOP is not texted, whoever asks for it later; it is a keyed hash.',
    ...{ source: 'Telephone Consumer Protection Act, 47 CFR 64.1200(a)(10)', readOn: '2026-11-21' },
  },
  upload: {
    ...{ kept: { days: 7 }, after: 'its last part, when it was not sent whole' },
    why: 'So that sending a file can be gone on with; then its parts go.',
    ...{ source: 'our own choice', readOn: '2026-11-21' },
  },
  presence: {
    ...{ kept: { days: 1 }, after: 'the last sign of it' },
    why: 'Two people at one application see each other; afterwards the audit trail says who looked.',
    ...{ source: 'our own choice', readOn: '2026-11-21' },
  },
  'identity-picture': {
    ...{ kept: { days: 90 }, after: 'the check it was taken for was decided, or left' },
    why: 'A picture of an ID and of a face is looked at and no longer needed; what the ID says is kept with the application.',
    ...{ source: 'our own choice; 31 CFR 1020.220(a)(3)(i)(B) asks for a description alone', readOn: '2026-11-21' },
  },
  'identity-link': {
    ...{ kept: { days: 1 }, after: 'it has run out' },
    why: 'To tell a person that a link is no longer good.',
    ...{ source: 'our own choice', readOn: '2026-11-21' },
  },
  export: {
    ...{ kept: { days: 7 }, after: 'it is ready' },
    why: 'A copy of everything about a person should not lie about.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
  'partner-event': {
    ...{ kept: { days: 90 }, after: 'the event' },
    why: 'A system that was away reads what it missed; events hold ids and states and nothing of a person.',
    ...{ source: 'our own choice', readOn: '2026-11-21' },
  },
  'legal-hold': {
    ...{ kept: { months: 84 }, after: 'it is lifted' },
    why: 'Why something was kept beyond its time must be shown.',
    ...{ source: 'our own choice', readOn: '2026-11-01' },
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionName = keyof typeof retention

/** The moment before which something counted from then is past its time. @throws Error for a rule without a term. */
export const pastBefore = (name: RetentionName, now: Date): Date => {
  const { kept } = retention[name] as RetentionRule
  if (kept === null) throw new Error(`Nothing of ${name} runs out by the calendar.`)
  if ('days' in kept) return new Date(now.getTime() - kept.days * 86_400_000)
  return monthsFrom(now, -kept.months)
}

/** The moment from which something that began then need not be kept. */
export const keptUntil = (name: RetentionName, began: Date): Date | null => {
  const { kept } = retention[name] as RetentionRule
  if (kept === null) return null
  return 'days' in kept ? new Date(began.getTime() + kept.days * 86_400_000) : monthsFrom(began, kept.months)
}

/** The same day of another month, or its last: nothing is kept shorter than the months it is owed. */
const monthsFrom = (from: Date, months: number): Date => {
  const moved = new Date(from)
  const day = moved.getUTCDate()
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, last))
  return moved
}
