import { figuresOf } from '#src/features/offers/offers.calculator.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import {
  type Caller,
  callerAt,
  createBody,
  createPath,
  openAccount,
  type PlayedBorrower,
  type PlayedStatus,
  progressPath,
  statusPath,
} from '#tests/support/borrower-calls.ts'
import { choiceAmong } from '#tests/support/offer-choice.ts'

export interface StoryPage {
  /** Prints one line of the story. */
  tell(line: string): void
  pause(ms: number): Promise<void>
}

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

/** Plays the main job against a running product: from an address to a chosen offer. Answers the last status. */
export const playStory = async (
  productUrl: string,
  applicant: Omit<PlayedBorrower, 'address'> & { addressSearch: string },
  page: StoryPage,
): Promise<string> => {
  const caller = callerAt(productUrl, applicant.organisation)
  const started = performance.now()
  const search = encodeURIComponent(applicant.addressSearch)
  const [found] = await caller.call<Suggestion[]>('GET', `/service-address/external/api/v1/typeahead?text=${search}`)
  if (!found) throw new Error(`No address answers to ${applicant.addressSearch}.`)
  const { street1, street2, city, state, zip } = found
  const borrower: PlayedBorrower = {
    ...applicant,
    address: { street1, ...(street2 ? { street2 } : {}), city, state, zip },
  }
  page.tell(
    `${applicant.firstName} ${applicant.lastName} applies at ${applicant.organisation} with the home at ${found.fullAddress}`,
  )

  const email = await openAccount(caller, borrower)
  page.tell(`Account made for ${email}`)
  const { uuid } = await caller.call<{ uuid: string }>(
    'POST',
    createPath(borrower),
    await createBody(caller, borrower, email),
  )
  page.tell(`Application ${uuid} opened, ${dollars(applicant.income)} a year`)

  const status = await settled(caller, uuid, page)
  page.tell(`Now at ${status.checklistStatus} after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (status.checklistStatus !== 'OFFER_SELECTION') return status.checklistStatus

  const path = `/service-application/api/v1/application/heloc/${uuid}`
  const offers = await caller.call<OffersAnswer>('GET', `${path}/offers`)
  tellHome(offers, page)
  tellOffers(offers, page)
  return choose(caller, path, offers, page)
}

const systemAtWork = /^(IN_PROGRESS|GEN_APP_DISCLOSURES|WAITING_FOR_.*|PREQUAL_TITLE)$/
const patienceTries = 300

/** Follows the application until it waits for a person, telling each step. */
const settled = async (caller: Caller, uuid: string, page: StoryPage): Promise<PlayedStatus> => {
  let told = 0
  for (let tries = 0; tries < patienceTries; tries += 1) {
    const steps = await caller.call<{ status: string; reason: string }[]>('GET', progressPath(uuid))
    for (const step of steps.slice(told)) page.tell(`  ${step.status.padEnd(30)} ${step.reason}`)
    told = steps.length
    const status = await caller.call<PlayedStatus>('GET', statusPath(uuid))
    if (!systemAtWork.test(status.checklistStatus) && steps.at(-1)?.status === status.checklistStatus) return status
    await page.pause(100)
  }
  throw new Error('The application did not come to rest.')
}

const tellHome = ({ home, debts }: OffersAnswer, page: StoryPage): void => {
  const source = home.valueSource === 'VALUATION' ? 'automated valuation' : 'own estimate, to be verified'
  page.tell(
    `Home worth ${dollars(home.value)} (${source}), liens of ${dollars(home.liens)}; the line would be lien ${home.lienPosition}`,
  )
  page.tell(
    `Liens and line together may reach ${percent(home.maxCltvPct)} of the value; ${debts.length} debts could be paid off from the line`,
  )
}

const tellOffers = ({ offers }: OffersAnswer, page: StoryPage): void => {
  page.tell('')
  page.tell('  term       rate     fee   line up to  all-in cost')
  for (const { term, rate, originationFee, max, allInCost } of offers) {
    const cells = [
      `${term} years`.padEnd(8),
      percent(rate).padStart(7),
      percent(originationFee).padStart(7),
      dollars(max).padStart(12),
    ]
    page.tell(`  ${cells.join(' ')}  ${percent(allInCost).padStart(11)}`)
  }
  page.tell('')
}

/** Chooses half of the featured line, with autopay where it is offered, and the figures as the page computes them. */
const choose = async (caller: Caller, path: string, answer: OffersAnswer, page: StoryPage): Promise<string> => {
  const offer = answer.offers.find(({ offerId }) => offerId === answer.featuredOfferId) ?? answer.offers[0]
  if (!offer) throw new Error('There is no offer to choose.')
  const autopay = offer.discounts.some(({ type }) => type === 'AUTOPAY')
  const choice = choiceAmong(answer, {
    offerId: offer.offerId,
    selected: Math.round((offer.minDraw + offer.maxDraw) / 2000) * 1000,
    discounts: autopay ? ['AUTOPAY'] : [],
  })
  const figures = figuresOf(offer, { ...choice, payoff: 0 }, answer.ofeeMaxThreshold)
  const { rate, totalDraw, monthlyPayment } = figures
  page.tell(
    `Chosen: ${dollars(choice.selected)} over ${offer.term} years at ${percent(rate)}${autopay ? ' with autopay' : ''}`,
  )
  page.tell(
    `  fee ${cents(figures.originationFee)}, total draw ${cents(totalDraw)}, payment ${cents(monthlyPayment)} a month`,
  )
  page.tell(`  APR ${percent(figures.openEndApr)} (fees left out), all-in cost ${percent(figures.allInCost)} a year`)
  const moved = await caller.call<PlayedStatus>('POST', `${path}/select-offer`, choice)
  page.tell(`Next step: ${moved.checklistStatus}`)
  return moved.checklistStatus
}
