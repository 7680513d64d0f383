import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { PricingOnADay, Proposal } from '#src/features/approvals/approvals.contract.ts'
import type { FiguresView } from '#src/features/figures/figures.contract.ts'
import type { hoursSetting } from '#src/features/hours/hours.contract.ts'
import {
  type PolicyData,
  pathText,
  sheetCells,
  sheetChanges,
  sheetsOn,
  withFigure,
  withSheets,
} from '#src/features/offers/rate-sheet.rules.ts'
import type { readSetupSteps } from '#src/features/setup/setup.contract.ts'
import { setupSteps } from '#src/features/setup/setup-steps.table.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { productNow } from '#tests/support/product/product-clock.ts'
import type { CaughtMail } from '#tests/support/stubs/mail-server.ts'
import type { Caller } from '#tests/support/walks/borrower-calls.ts'
import { type InvitedPeople, invitedPeople } from './invited-people.ts'
import { firstAdmin, originator, people } from './lender-data.table.ts'

const proposals = '/service-organization/secure/api/v1/proposals'
const reason = 'The figures were compared with the minutes of the board'

/** One person proposes, and another approves. */
const publish = async (
  proposer: Caller,
  approver: Caller,
  change: { kind: string; payload: object },
): Promise<void> => {
  const { uuid } = await proposer.call<Proposal>('POST', proposals, { ...change, reason })
  await approver.call('POST', `${proposals}/${uuid}/approve`, { reason })
}

/** The administrator invites everyone else, who join by the link in their email. */
export const hireStaff = async (url: string, organization: string, mail: CaughtMail): Promise<InvitedPeople> => {
  const staff = invitedPeople(url, organization, mail)
  const admin = await staff.join(firstAdmin)
  for (const person of people) {
    await admin.call('POST', '/identity/secure/api/v1/invitation', person)
    await staff.join(person)
  }
  const base = '/service-lead-portal/secure/api/v1/originators'
  const { uuid } = await admin.call<{ uuid: string }>('POST', base, originator)
  await admin.call('POST', `${base}/${uuid}/invite`)
  const [, firstName = '', lastName = ''] = /^(.*) (\S+)$/.exec(originator.name) ?? []
  await staff.join({ email: originator.email, firstName, lastName }, false)
  return staff
}

/** What the page lists before the first borrower. Returns the required steps of the console that are still open. */
export const prepareLending = async (url: string, staff: InvitedPeople): Promise<string[]> => {
  const admin = staff.named(firstAdmin.email)
  const compliance = staff.named('cora@northfield.example')
  const today = lenderDay(await productNow(url))

  const onDay = await admin.call<PricingOnADay>('GET', '/service-organization/secure/api/v1/pricing')
  const pricing = ownPricing({ ...onDay.shipped, ...onDay.published }, today)
  await publish(admin, compliance, { kind: 'pricing', payload: { inForceFrom: today, pricing } })

  const { missing } = await admin.call<FiguresView>('GET', '/service-compliance/secure/api/v1/published-figures')
  for (const { kind, year } of missing)
    await publish(compliance, admin, { kind: 'figures', payload: figuresOf(kind, year) })

  const hoursPath = '/service-operating-hours/secure/api/v1/hours'
  const { version, hours } = await admin.call<AnswerOf<typeof hoursSetting.read>>('GET', hoursPath)
  await admin.call('PUT', hoursPath, { version, hours })

  const commission = { number: 'OH-2024-118', state: 'OH', county: 'Franklin', expiresOn: '2029-06-30' }
  await staff.named('nora@northfield.example').call('PUT', '/service-notary/secure/api/v1/commission', commission)

  const { steps } = await admin.call<AnswerOf<typeof readSetupSteps>>('GET', '/service-setup/secure/api/v1/steps')
  return steps.filter(({ step, state }) => state !== 'done' && !setupSteps[step].isOptional).map(({ step }) => step)
}

/** Another base rate than that of the brand from which this one inherits, and the lender's own people in its deeds. */
const ownPricing = (data: PolicyData, today: CivilDate) => {
  const sheet = sheetsOn(data, today).heloc
  const baseRate = sheetCells(sheet).find(({ path }) => pathText(path) === 'terms.0.baseRate')
  if (!sheet || !baseRate) throw new Error('The rate sheet has no base rate.')
  const edits = { heloc: sheetChanges(sheet, withFigure(sheet, baseRate, '8.65')) }
  const { pricing } = withSheets(data, edits, today)
  const planTerms = data.planTerms as Readonly<Record<string, unknown>>
  const preparer = planTerms.deedPreparer as Readonly<Record<string, unknown>>
  return { pricing, planTerms: { ...planTerms, trustees, deedPreparer: { ...preparer, name: 'Lena Berg' } } }
}

/** In the states of the lender where a home is pledged by a deed of trust. */
const trustees = {
  CA: trustee({ street: '1 Field Court', city: 'Sacramento', state: 'CA', zip: '95814' }),
  TX: trustee({ street: '2 Field Court', city: 'Austin', state: 'TX', zip: '78701' }),
}

function trustee(address: Readonly<Record<'street' | 'city' | 'state' | 'zip', string>>) {
  return { name: 'Field Trust Company, National Association', address, organizedIn: 'US' }
}

const yearlyFigures: Readonly<Record<string, (year: number) => string>> = {
  'high-cost-thresholds': (year) => `from,totalLoanAmount,dollarTrigger\n${year}-01-01,28310,1416`,
  'conforming-limits': (year) => `from,area,limit\n${year}-01-01,,850000`,
  'south-carolina-late-charge': (year) => `from,maximum\n${year}-07-01,27.50`,
}

const figuresOf = (kind: string, year: number) => {
  const table = yearlyFigures[kind]?.(year)
  if (!table) throw new Error(`There are no figures of the kind ${kind}.`)
  return { kind, table, source: `The publication for ${year}` }
}

/** The page that borrowers come to first names the lender. @throws Error if it does not */
export const openPublicPage = async (url: string): Promise<void> => {
  const answer = await fetch(url)
  const page = await answer.text()
  if (!answer.ok || !page.includes('Northfield')) throw new Error(`${url} answers ${answer.status} without the brand.`)
}
