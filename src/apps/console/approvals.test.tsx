import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { OrganizationPricing } from '#src/features/offers/offers.pricing.schema.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { ApprovalsScreen } from './approvals.screen.tsx'
import type { ConsolePageProps } from './console-paths.ts'

afterEach(cleanup)

const path = '/service-organization/secure/api/v1'
const me = '0d8f0000-0000-4000-8000-00000000000a'
const today = '2026-11-22'
const shippedPricing = mergePricing(shippedOrganizations.byCode('lintel')!)
const publishedPricing = { planTerms: { version: 'spring' } }
const pricingOfDay = {
  on: today,
  shipped: shippedPricing,
  published: publishedPricing,
  later: [] as string[],
  version: { number: 3, inForceFrom: '2026-11-01', publishedAt: '2026-11-01T12:00:00.000Z' },
}
const proposal = {
  uuid: '0d8f0000-0000-4000-8000-000000000001',
  kind: 'pricing',
  state: 'open',
  reason: 'Rates follow the index',
  proposedBy: 'other person',
  proposerName: 'Ines Okafor',
  proposedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-04T10:00:00.000Z',
  personName: null,
  loanNumber: null,
  decidedBy: null,
  deciderName: null,
  decidedAt: null,
  decisionReason: null,
}
const show = (role: string, answers: Answers = {}) =>
  showPage(
    <StatusAnnouncer>
      <ToastProvider>
        <ApprovalsScreen self={{ uuid: me, role, name: 'Ada' } as unknown as ConsolePageProps['self']} />
      </ToastProvider>
    </StatusAnnouncer>,
    {
      data: { today },
      answers: {
        [`GET ${path}/proposals`]: { proposals: [proposal], next: null },
        [`GET ${path}/pricing`]: pricingOfDay,
        [`POST ${path}/proposals`]: { ...proposal, payload: {} },
        ...answers,
      },
    },
  )
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

const lastProposal = (calls: readonly { call: string; body?: unknown }[]) =>
  calls.find(({ call }) => call === `POST ${path}/proposals`)?.body as
    | { payload: { pricing: { planTerms: { version?: string; trustees: Record<string, object> } } } }
    | undefined

test('Code of Virginia 55.1-317: a trustee is proposed with name and address, and the others stay', async () => {
  const { calls } = show('compliance', { [`GET ${path}/pricing`]: { ...pricingOfDay, published: {}, version: null } })
  await press('Propose a trustee')
  await userEvent.selectOptions(screen.getByLabelText('State of the homes'), 'Virginia')
  await userEvent.type(screen.getByLabelText('Name of the trustee'), 'Row Trust LLC')
  await userEvent.selectOptions(screen.getByLabelText(/^Who the trustee is/), 'An organization under the law of Ohio')
  await userEvent.type(screen.getByLabelText('Street of residence or office'), '118 Tobacco Row')
  await userEvent.type(screen.getByLabelText('City'), 'Richmond')
  await userEvent.selectOptions(screen.getByLabelText('State of residence or office'), 'Virginia')
  await userEvent.type(screen.getByLabelText('ZIP code'), '23219')
  await userEvent.type(screen.getByLabelText('Reason'), 'The trustee of our Virginia deeds')
  await press('Propose')
  expect((await screen.findAllByText(/^Must be a person who lives in Virginia/)).length).toBeGreaterThan(0)
  expect(lastProposal(calls)).toBeUndefined()
  await userEvent.selectOptions(
    screen.getByLabelText(/^Who the trustee is/),
    'An organization under the law of Virginia',
  )
  await press('Propose')
  await waitFor(() => expect(lastProposal(calls)).toBeDefined())
  const { planTerms } = lastProposal(calls)!.payload.pricing
  const before = shippedPricing.planTerms as { trustees: Record<string, object> }
  const trustee = {
    name: 'Row Trust LLC',
    address: { street: '118 Tobacco Row', city: 'Richmond', state: 'VA', zip: '23219' },
    organizedIn: 'VA',
  }
  expect(planTerms).toEqual({ ...before, trustees: { ...before.trustees, VA: trustee } })
})
const set = async (label: string, figure: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, figure)
  await userEvent.tab()
}
const changes = () =>
  within(screen.getByRole('table', { name: 'Changes' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
const baseRate = '10 years, Base rate, percent a year'

test('an edited rate shows its old and new values and its impact, and the proposal leaves other rates unchanged', async () => {
  const { calls } = show('underwriter')
  await press('Edit rate sheet')
  await set(baseRate, '8.8')
  expect(screen.getByText('was 8.55%')).toBeTruthy()
  expect(changes()).toEqual([
    ['10 years, Base rateHome equity line of credit · Rates by term', '8.55%', '8.80%', 'Revert 10 years, Base rate'],
  ])
  const examples = screen.getByRole('table', { name: 'Impact on sample borrowers' })
  expect(within(examples).getAllByText(/^now /).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Reason'), 'Rates follow the index of this month')
  await press('Propose')
  const body = calls.find(({ call }) => call === `POST ${path}/proposals`)?.body as {
    payload: { inForceFrom: string; pricing: Record<string, unknown> }
  }
  expect(body).toMatchObject({ kind: 'pricing', payload: { inForceFrom: today, pricing: publishedPricing } })
  expect(Object.keys(body.payload.pricing).sort()).toEqual(['planTerms', 'pricing'])
  const { products } = OrganizationPricing.parse(body.payload.pricing.pricing)
  const was = OrganizationPricing.parse(shippedPricing.pricing).products
  const inForce = was.heloc!.at(-1)!
  expect(products.heloc!.at(-1)).toEqual({
    ...inForce,
    effectiveFrom: today,
    terms: inForce.terms.map((term) => (term.years === 10 ? { ...term, baseRate: '8.80' } : term)),
  })
  expect(products.dscr).toEqual(was.dscr)
})

test('changes can be reverted one at a time or all together, and a no-op change cannot be proposed', async () => {
  const { calls } = show('admin')
  await press('Edit rate sheet')
  await set(baseRate, '8.80')
  await set('Floor, percent a year', '7.75')
  expect(changes()).toHaveLength(2)
  await press('Revert 10 years, Base rate')
  expect(changes().map(([name]) => name)).toEqual(['FloorHome equity line of credit · Minimum and maximum rate'])
  expect((screen.getByLabelText(baseRate) as HTMLInputElement).value).toBe('8.55')
  await press('Discard all changes')
  expect(screen.getByText('No changes.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Reason'), 'Rates follow the index of this month')
  await press('Propose')
  expect(await screen.findByText('No changes. Edit a figure first.')).toBeTruthy()
  expect(calls.filter(({ call }) => call === `POST ${path}/proposals`)).toEqual([])
})

test('rows are added and removed for each product separately', async () => {
  show('admin')
  await press('Edit rate sheet')
  await screen.findByLabelText(baseRate)
  await press('Remove: 5 years')
  await press('Add line size')
  expect(changes().map(([name, , after]) => [name, after])).toEqual([
    ['5 yearsHome equity line of credit · Rates by term', 'removed'],
    ['Lines from $100,000Home equity line of credit · Size of the line', 'Points 0.00 pts'],
  ])
  await press('Rental property line of credit')
  expect(screen.getByLabelText('20 years, Base rate, percent a year')).toBeTruthy()
  expect(changes()).toHaveLength(2)
})

test('invalid values and server rejections appear beside the field and in the summary', async () => {
  const { calls } = show('admin', {
    [`POST ${path}/proposals`]: () => {
      throw new CallFailure(400, 'Please check what is marked', {
        code: 'request/invalid',
        faults: [
          {
            field: 'payload.pricing.pricing.products.heloc.1.scoreTiers.1',
            message: 'A better score must not cost more',
          },
        ],
      })
    },
  })
  await press('Edit rate sheet')
  await set('Score 740, CLTV to 60%, points', 'dear')
  await userEvent.type(screen.getByLabelText('Reason'), 'Rates follow the index of this month')
  await press('Propose')
  const wrong = 'Score 740, CLTV to 60%: Must be points such as 0.25 or -0.25'
  const field = screen.getByLabelText('Score 740, CLTV to 60%, points')
  expect(await screen.findByRole('link', { name: wrong })).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent).toContain(
    wrong,
  )
  expect(calls.filter(({ call }) => call === `POST ${path}/proposals`)).toEqual([])
  await set('Score 740, CLTV to 60%, points', '0.90')
  await press('Propose')
  const refusal = 'Score 740: A better score must not cost more'
  await userEvent.click(await screen.findByRole('link', { name: refusal }))
  const score = screen.getByLabelText('Score 740, Score from, score')
  await waitFor(() => expect(document.activeElement).toBe(score))
})

test('Enter and the arrow keys move down and up a column, and Enter does not submit', async () => {
  const { calls } = show('admin')
  await press('Edit rate sheet')
  await userEvent.click(await screen.findByLabelText(baseRate))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('15 years, Base rate, percent a year'))
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByLabelText(baseRate))
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

const dearer = () => {
  const pricing = structuredClone(shippedPricing.pricing) as {
    products: { heloc: { terms: { baseRate: string }[] }[] }
  }
  pricing.products.heloc[1]!.terms[1]!.baseRate = '8.80'
  return { inForceFrom: today, pricing: { ...publishedPricing, pricing } }
}
test('an admin restores the previous rates by filling them in and proposing them like any change', async () => {
  const { calls } = show('admin', {
    [`GET ${path}/pricing`]: ({ query }: { query: { before?: string } }) => ({
      ...pricingOfDay,
      published: query.before === pricingOfDay.version.publishedAt ? publishedPricing : dearer().pricing,
    }),
  })
  await press('Edit rate sheet')
  await userEvent.click(await screen.findByRole('button', { name: 'Fill in the previous rates' }))
  await screen.findByText('was 8.80%')
  expect(changes().map(([name, before, after]) => [name, before, after])).toEqual([
    ['10 years, Base rateHome equity line of credit · Rates by term', '8.80%', '8.55%'],
  ])
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('the rate sheet warns that other rates take effect later, whether they are in a later publication or in the same one', async () => {
  const datedPricing = structuredClone(shippedPricing.pricing) as { products: { heloc: { effectiveFrom: string }[] } }
  datedPricing.products.heloc.push({ ...datedPricing.products.heloc.at(-1)!, effectiveFrom: '2027-02-01' })
  show('admin', {
    [`GET ${path}/pricing`]: { ...pricingOfDay, published: { pricing: datedPricing }, later: ['2027-01-01'] },
  })
  await press('Edit rate sheet')
  expect(await screen.findByText(/^They take effect on Jan 1, 2027, Feb 1, 2027/)).toBeTruthy()
})

const openProposal = async (answers: Answers) => {
  const { calls } = show('compliance', {
    [`GET ${path}/proposals/:proposalUuid`]: { ...proposal, payload: dearer() },
    ...answers,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Rates follow the index' }))
  await screen.findByText('Effective November 22, 2026')
  return calls
}

test('the approver sees the same differences as a table, with their impact', async () => {
  await openProposal({})
  expect(changes()).toEqual([['10 years, Base rateHome equity line of credit · Rates by term', '8.55%', '8.80%']])
  expect(screen.getByRole('table', { name: 'Impact on sample borrowers' })).toBeTruthy()
  expect(screen.queryByText('The rates have changed since this was proposed')).toBeNull()
})

test('a proposal warns that rates changed after it was made, and shows the newer published changes as differences', async () => {
  const meanwhile = { ...pricingOfDay.version, publishedAt: '2026-11-21T12:00:00.000Z' }
  const policy = shippedPricing.creditPolicy as { minimumScore: number }
  const creditPolicy = { ...policy, minimumScore: policy.minimumScore + 20 }
  await openProposal({
    [`GET ${path}/pricing`]: { ...pricingOfDay, version: meanwhile, published: { ...publishedPricing, creditPolicy } },
  })
  expect(screen.getByText('The rates have changed since this was proposed')).toBeTruthy()
  expect(changes()).toContainEqual([
    'minimum scoreCredit policy',
    String(policy.minimumScore + 20),
    String(policy.minimumScore),
  ])
})

test('a decided proposal is compared with the rates in effect when it was decided', async () => {
  const decidedAt = '2026-11-21T09:00:00.000Z'
  const calls = await openProposal({
    [`GET ${path}/proposals/:proposalUuid`]: { ...proposal, state: 'approved', decidedAt, payload: dearer() },
  })
  expect(calls.find(({ call }) => call === `GET ${path}/pricing`)?.query).toEqual({ on: today, before: decidedAt })
})
