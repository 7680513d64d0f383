import type { Act } from './scenario.ts'

type Words = { [Name in Act['act']]: (act: Extract<Act, { act: Name }>) => string }

const countyWords = {
  REJECTED: 'held until the county sends the deed back',
  BY_MAIL: 'held until the county asks for paper',
  SENT: 'held until the deed is at the county',
}

const plain = (words: string) => () => words

const wordsOf: Words = {
  estimate: ({ dollars }) => `estimate of ${inDollars(dollars)}`,
  assets: ({ dollars }) => `savings of ${inDollars(dollars)}`,
  choose: ({ draw, autopay }) =>
    `offer with a draw of ${inDollars(draw)}, or the nearest${autopay ? ', paid automatically' : ''}`,
  particulars: ({ maritalStatus }) =>
    `particulars given, with the code read from the PDF${maritalStatus ? `; ${maritalStatus.toLowerCase()}` : ''}`,
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
  'pass-without-proof': ({ outcome }) =>
    `nothing was sent: the underwriter proposes the exit ${outcome}, an administrator approves`,
  'settle-conditions': ({ by }) => `${by} accepts what was asked`,
  'await-condition': plain('held until what is asked is settled'),
  'give-account': ({ ending }) => `account${ending ? ` …${ending}` : ''} typed in and confirmed`,
  'link-account': ({ user }) => `account linked as ${user} and confirmed`,
  'pay-by-hand': plain('payments by hand chosen'),
  'pay-by-autopay': plain('autopay chosen'),
  'pay-from-own-account': plain('another account named for the payments; autopay chosen'),
  'accept-final-offer': plain('disclosures read, final offer accepted'),
  'sign-papers': plain('papers read to their end and signed'),
  'bring-signers': plain('the other owners invited, verified and ready'),
  'accept-smaller-line': plain('smaller line accepted'),
  'file-flood-zone': plain('staff file the flood zone as it came another way'),
  'meet-notary': plain('everybody meets the notary on a screen and signs'),
  'meet-own-notary': plain('the lender’s own notary takes the meeting; everybody signs'),
  'book-notary': plain('an appointment with a notary booked'),
  'file-deed': plain('staff file the deed that came back notarized'),
  wait: plain('the product’s clock moved to the end of the wait'),
  'cancel-line': ({ by }) =>
    by === 'letter' ? 'staff file a letter by which an owner cancels' : `the ${by} cancels the line`,
  'settle-cancelled': plain('staff say that fees are returned and the home released'),
  'await-county': ({ answer }) => countyWords[answer],
  'file-recording': plain('staff note the number of the recorded deed'),
  'approve-funding': plain('the processor proposes funding, the underwriter approves'),
  'await-return': ({ of }) => `held until the payment to the ${of === 'CASH' ? 'borrower' : 'creditor'} comes back`,
  'name-account': ({ ending }) => `another account${ending ? ` …${ending}` : ''} named, and accepted by staff`,
  'send-by-hand': plain('an underwriter sends the money by other means'),
  'turn-on': ({ flag }) => `admin turns ${flag} on`,
  'publish-valuation': ({ modelUpTo, opinionUpTo, titleAbove }) =>
    `underwriter proposes and admin approves that a model carries ${inDollars(modelUpTo)}, an opinion ${inDollars(opinionUpTo)}, the first title report ${inDollars(titleAbove)}`,
}

const inDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** Describes an act, for the reader of the story and of docs/sandbox.md. */
export const actWords = <Name extends Act['act']>(act: Extract<Act, { act: Name }>): string =>
  (wordsOf[act.act as Name] as (act: Extract<Act, { act: Name }>) => string)(act)
