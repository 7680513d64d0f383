import type { Act } from './scenario.ts'

type ActDescriptions = { [Name in Act['act']]: (act: Extract<Act, { act: Name }>) => string }

const countyLabels = {
  REJECTED: 'held until the county rejects the deed',
  BY_MAIL: 'held until the county requires a paper deed',
  SENT: 'held until the deed is at the county',
}

const plain = (text: string) => () => text

const actDescriptions: ActDescriptions = {
  estimate: ({ dollars }) => `estimate of ${inDollars(dollars)}`,
  assets: ({ dollars }) => `savings of ${inDollars(dollars)}`,
  choose: ({ draw, autopay }) =>
    `offer with a draw of ${inDollars(draw)}, or the nearest${autopay ? ', paid automatically' : ''}`,
  'additional-info': ({ maritalStatus }) =>
    `borrower information provided, with the code read from the PDF${maritalStatus ? `; ${maritalStatus.toLowerCase()}` : ''}`,
  demographics: plain('answers declined'),
  submit: plain('submitted'),
  'accept-summary': plain('summary accepted'),
  'link-bank': ({ user }) => `bank linked as ${user}`,
  'link-payroll': ({ user }) => `payroll linked as ${user}`,
  'tax-page': ({ answer }) => `tax transcript: ${answer}`,
  documents: ({ method }) => `documents in place of a link: ${method}`,
  'send-documents': plain('sample documents sent'),
  'read-rent': ({ dollars }) => `underwriter reads a rent of ${inDollars(dollars)} a month from the lease`,
  'accept-lower': plain('continues with the lower income'),
  employer: ({ name }) => `employer ${name}`,
  identify: ({ kind }) => `sample photos of ${kind} and face`,
  'mark-payoff': ({ kind }) => `first debt of the kind ${kind} marked for payoff`,
  'deny-lien': ({ which, reason }) => `${which === 'asked' ? 'unexplained loan' : `${which} lien`} denied: ${reason}`,
  'keep-asked-liens': plain('unexplained loan confirmed'),
  'confirm-liens': ({ firstMortgage, repaidLoanDaysAgo }) =>
    [
      'liens confirmed',
      ...(firstMortgage === 'YES' ? ['the first mortgage is a home equity loan'] : []),
      ...(repaidLoanDaysAgo === undefined ? [] : [`a loan that is paid off closed ${repaidLoanDaysAgo} days ago`]),
    ].join(', '),
  'try-again': plain('"Try again"'),
  withdraw: plain('withdrawn'),
  'order-valuation': ({ condition }) => `valuation agreed to, the home in condition ${condition}`,
  'pay-appraisal': ({ card }) => `paid with card ${card}`,
  exit: ({ outcome, by }) => `${by} takes the exit ${outcome}`,
  'request-missing': ({ item }) => `staff give notice that this is missing, with 15 days to respond: ${item}`,
  'pass-without-proof': ({ outcome }) =>
    `nothing was sent: the underwriter proposes the exit ${outcome}, an administrator approves`,
  'settle-conditions': ({ by }) => `${by} accepts the condition`,
  'await-condition': plain('held until all conditions are settled'),
  'give-account': ({ ending }) => `account${ending ? ` …${ending}` : ''} typed in and confirmed`,
  'link-account': ({ user }) => `account linked as ${user} and confirmed`,
  'pay-by-hand': plain('manual payments chosen'),
  'pay-by-autopay': plain('autopay chosen'),
  'pay-from-own-account': plain('a separate account chosen for the payments; autopay chosen'),
  'accept-final-offer': plain('disclosures read, final offer accepted'),
  'sign-documents': plain('documents read to the end and signed'),
  'bring-signers': plain('the other owners invited, verified and ready'),
  'release-signers': plain('the processor proposes to remove the other signers, the underwriter approves'),
  'accept-smaller-line': plain('smaller line accepted'),
  'prove-account': plain('the two small deposits read on the account and entered'),
  'file-flood-zone': plain('staff enter the flood determination that came outside'),
  'meet-notary': plain('everyone meets the notary by video and signs'),
  'meet-own-notary': plain('the lender’s own notary takes the session; everyone signs'),
  'book-notary': plain('an appointment with a notary booked'),
  'file-deed': plain('staff file the notarized deed'),
  wait: plain('the product’s clock moved to the end of the wait'),
  'cancel-line': ({ by }) =>
    by === 'letter' ? 'staff record a written cancellation by an owner' : `the ${by} cancels the line`,
  'settle-cancelled': plain('staff record the refund, the release of the lien and the money that came back'),
  'await-county': ({ answer }) => countyLabels[answer],
  'file-recording': plain('staff enter the instrument number of the recorded deed'),
  'clear-sanctions': plain('the underwriter and compliance clear the sanctions hit'),
  'approve-funding': plain('the processor proposes funding, the underwriter approves'),
  'await-return': ({ of }) => `held until the payment to the ${of === 'CASH' ? 'borrower' : 'creditor'} is returned`,
  'name-account': ({ ending }) => `another account${ending ? ` …${ending}` : ''} added, and approved by staff`,
  'send-by-hand': plain('an underwriter records a manual payment'),
  'turn-on': ({ flag }) => `admin turns ${flag} on`,
  'publish-valuation': ({ modelUpTo, opinionUpTo, titleAbove }) =>
    `underwriter proposes and admin approves that an AVM supports ${inDollars(modelUpTo)}, a BPO ${inDollars(opinionUpTo)}, the first title report ${inDollars(titleAbove)}`,
}

const inDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** Describes an act, for the reader of the story and of docs/sandbox.md. */
export const describeAct = <Name extends Act['act']>(act: Extract<Act, { act: Name }>): string =>
  (actDescriptions[act.act as Name] as (act: Extract<Act, { act: Name }>) => string)(act)
