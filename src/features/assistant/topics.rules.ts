import { usStates } from '#src/domain/us/us-states.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCents, formatCivilDate, formatDollars, formatPercent } from '#src/platform/words/formats.ts'
import type { Say } from '#src/platform/words/speaker.ts'
import type { WaitedFor } from '#src/workflow/graph/status-row.ts'
import type { ApplicationFacts, AssistantFacts, OpenRequest } from './assistant-facts.ts'
import type { spanish } from './topics.es.ts'

type Sentence = keyof typeof spanish
type SayTopic = Say<Sentence>

/** Returns the sentences of one topic, with the borrower's own figures where there are any. */
export type TopicSays = (facts: AssistantFacts, say: SayTopic, language: Language) => readonly string[]

const logInFirst = 'Log in first, and I can answer from your own application.'

const actorSentences = {
  you: 'It’s your turn. Open your application to continue.',
  us: 'We’re working on it. You don’t need to do anything.',
  staff: 'Our team is reviewing it. You don’t need to do anything.',
  partner: 'We’re waiting for a third party. You don’t need to do anything.',
  signers: 'We’re waiting for the other signers.',
  time: 'A waiting period set by law is running.',
  nobody: 'There’s nothing left to do.',
} as const satisfies Record<WaitedFor, Sentence>

const requestLines = (requests: readonly OpenRequest[], language: Language): string[] =>
  requests.map(({ header, description }) => `${header[language]}: ${description[language]}`)

const cancelSentences = ({ rightToCancel }: ApplicationFacts, say: SayTopic, language: Language): string[] => {
  if (rightToCancel?.state === 'CANCELLED') return [say('The line was canceled.')]
  if (rightToCancel?.state === 'OVER') return [say('Your right to cancel has ended.')]
  if (!rightToCancel?.lastDay) return []
  const date = formatCivilDate(rightToCancel.lastDay, language)
  return [say('You can cancel the line until 11:59 PM on {date}. You don’t need a reason.', { date })]
}

export const nextStep: TopicSays = ({ application }, say, language) => {
  if (!application)
    return [
      say('Your application page shows where you are, who acts next, and what comes after that.'),
      say(logInFirst),
    ]
  const { words, waitsFor, usuallyUntil, nextStep: step, openRequests: requests } = application
  // Open requests are for the borrower to answer, even if the status waits for another party.
  const actor = requests.length > 0 ? 'you' : waitsFor
  return [
    words[language],
    say(actorSentences[actor]),
    ...(waitsFor === 'time' ? cancelSentences(application, say, language) : []),
    ...(requests.length > 0
      ? [say('We also need {count} {count|item|items} from you.', { count: requests.length })]
      : []),
    ...(usuallyUntil
      ? [say('This usually takes until {date}.', { date: formatCivilDate(usuallyUntil, language) })]
      : []),
    ...(step ? [say('Next: {step}.', { step: step[language] })] : []),
  ]
}

export const openRequests: TopicSays = ({ application }, say, language) => {
  if (!application) return [say('Your application page lists everything we still need from you.'), say(logInFirst)]
  const { openRequests: requests } = application
  return requests.length === 0
    ? [say('We don’t need anything from you right now.')]
    : [
        say('We need {count} {count|item|items} from you:', { count: requests.length }),
        ...requestLines(requests, language),
      ]
}

export const whyDocument: TopicSays = ({ application }, say, language) => {
  const requests = application?.openRequests ?? []
  return [
    say(
      'We ask for documents only to verify what the decision depends on: your income, your identity, your bank account, or who owns the home.',
    ),
    ...(requests.length > 0 ? [say('This is what we asked for, and why:'), ...requestLines(requests, language)] : []),
  ]
}

export const sendDocument: TopicSays = (_, say) => [
  say(
    'Open “What we still need” on your application, and take a photo or choose a file. Everything must be readable, with all four corners in the photo.',
  ),
  say('Please don’t send documents by email.'),
]

export const fundingDate: TopicSays = ({ application }, say, language) => [
  ...(application?.fundsFrom
    ? [
        say(
          'The earliest day for your money is {date}. That is if you finish your steps today and everything else takes the usual time.',
          { date: formatCivilDate(application.fundsFrom, language) },
        ),
      ]
    : []),
  say('You sign the documents, and your right to cancel ends. Then we make our final checks and send the money.'),
  ...(application ? [] : [say('Your application page shows the earliest day.'), say(logInFirst)]),
]

const rateSentences = ({ choice, offers }: ApplicationFacts, say: SayTopic, language: Language): string[] => {
  if (choice)
    return [
      say('Your rate is {rate} a year, fixed for {years} years.', {
        rate: formatPercent(choice.rate, language, 3),
        years: choice.termYears,
      }),
    ]
  if (!offers) return []
  return [
    say('The offer shown first has a rate of {rate} a year. It starts from {base} for its term.', {
      rate: formatPercent(offers.rate, language, 3),
      base: formatPercent(offers.baseRate, language, 3),
    }),
  ]
}

export const offerRate: TopicSays = ({ lender: { product }, application }, say, language) => [
  ...(application ? rateSentences(application, say, language) : []),
  say('Our annual percentage rates (APR) are between {lowest} and {highest}.', {
    lowest: formatPercent(Number(product.aprPercent.from), language, 2),
    highest: formatPercent(Number(product.aprPercent.to), language, 2),
  }),
  say(
    'A rate starts from the term. Your credit, the line size, your loan-to-value ratio and how you use the home raise or lower it. So do the discounts you choose.',
  ),
  say('I can’t promise or change a rate.'),
  ...(application ? [] : [say(logInFirst)]),
]

export const offerLine: TopicSays = ({ application }, say, language) => {
  const offers = application?.offers
  if (!offers)
    return [
      say(
        'Several limits apply to a line, and the lowest one counts. They are your home’s value minus your mortgages, your income and debts, state rules, and the largest line we offer.',
      ),
      say('Your offer shows which limit applies to you.'),
      ...(application ? [] : [say(logInFirst)]),
    ]
  const { valueCounted, liens, maxCltvPct } = offers.home
  return [
    say('The largest line among your offers is {amount}.', { amount: formatDollars(offers.largestLine, language) }),
    ...(offers.limit ? [offers.limit[language]] : []),
    say(
      'We value your home at {value}, with {liens} in mortgages and liens. In total, we lend up to {percent} of the value.',
      {
        value: formatDollars(valueCounted, language),
        liens: formatDollars(liens, language),
        percent: formatPercent(maxCltvPct, language, 0),
      },
    ),
  ]
}

export const offerPayment: TopicSays = ({ application }, say, language) => {
  const choice = application?.choice
  return choice
    ? [
        say('The monthly payment on the draw you chose, {draw}, is {payment} for {years} years.', {
          draw: formatDollars(choice.draw, language),
          payment: formatDollars(choice.monthlyPayment, language, 'cents'),
          years: choice.termYears,
        }),
      ]
    : [
        say(
          'The monthly payment depends on how much you draw, the rate and the term. Move the slider on your offer to see it before you decide.',
        ),
      ]
}

export const offerExpiry: TopicSays = ({ application }, say, language) => {
  const offers = application?.offers
  if (!offers)
    return [say('Each offer shows the day through which it is good.'), ...(application ? [] : [say(logInFirst)])]
  return offers.hasExpired
    ? [say('Your offers have expired. Open them to get new prices.')]
    : [say('Your offers are good through {date}.', { date: formatCivilDate(offers.lastDay, language) })]
}

export const costs: TopicSays = ({ lender: { product }, application }, say, language) => {
  const choice = application?.choice
  const whole = (amount: number) => formatCents(amount, language, 'whole')
  const mayBeTaxed = product.recordingTaxPer100k.to > 0
  return [
    say('There is an origination fee of up to {percent} of the first draw; some offers have none.', {
      percent: formatPercent(Number(product.originationFeeUpToPercent), language),
    }),
    ...(choice
      ? [say('For the offer you chose, it’s {fee}.', { fee: formatDollars(choice.originationFee, language, 'cents') })]
      : []),
    say('Recording with the county costs {least} to {most}.', {
      least: whole(product.recordingFee.from),
      most: whole(product.recordingFee.to),
    }),
    ...(choice && choice.recordingTax > 0
      ? [
          say('Your state charges a recording tax of {tax} on it.', {
            tax: formatDollars(choice.recordingTax, language, 'cents'),
          }),
        ]
      : []),
    ...(!choice && mayBeTaxed ? [say('Some states charge a recording tax.')] : []),
    say(
      'A valuation costs {valuation}, only if we can’t find an automated one. An in-person notary costs {notary}, only if you can’t sign online.',
      { valuation: whole(product.valuationFee), notary: whole(product.manualNotarizationFee) },
    ),
    say('There is no annual fee.'),
  ]
}

export const rightToCancel: TopicSays = ({ application }, say, language) => {
  const own = application ? cancelSentences(application, say, language) : []
  return own.length > 0
    ? own
    : [
        say(
          'If you live in the home that secures the line, each owner has the right to cancel. It lasts until midnight of the third business day after signing and getting the notices. Each owner’s notice says how.',
        ),
      ]
}

const contactSentence = ({ lender: { phone, email } }: AssistantFacts, say: SayTopic): string =>
  say('Call {phone} or email {email}.', { phone, email })

export const withdraw: TopicSays = (facts, say) => [
  say(
    'Before you sign, you can withdraw at any time, at no cost. Tell us by phone or email, and we’ll close your application.',
  ),
  contactSentence(facts, say),
]

export const reachPerson: TopicSays = (facts, say, language) => {
  const hours = facts.lender.hours[language]
  return [contactSentence(facts, say), ...(hours === '' ? [] : [say('We answer the phone {hours}.', { hours })])]
}

export const logIn: TopicSays = (_, say) => [
  say(
    'On the log-in page, choose “Forgot your password?” and we’ll email you a code. The code expires after a few minutes, and only the latest one works.',
  ),
  say(
    'If it doesn’t arrive, check your spam folder, and check that you used the email from your application. After several wrong attempts, we lock the account for a while.',
  ),
  say('Never tell anyone your password or a code, not even here.'),
]

export const signing: TopicSays = ({ application }, say, language) => [
  say(
    'You sign most documents on screen. Then you sign the deed with a notary, by video or, where your state or county requires it, in person.',
  ),
  say('For the meeting, you need a valid ID.'),
  ...(application?.closesFrom
    ? [say('The earliest day to sign the deed is {date}.', { date: formatCivilDate(application.closesFrom, language) })]
    : []),
]

export const decision: TopicSays = ({ application }, say) => [
  say('The page of the decision gives the reasons, and what could help.'),
  say('I can’t decide an application or change a decision.'),
  ...(application ? [] : [say(logInFirst)]),
]

const stateNames: Readonly<Record<string, string>> = usStates

export const states: TopicSays = ({ lender }, say) => [
  say('We lend in these states: {states}.', {
    states: lender.states.map((code) => stateNames[code] ?? code).join(', '),
  }),
]
