import type { Act } from './scenario.ts'

type Words = { [Name in Act['act']]: (act: Extract<Act, { act: Name }>) => string }

const plain = (words: string) => () => words

const wordsOf: Words = {
  estimate: ({ dollars }) => `estimate of ${inDollars(dollars)}`,
  assets: ({ dollars }) => `savings of ${inDollars(dollars)}`,
  choose: ({ draw }) => `offer with a draw of ${inDollars(draw)}, or the nearest`,
  particulars: plain('particulars given, with the code read from the PDF'),
  demographics: plain('answers declined'),
  submit: plain('submitted'),
  'accept-summary': plain('summary accepted'),
  'link-bank': ({ user }) => `bank linked as ${user}`,
  'link-payroll': ({ user }) => `payroll linked as ${user}`,
  'tax-page': ({ answer }) => `tax transcript: ${answer}`,
  papers: ({ method }) => `papers in place of a link: ${method}`,
  'send-documents': plain('sample documents sent'),
  'read-rent': ({ dollars }) => `underwriter reads a rent of ${inDollars(dollars)} a month from the lease`,
  'accept-lower': plain('goes on with the lower income'),
  employer: ({ name }) => `employer ${name}`,
  identify: ({ kind }) => `sample pictures of ${kind} and face`,
  'mark-payoff': ({ kind }) => `first debt of the kind ${kind} marked for payoff`,
  'deny-lien': ({ which, reason }) =>
    `${which === 'asked' ? 'loan that is asked about' : `${which} lien`} denied: ${reason}`,
  'keep-asked-liens': plain('loan that is asked about kept'),
  'confirm-liens': plain('liens confirmed'),
  'try-again': plain('"Try again"'),
  withdraw: plain('withdrawn'),
  'order-valuation': ({ condition }) => `valuation agreed to, the home in condition ${condition}`,
  'pay-appraisal': ({ card }) => `paid with card ${card}`,
  exit: ({ outcome, by }) => `${by} takes the exit ${outcome}`,
  'settle-conditions': ({ by }) => `${by} accepts what was asked`,
  'await-condition': plain('held until what is asked is settled'),
  'give-account': ({ ending }) => `account typed in and confirmed${ending ? `; it ends in ${ending}` : ''}`,
  'pay-by-hand': plain('payments by hand chosen'),
  'accept-final-offer': plain('disclosures read, final offer accepted'),
  'sign-papers': plain('papers read to their end and signed'),
  'bring-signers': plain('the other owners invited, verified and ready'),
  'meet-notary': plain('the notary met, the deed signed'),
  'accept-smaller-line': plain('smaller line accepted'),
  'turn-on': ({ flag }) => `admin turns ${flag} on`,
  'publish-valuation': ({ modelUpTo, opinionUpTo, titleAbove }) =>
    `underwriter proposes and admin approves that a model carries ${inDollars(modelUpTo)}, an opinion ${inDollars(opinionUpTo)}, the first title report ${inDollars(titleAbove)}`,
}

const inDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** What is done, for the reader of the story and of docs/sandbox.md. */
export const actWords = <Name extends Act['act']>(act: Extract<Act, { act: Name }>): string =>
  (wordsOf[act.act as Name] as (act: Extract<Act, { act: Name }>) => string)(act)
