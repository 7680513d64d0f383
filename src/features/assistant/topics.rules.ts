import { usStates } from '#src/domain/us/us-states.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCents, formatCivilDate, formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import type { Translate } from '#src/platform/words/translator.ts'
import type { WaitedFor } from '#src/workflow/graph/status-row.ts'
import type { ApplicationFacts, AssistantFacts, OpenRequest } from './assistant-facts.ts'
import type { spanish } from './topics.es.ts'

type Sentence = keyof typeof spanish
type TranslateTopic = Translate<Sentence>

/** Returns the sentences of one topic, with the borrower's own figures where there are any. */
export type TopicAnswer = (facts: AssistantFacts, translate: TranslateTopic, language: Language) => readonly string[]

const logInFirst = 'Log in first, and I can answer from your own application.'

const actorSentences = {
  you: 'It’s your turn. Open your application to continue.',
  us: 'We’re working on it. You don’t need to do anything.',
  staff: 'Our team is reviewing it. You don’t need to do anything.',
  partner: 'We’re waiting for a third party. You don’t need to do anything.',
  signers: 'We’re waiting for the other signers.',
  time: 'A waiting period required by law is in progress.',
  none: 'There’s nothing left to do.',
} as const satisfies Record<WaitedFor, Sentence>

const requestLines = (requests: readonly OpenRequest[], language: Language): string[] =>
  requests.map(({ header, description }) => `${header[language]}: ${description[language]}`)

const cancelSentences = (
  { rightToCancel }: ApplicationFacts,
  translate: TranslateTopic,
  language: Language,
): string[] => {
  if (rightToCancel?.state === 'CANCELLED') return [translate('The line was canceled.')]
  if (rightToCancel?.state === 'OVER') return [translate('Your right to cancel has ended.')]
  if (!rightToCancel?.lastDay) return []
  const date = formatCivilDate(rightToCancel.lastDay, language)
  return [translate('You can cancel the line until 11:59 PM on {date}. You don’t need a reason.', { date })]
}

export const nextStep: TopicAnswer = ({ application }, translate, language) => {
  if (!application)
    return [
      translate('Your application page shows where you are, who acts next, and what comes after that.'),
      translate(logInFirst),
    ]
  const { text, waitsFor, usuallyUntil, nextStep: step, openRequests: requests } = application
  // Open requests are for the borrower to answer, even if the status waits for another party.
  const actor = requests.length > 0 ? 'you' : waitsFor
  return [
    text[language],
    translate(actorSentences[actor]),
    ...(waitsFor === 'time' ? cancelSentences(application, translate, language) : []),
    ...(requests.length > 0
      ? [translate('We also need {count} {count|item|items} from you.', { count: requests.length })]
      : []),
    ...(usuallyUntil
      ? [translate('This usually takes until {date}.', { date: formatCivilDate(usuallyUntil, language) })]
      : []),
    ...(step ? [translate('Next: {step}.', { step: step[language] })] : []),
  ]
}

export const openRequests: TopicAnswer = ({ application }, translate, language) => {
  if (!application)
    return [translate('Your application page lists everything we still need from you.'), translate(logInFirst)]
  const { openRequests: requests } = application
  return requests.length === 0
    ? [translate('We don’t need anything from you right now.')]
    : [
        translate('We need {count} {count|item|items} from you:', { count: requests.length }),
        ...requestLines(requests, language),
      ]
}

export const documentReasonAnswer: TopicAnswer = ({ application }, translate, language) => {
  const requests = application?.openRequests ?? []
  return [
    translate(
      'We ask for documents only to verify what the decision depends on: your income, your identity, your bank account, or who owns the home.',
    ),
    ...(requests.length > 0
      ? [translate('This is what we asked for, and why:'), ...requestLines(requests, language)]
      : []),
  ]
}

export const sendDocument: TopicAnswer = (_, translate) => [
  translate(
    'Open “What we still need” on your application, and take a photo or choose a file. Everything must be readable, with all four corners in the photo.',
  ),
  translate('Please don’t send documents by email.'),
]

export const fundingDate: TopicAnswer = ({ application }, translate, language) => [
  ...(application?.fundsFrom
    ? [
        translate(
          'The earliest day you can get your money is {date}. That is if you finish your steps today and everything else takes the usual time.',
          { date: formatCivilDate(application.fundsFrom, language) },
        ),
      ]
    : []),
  translate('You sign the documents, and your right to cancel ends. Then we make our final checks and send the money.'),
  ...(application ? [] : [translate('Your application page shows the earliest day.'), translate(logInFirst)]),
]

const rateSentences = (
  { choice, offers }: ApplicationFacts,
  translate: TranslateTopic,
  language: Language,
): string[] => {
  if (choice)
    return [
      translate('Your rate is {rate} a year, fixed for {years} years.', {
        rate: formatPercent(choice.rate, language, 3),
        years: choice.termYears,
      }),
    ]
  if (!offers) return []
  return [
    translate('The offer shown first has a rate of {rate} a year. The base rate for its term is {base}.', {
      rate: formatPercent(offers.rate, language, 3),
      base: formatPercent(offers.baseRate, language, 3),
    }),
  ]
}

export const offerRate: TopicAnswer = ({ lender: { product }, application }, translate, language) => [
  ...(application ? rateSentences(application, translate, language) : []),
  translate('Our annual percentage rates (APR) are between {lowest} and {highest}.', {
    lowest: formatPercent(Number(product.aprPercent.from), language, 2),
    highest: formatPercent(Number(product.aprPercent.to), language, 2),
  }),
  translate(
    'Each rate starts with the base rate for its term. Your credit, the line size, your loan-to-value ratio and how you use the home raise or lower it. Any discounts you choose lower it.',
  ),
  translate('I can’t promise or change a rate.'),
  ...(application ? [] : [translate(logInFirst)]),
]

export const offerSentence: TopicAnswer = ({ application }, translate, language) => {
  const offers = application?.offers
  if (!offers)
    return [
      translate(
        'Several limits apply to a line, and the lowest one counts. They are your home’s value minus your mortgages, your income and debts, state rules, and the largest line we offer.',
      ),
      translate('Your offer shows which limit applies to you.'),
      ...(application ? [] : [translate(logInFirst)]),
    ]
  const { valueCounted, liens, maxCltvPct } = offers.home
  return [
    translate('The largest line among your offers is {amount}.', {
      amount: formatDollars(offers.largestLine, language),
    }),
    ...(offers.limit ? [offers.limit[language]] : []),
    translate(
      'We value your home at {value}, with {liens} in mortgages and liens. In total, we lend up to {percent} of the value.',
      {
        value: formatDollars(valueCounted, language),
        liens: formatDollars(liens, language),
        percent: formatPercent(maxCltvPct, language, 0),
      },
    ),
  ]
}

export const offerPayment: TopicAnswer = ({ application }, translate, language) => {
  const choice = application?.choice
  return choice
    ? [
        translate('The monthly payment on the draw you chose, {draw}, is {payment} for {years} years.', {
          draw: formatDollars(choice.draw, language),
          payment: formatDollars(choice.monthlyPayment, language, 'cents'),
          years: choice.termYears,
        }),
      ]
    : [
        translate(
          'The monthly payment depends on how much you draw, the rate and the term. Move the slider on your offer to see it before you decide.',
        ),
      ]
}

export const offerExpiry: TopicAnswer = ({ application }, translate, language) => {
  const offers = application?.offers
  if (!offers)
    return [translate('Each offer shows the last day it is good.'), ...(application ? [] : [translate(logInFirst)])]
  return offers.hasExpired
    ? [translate('Your offers have expired. Open them to get new prices.')]
    : [translate('Your offers are good through {date}.', { date: formatCivilDate(offers.lastDay, language) })]
}

const notaryCost = (isSignedInPerson: boolean) =>
  isSignedInPerson
    ? 'You sign with an in-person notary, who costs {notary}.'
    : 'If you can’t sign online, an in-person notary costs {notary}.'

export const costs: TopicAnswer = ({ lender: { product }, application }, translate, language) => {
  const choice = application?.choice
  const whole = (amount: number) => formatCents(amount, language, 'whole')
  const mayBeTaxed = product.recordingTaxPer100k.to > 0
  return [
    ...(Number(product.originationFeeUpToPercent) > 0
      ? [
          translate('There is an origination fee of up to {percent} of the initial draw; some offers have none.', {
            percent: formatPercent(Number(product.originationFeeUpToPercent), language),
          }),
        ]
      : []),
    ...(choice && choice.originationFee > 0
      ? [
          translate('For the offer you chose, it’s {fee}.', {
            fee: formatDollars(choice.originationFee, language, 'cents'),
          }),
        ]
      : []),
    ...(product.recordingFee.to > 0
      ? [
          translate('Recording with the county costs {least} to {most}.', {
            least: whole(product.recordingFee.from),
            most: whole(product.recordingFee.to),
          }),
        ]
      : []),
    ...(choice && choice.recordingTax > 0
      ? [
          translate('Your state charges a recording tax of {tax} on it.', {
            tax: formatDollars(choice.recordingTax, language, 'cents'),
          }),
        ]
      : []),
    ...(!choice && mayBeTaxed ? [translate('Some states charge a recording tax.')] : []),
    ...(product.valuationFee > 0
      ? [
          translate('If we can’t find an automated valuation, a valuation costs {valuation}.', {
            valuation: whole(product.valuationFee),
          }),
        ]
      : []),
    ...(product.manualNotarizationFee > 0
      ? [
          translate(notaryCost(application?.isSignedInPerson ?? false), {
            notary: whole(product.manualNotarizationFee),
          }),
        ]
      : []),
    translate('There is no annual fee.'),
  ]
}

export const rightToCancel: TopicAnswer = ({ application }, translate, language) => {
  const own = application ? cancelSentences(application, translate, language) : []
  return own.length > 0
    ? own
    : [
        translate(
          'If you live in the home that secures the line, each owner has the right to cancel. In some states, an owner’s spouse has it too. It lasts until midnight of the third business day after signing and getting the notices. Each notice says how.',
        ),
      ]
}

const contactSentence = ({ lender: { phone, email } }: AssistantFacts, translate: TranslateTopic): string =>
  translate('Call {phone} or email {email}.', { phone, email })

export const withdraw: TopicAnswer = (facts, translate) => [
  translate(
    'Before you sign, you can withdraw at any time, at no cost. Tell us by phone or email, and we’ll close your application.',
  ),
  contactSentence(facts, translate),
]

export const reachPerson: TopicAnswer = (facts, translate, language) => {
  const hours = facts.lender.hours[language]
  return [
    contactSentence(facts, translate),
    ...(hours === '' ? [] : [translate('We answer the phone {hours}.', { hours })]),
  ]
}

export const logIn: TopicAnswer = (_, translate) => [
  translate(
    'On the login page, choose “Forgot your password?” and we’ll email you a code. The code expires after a few minutes, and only the latest one works.',
  ),
  translate(
    'If it doesn’t arrive, check your spam folder, and check that you used the email from your application. After several wrong attempts, we lock the account for a while.',
  ),
  translate('Never tell anyone your password or a code, not even here.'),
]

export const signing: TopicAnswer = ({ application }, translate, language) => [
  translate(
    'You sign most documents on screen. Then you sign the deed with a notary, by video or, where your state or county requires it, in person.',
  ),
  translate('For the meeting, you need a valid ID.'),
  ...(application?.closesFrom
    ? [
        translate('The earliest day to sign the deed is {date}.', {
          date: formatCivilDate(application.closesFrom, language),
        }),
      ]
    : []),
]

export const decision: TopicAnswer = ({ application }, translate) => [
  translate('The decision page gives the reasons, and what could help.'),
  translate('I can’t decide an application or change a decision.'),
  ...(application ? [] : [translate(logInFirst)]),
]

const stateNames: Readonly<Record<string, string>> = usStates

export const states: TopicAnswer = ({ lender }, translate) => [
  translate('We lend in these states: {states}.', {
    states: lender.states.map((code) => stateNames[code] ?? code).join(', '),
  }),
]
