import { randomUUID } from 'node:crypto'
import { figuresOf } from '#src/features/offers/offers.calculator.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'

/** A borrower as the demonstration plays one, through the product's public calls alone. */
export interface StoryApplicant {
  firstName: string
  lastName: string
  birthDate: string
  /** What is typed into the address search. */
  addressSearch: string
  employment: string
  income: number
  organisation: string
}

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
  entries: number
}

interface Status {
  checklistStatus: string
  revision: number
}

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const cents = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const percent = (points: number) => `${points.toFixed(2)}%`

/** Plays the main job against a running product: from an address to a chosen offer. Answers the last status. */
export const playStory = async (productUrl: string, applicant: StoryApplicant, page: StoryPage): Promise<string> => {
  let bearer = ''
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${productUrl}${path}`, {
      method,
      headers: {
        'x-org': applicant.organisation,
        ...(bearer ? { authorization: bearer } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    bearer = response.headers.get('authorization') ?? bearer
    const text = await response.text()
    const answer = text ? JSON.parse(text) : undefined
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${answer?.message ?? text}`)
    return answer as T
  }

  const started = performance.now()
  const [home] = await call<Suggestion[]>('GET', `/service-address/external/api/v1/typeahead?text=${encodeURIComponent(applicant.addressSearch)}`)
  if (!home) throw new Error(`No address answers to ${applicant.addressSearch}.`)
  page.tell(`${applicant.firstName} ${applicant.lastName} applies at ${applicant.organisation} with the home at ${home.fullAddress}`)

  const email = `${applicant.firstName}.${randomUUID().slice(0, 8)}@example.com`.toLowerCase()
  const { jwt } = await call<{ jwt: string }>('POST', `/identity/api/v1/registration/register?organization=${applicant.organisation}`, {
    email,
    password: `Threshold-${randomUUID()}!A1`,
    phoneNumber: '(614) 555-0142',
  })
  bearer = `Bearer ${jwt}`
  page.tell(`Account made for ${email}`)

  const { uuid } = await call<{ uuid: string }>(
    'POST',
    `/service-application/api/v3/application/helocs?state=${home.state}`,
    await newApplication(call, applicant, home, email),
  )
  const path = `/service-application/api/v1/application/heloc/${uuid}`
  page.tell(`Application ${uuid} opened: ${dollars(applicant.income)} a year, ${applicant.employment.toLowerCase().replace('_', ' ')}`)

  const status = await settled(call, uuid, page)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  page.tell(`Now at ${status.checklistStatus} after ${seconds} s`)
  if (status.checklistStatus !== 'OFFER_SELECTION') return status.checklistStatus

  const offers = await call<OffersAnswer>('GET', `${path}/offers`)
  tellHome(offers, page)
  tellOffers(offers, page)
  return choose(call, path, offers, page)
}

type CallProduct = <T>(method: string, path: string, body?: unknown) => Promise<T>

const newApplication = async (call: CallProduct, applicant: StoryApplicant, home: Suggestion, email: string) => {
  const inForce = await call<{ type: string; version: number }[]>('GET', '/service-application/api/v1/application/heloc/consent-types')
  const version = (type: string) => inForce.find((one) => one.type === type)?.version ?? 1
  const { street1, street2, city, state, zip } = home
  return {
    abVersionsRequest: [],
    consentListRequest: ['PRIVACY', 'TERMS', 'COMMUNICATIONS'].map((consentType) => ({
      consentType,
      optInOut: 'OPT_IN',
      version: version(consentType),
    })),
    consentRequests: [{ consentType: 'SOFT_CREDIT', version: version('SOFT_CREDIT') }],
    income: { incomePrimary: applicant.income, incomeOther: 0 },
    profileRequest: {
      name: { firstName: applicant.firstName, middleName: '', lastName: applicant.lastName, suffix: '' },
      dob: applicant.birthDate,
      email,
      assetAddress: { street1, ...(street2 ? { street2 } : {}), city, state, zip },
    },
    propertyListedForSale: false,
    propertyRequest: { occupancyType: 'HOME' },
    publish: true,
    employmentType: applicant.employment,
  }
}

/** Follows the application until it waits for a person, telling each step. */
const settled = async (call: CallProduct, uuid: string, page: StoryPage): Promise<Status> => {
  const path = `/service-krang-heloc/borrower/secure/api/v1/${uuid}`
  const patienceTries = 300
  let told = 0
  for (let tries = 0; tries < patienceTries; tries += 1) {
    const steps = await call<{ status: string; reason: string }[]>('GET', `${path}/progress`)
    for (const step of steps.slice(told)) page.tell(`  ${step.status.padEnd(32)} ${step.reason}`)
    told = steps.length
    const status = await call<Status>('GET', `${path}/status`)
    const systemWorks = /^(IN_PROGRESS|GEN_APP_DISCLOSURES|WAITING_FOR_.*|PREQUAL_TITLE)$/.test(status.checklistStatus)
    if (!systemWorks && steps.at(-1)?.status === status.checklistStatus) return status
    await page.pause(100)
  }
  throw new Error('The application did not come to rest.')
}

const tellHome = ({ home, debts }: OffersAnswer, page: StoryPage): void => {
  page.tell(`Home valued at ${dollars(home.value)} (${home.valueSource.toLowerCase().replace('_', ' ')}), liens of ${dollars(home.liens)}, position ${home.lienPosition}`)
  page.tell(`Together liens and line may reach ${percent(home.maxCltvPct)} of the value; ${debts.length} debts could be paid off from the line`)
}

const tellOffers = ({ offers }: OffersAnswer, page: StoryPage): void => {
  page.tell('')
  page.tell('  term      rate     fee    line up to    all-in cost')
  for (const offer of offers)
    page.tell(
      `  ${String(offer.term).padStart(2)} years  ${percent(offer.rate).padStart(6)}  ${percent(offer.originationFee).padStart(5)}  ${dollars(offer.max).padStart(11)}  ${percent(offer.allInCost).padStart(11)}`,
    )
  page.tell('')
}

/** Chooses half of the featured line with autopay where it is offered, figures as the page would compute them. */
const choose = async (call: CallProduct, path: string, answer: OffersAnswer, page: StoryPage): Promise<string> => {
  const offer = answer.offers.find(({ offerId }) => offerId === answer.featuredOfferId) ?? answer.offers[0]
  if (!offer) throw new Error('There is no offer to choose.')
  const selected = Math.round((offer.minDraw + offer.maxDraw) / 2 / 1000) * 1000
  const choice = {
    pricingRunId: answer.pricingRunId,
    offerId: offer.offerId,
    selected,
    preference: 'DEDUCT' as const,
    liabilityIds: [],
    discounts: offer.discounts.some(({ type }) => type === 'AUTOPAY') ? ['AUTOPAY'] : [],
  }
  const figures = figuresOf(offer, { ...choice, payoff: 0 }, answer.ofeeMaxThreshold)
  page.tell(`Chosen: ${dollars(selected)} over ${offer.term} years at ${percent(figures.rate)}${choice.discounts.length > 0 ? ' with autopay' : ''}`)
  page.tell(`  fee ${cents(figures.originationFee)}, total draw ${cents(figures.totalDraw)}, payment ${cents(figures.monthlyPayment)} a month`)
  page.tell(`  APR ${percent(figures.openEndApr)} (fees left out), all-in cost ${percent(figures.allInCost)} a year`)
  const { rate, totalDraw, monthlyPayment } = figures
  const moved = await call<Status>('POST', `${path}/select-offer`, { ...choice, shown: { rate, totalDraw, monthlyPayment } })
  page.tell(`Next step: ${moved.checklistStatus}`)
  return moved.checklistStatus
}
