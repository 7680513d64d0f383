import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { callerAt, onApplication, type PlayedBorrower, progressPath } from '#tests/support/walks/borrower-calls.ts'
import { beginScenario, type PlayedScenario, type Stage } from './scenarios/play-scenario.ts'

interface Suggestion {
  fullAddress: string
  street1: string
  street2: string
  city: string
  state: string
  zip: string
}

const money = (digits: number) => (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: digits })
const dollars = money(0)
const cents = money(2)
const percent = (points: number) => `${points.toFixed(2)}%`

/**
 * Plays the main flow against a running product and describes it: from an address to a chosen offer. Returns the last
 * status.
 */
export const playStory = async (
  applicant: Omit<PlayedBorrower, 'address'> & { addressSearch: string },
  stage: Stage,
): Promise<Status> => {
  const { organization, addressSearch, income } = applicant
  const startedAt = performance.now()
  const { fullAddress, street1, street2, city, state, zip } = await findFirstAddress(
    stage.url,
    organization,
    addressSearch,
  )
  const address = { street1, ...(street2 ? { street2 } : {}), city, state, zip }
  const story = await beginScenario('demo', { ...applicant, address }, stage)
  stage.log(`Applies at ${organization} with the home at ${fullAddress}, ${dollars(income)} a year: ${story.uuid}`)

  const status = await followUntilWaiting(story, stage)
  stage.log(`Now at ${status} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  if (status !== 'OFFER_SELECTION') return status

  const offers = await fetchOffers(story)
  printHome(offers, stage)
  printOffers(offers, stage)
  return choose(story, offers, stage)
}

const findFirstAddress = async (url: string, organization: string, text: string): Promise<Suggestion> => {
  const path = `/service-address/external/api/v1/typeahead?text=${encodeURIComponent(text)}`
  const [suggestion] = await callerAt(url, organization).call<Suggestion[]>('GET', path)
  if (!suggestion) throw new Error(`No address answers to ${text}.`)
  return suggestion
}

const fetchOffers = ({ caller, uuid }: PlayedScenario) =>
  caller.call<OffersAnswer>('GET', onApplication(uuid, 'offers'))

/** Follows the application until it waits for a person, and reports each step. */
const followUntilWaiting = async (
  { caller, uuid, readState, until }: PlayedScenario,
  { log }: Stage,
): Promise<Status> => {
  let stepCount = 0
  const follow = async (): Promise<Status> => {
    const { status } = await readState()
    const steps = await caller.call<{ status: string; words: string }[]>('GET', progressPath(uuid))
    for (const step of steps.slice(stepCount)) log(`  ${step.status.padEnd(30)} ${step.words}`)
    stepCount = steps.length
    return status
  }
  return until(follow, (status) => !('runs' in workflow[status]), 'the application waits for a person')
}

const printHome = ({ home, debts }: OffersAnswer, { log }: Stage): void => {
  const source = home.valueSource === 'VALUATION' ? 'automated valuation' : 'own estimate, to be verified'
  log(
    `Home worth ${dollars(home.value)} (${source}), liens of ${dollars(home.liens)}; the line would be lien ${home.lienPosition}`,
  )
  log(
    `Liens and line together may reach ${percent(home.maxCltvPct)} of the value; ${debts.length} debts could be paid off from the line`,
  )
}

const printOffers = ({ offers }: OffersAnswer, { log }: Stage): void => {
  log('')
  log('  term       rate     fee   line up to  all-in cost')
  for (const { term, rate, originationFee, max, allInCost } of offers) {
    const cells = [
      `${term} years`.padEnd(8),
      percent(rate).padStart(7),
      percent(originationFee).padStart(7),
      dollars(max).padStart(12),
    ]
    log(`  ${cells.join(' ')}  ${percent(allInCost).padStart(11)}`)
  }
  log('')
}

/** Chooses half of the featured line, with autopay if it is offered. */
const choose = async (story: PlayedScenario, answer: OffersAnswer, { log }: Stage): Promise<Status> => {
  const offer = answer.offers.find(({ offerId }) => offerId === answer.largestOfferId) ?? answer.offers[0]
  if (!offer) throw new Error('There is no offer to choose.')
  const draw = Math.round((offer.minDraw + offer.maxDraw) / 2000) * 1000
  await story.playActs([{ act: 'choose', draw, autopay: true }])
  const { selection } = await fetchOffers(story)
  if (!selection) throw new Error('No choice was kept.')
  const autopay = selection.discounts.includes('AUTOPAY') ? ' with autopay' : ''
  log(`Chosen: ${dollars(selection.draw)} over ${selection.termYears} years at ${percent(selection.rate)}${autopay}`)
  log(
    `  fee ${cents(selection.originationFee)}, total draw ${cents(selection.totalDraw)}, payment ${cents(selection.monthlyPayment)} a month`,
  )
  log(`  APR ${percent(selection.openEndApr)} (fees left out), all-in cost ${percent(selection.allInCost)} a year`)
  const { status } = await story.readState()
  log(`Next step: ${status}`)
  return status
}
