import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { Clocks } from './clocks.panel.tsx'
import { ClosingChecks } from './closing-checks.panel.tsx'
import { ComplianceClocksScreen } from './compliance.screen.tsx'
import { DwellingUnits } from './dwelling-units.panel.tsx'
import { HomeCounty } from './home-county.panel.tsx'
import { Notices } from './notices.panel.tsx'
import { RefinancedDebts } from './refinanced-debts.panel.tsx'
import { Register } from './register.panel.tsx'

afterEach(cleanup)

const base = '/service-compliance/secure/api/v1'
const uuid = '0d8f0000-0000-4000-8000-00000000000a'
const clock = (name: string, state: string, due: string) => ({
  clock: name,
  name: `About ${name}`,
  source: '12 CFR 1002.9',
  kind: 'by',
  starts: '2026-03-02',
  due,
  done: null,
  state,
})
const clocks = {
  today: '2026-04-10',
  applications: [
    {
      uuid,
      loanNumber: '1000000001',
      status: 'INCOME_VERIFICATION',
      clocks: [clock('decision', 'running', '2026-04-20')],
    },
    { uuid, loanNumber: '1000000002', status: 'FINAL_OFFER', clocks: [clock('copies', 'overdue', '2026-04-01')] },
  ],
  isCut: false,
}
const finding = (edit: string, kind: string) => ({ edit, kind, says: `What ${edit} says.`, fields: ['Rate Spread'] })
const lookedUpAt = '2026-03-20T10:00:00.000Z'
const register = {
  year: 2026,
  quarter: 4,
  isOpen: true,
  isReported: false,
  findings: [],
  linesBefore: [
    { year: 2024, originated: 0 },
    { year: 2025, originated: 12 },
  ],
  rows: [
    {
      applicationUuid: uuid,
      loanNumber: '1000000003',
      action: 2,
      actionOn: '2026-03-20',
      leftOut: null,
      drawn: '2026-03-20T10:00:00.000Z',
      isLocated: false,
      location: { county: null, tract: null, isByHand: false, benchmark: null, vintage: null, locatedAt: lookedUpAt },
      findings: [finding('V657-1', 'validity'), finding('Q620', 'quality')],
    },
    {
      applicationUuid: `${uuid.slice(0, -1)}b`,
      loanNumber: '1000000004',
      action: 1,
      actionOn: '2026-03-21',
      leftOut: 'business-purpose',
      drawn: '2026-03-20T10:00:00.000Z',
      isLocated: true,
      location: {
        county: '39049',
        tract: '000110',
        isByHand: false,
        benchmark: 'Public_AR_Current',
        vintage: 'Current_Current',
        locatedAt: lookedUpAt,
      },
      findings: [],
    },
  ],
}
const answers = {
  [`GET ${base}/clocks`]: clocks,
  [`GET ${base}/register`]: register,
  [`POST ${base}/register/file`]: { fileName: 'LEI-2026.txt', text: '1|x\n', rows: 1 },
  [`POST ${base}/register/redraw`]: { queued: 2 },
  [`PUT ${base}/applications/:uuid/home-location`]: { queued: 1 },
  [`GET ${base}/applications/:uuid/dwelling-units`]: { units: null, source: null },
  [`POST ${base}/applications/:uuid/dwelling-units`]: { units: 3, source: 'Appraisal' },
}
const bodyRows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)

test('overdue clocks come first, and can be filtered', async () => {
  showPage(<Clocks />, { answers })
  expect(await screen.findByText('1 deadline overdue.')).toBeTruthy()
  expect(bodyRows('Deadlines').map((row) => row.textContent?.slice(0, 10))).toEqual(['1000000002', '1000000001'])
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Running')
  expect(bodyRows('Deadlines')).toHaveLength(1)
})

test('an administrator does not see the register', async () => {
  const { unmount } = showPage(<ComplianceClocksScreen self={{ role: 'admin' }} />, { answers })
  await screen.findByText('1 deadline overdue.')
  expect(screen.queryByRole('button', { name: 'Loan register' })).toBeNull()
  unmount()
  showPage(<ComplianceClocksScreen self={{ role: 'compliance' }} />, { answers })
  expect(screen.getByRole('button', { name: 'Loan register' })).toBeTruthy()
})

test('a row shows which edits it fails and the text of each', async () => {
  showPage(<Register />, { answers })
  expect(await screen.findByText('1 row to report.', { exact: false })).toBeTruthy()
  expect(screen.getByText('1 edit blocks submission.')).toBeTruthy()
  expect(bodyRows('Register rows').map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    'V657-1, Q620',
    'Not reported: business purpose',
  ])
  await userEvent.click(screen.getByRole('button', { name: '1000000003' }))
  expect(screen.getByText('What V657-1 says.')).toBeTruthy()
})

test('12 CFR 1003.4(a)(9)(ii): a home without a county and tract is listed as missing, and compliance enters them', async () => {
  const { calls } = showPage(<Register />, { answers })
  expect(await screen.findByText('1 row lacks county and census tract: 1000000003.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '1000000003' }))
  expect(screen.getByText('Missing: the geocoder has no match for the address of this home.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Enter county and tract' }))
  await userEvent.type(screen.getByLabelText('State code, two digits'), '39')
  await userEvent.type(screen.getByLabelText('County code, three digits'), '04')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('Must be three digits, such as 453').length).toBeGreaterThan(0)
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
  await userEvent.type(screen.getByLabelText('County code, three digits'), '9')
  await userEvent.click(screen.getByRole('radio', { name: 'The home is in a tract' }))
  await userEvent.type(screen.getByLabelText('Tract code, six digits'), '000110')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { stateFips: '39', countyFips: '049', tract: '000110' },
    ]),
  )
})

test('12 CFR 1003.4(a)(9)(ii)(C): compliance marks a tract as not applicable, and a geocoded tract shows its source', async () => {
  const { calls } = showPage(<Register />, { answers })
  await userEvent.click(await screen.findByRole('button', { name: '1000000004' }))
  expect(screen.getByText('Geocoder: Public_AR_Current, Current_Current')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Correct county and tract' }))
  await userEvent.click(screen.getByRole('radio', { name: /^Not applicable/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { stateFips: '39', countyFips: '049', tract: null },
    ]),
  )
})

test('12 CFR 1003.4(a)(31): units that the record does not state are listed as missing, and staff enter them', async () => {
  const { calls } = showPage(<DwellingUnits uuid={uuid} mayFile />, { answers })
  expect(await screen.findByText(/^Missing: the property record does not state them/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Enter dwelling units' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: '3' }))
  await userEvent.type(screen.getByLabelText(/^Source/), 'Appraisal')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { units: 3, source: 'Appraisal' },
    ]),
  )
})

test('units of the property record are shown with their source, and a reader who may not correct them has no button', async () => {
  const knownUnits = { ...answers, [`GET ${base}/applications/:uuid/dwelling-units`]: { units: 1, source: null } }
  showPage(<DwellingUnits uuid={uuid} mayFile={false} />, { answers: knownUnits })
  expect(await screen.findByText('1 unit, from the property record')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('two counties are shown until staff settle one with a reason', async () => {
  const conflict = { recorded: '36029', located: '36063', settled: null }
  const settledConflict = { conflict: { ...conflict, settled: '36063' } }
  let current: object = { conflict }
  const { calls } = showPage(<HomeCounty uuid={uuid} maySettle onSettled={() => undefined} />, {
    answers: {
      [`GET ${base}/applications/:uuid/county`]: () => current,
      [`POST ${base}/applications/:uuid/county`]: () => {
        current = settledConflict
        return settledConflict
      },
    },
  })
  expect(await screen.findByText(/^The property record and the geocoder name different counties/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Settle county' }))
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: '36063, from the geocoder' }))
  await userEvent.type(screen.getByLabelText(/^What shows it/), 'The deed names Niagara County')
  await userEvent.click(screen.getByRole('button', { name: 'Settle county' }))
  expect(await screen.findByText('Settled by staff: 36063')).toBeTruthy()
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { fips: '36063', reason: 'The deed names Niagara County' },
  ])
  expect(screen.queryByRole('radio')).toBeNull()
})

test('Maryland Tax-Property 12-108(g): staff file the unpaid principal of a debt that the line pays off', async () => {
  const debt = {
    liabilityUuid: uuid,
    creditor: 'Harbor Bank',
    payoff: 61_000,
    unpaidPrincipal: null,
    recordedAs: null,
  }
  const source = 'Maryland Tax-Property 12-108(g)'
  const filedDebt = { ...debt, unpaidPrincipal: 60_412.5, recordedAs: 'Deed Book 9, page 12' }
  let current: object = { source, debts: [debt] }
  const { calls } = showPage(<RefinancedDebts uuid={uuid} mayFile onFiled={() => undefined} />, {
    answers: {
      [`GET ${base}/applications/:uuid/refinanced-debts`]: () => current,
      [`POST ${base}/applications/:uuid/refinanced-debts`]: () => {
        current = { source, debts: [filedDebt] }
        return current
      },
    },
  })
  expect(await screen.findByText('Harbor Bank: not entered')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Enter a debt' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Harbor Bank' }))
  await userEvent.type(screen.getByLabelText('Unpaid principal, without interest and charges'), '60,412.50')
  await userEvent.type(screen.getByLabelText(/^Recorded as/), 'Deed Book 9, page 12')
  await userEvent.type(screen.getByLabelText('What shows it'), 'The payoff letter of Harbor Bank')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Harbor Bank: $60,412.50, recorded as Deed Book 9, page 12')).toBeTruthy()
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    {
      liabilityUuid: uuid,
      unpaidPrincipal: 60_412.5,
      recordedAs: 'Deed Book 9, page 12',
      reason: 'The payoff letter of Harbor Bank',
    },
  ])
})

test('a home in a state without such a law shows nothing about refinanced debts', async () => {
  const { calls } = showPage(<RefinancedDebts uuid={uuid} mayFile onFiled={() => undefined} />, {
    answers: { [`GET ${base}/applications/:uuid/refinanced-debts`]: { source: null, debts: [] } },
  })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('Refinanced debts')).toBeNull()
})

test('a home whose sources agree shows nothing about its county', async () => {
  const { calls } = showPage(<HomeCounty uuid={uuid} maySettle onSettled={() => undefined} />, {
    answers: { [`GET ${base}/applications/:uuid/county`]: { conflict: null } },
  })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('County of the home')).toBeNull()
})

test('the file is created from the displayed quarter, and rows can be rebuilt', async () => {
  const createObjectUrl = vi.fn(() => 'blob:file')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: createObjectUrl, revokeObjectURL: vi.fn() }))
  const { calls } = showPage(<Register />, { answers })
  await userEvent.click(await screen.findByRole('button', { name: 'Create LAR file' }))
  await vi.waitFor(() => expect(createObjectUrl).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: 'Rebuild rows' }))
  const postBodies = () => calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  await vi.waitFor(() => expect(postBodies()).toEqual([{ year: 2026, quarter: 4 }, { year: 2026 }]))
})

test('the archive shows the reasons, opens the notice, and does not hide a decline without a reason', async () => {
  const notice = {
    applicationUuid: uuid,
    loanNumber: '1000000005',
    declined: '2026-03-20T10:00:00.000Z',
    from: 'CREDIT_ERROR',
    reasons: [{ code: 'bankruptcy', words: 'Bankruptcy' }],
    document: { uuid, made: '2026-03-20T10:00:00.000Z', sent: null },
  }
  const bare = {
    ...notice,
    applicationUuid: `${uuid.slice(0, -1)}c`,
    loanNumber: '1000000006',
    reasons: [],
    document: null,
  }
  const { calls } = showPage(<Notices />, {
    answers: { [`GET ${base}/adverse-actions`]: { notices: [notice, bare], next: null } },
  })
  const [first, second] = await screen.findAllByRole('link')
  expect(first?.getAttribute('href')).toBe(`/console/applications/${uuid}?tab=documents&document=${uuid}`)
  expect(second?.getAttribute('href')).not.toContain('document=')
  expect(bodyRows('Adverse action notices').map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    'Bankruptcy',
    'None on record',
  ])
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Bankruptcy')
  await vi.waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ reason: 'bankruptcy' }))
})

test('state rules appear with their figures, and a rule that forbids closing is shown as such', async () => {
  const check = {
    rule: 'texas-fees',
    title: 'Fees are at most 2 % of the line',
    source: 'Article XVI',
    from: '2018-01-01',
    result: 'fails',
    boundBy: 'disclosure',
    evidence: null,
    figures: { fees: 2500, 'maximum allowed': 2000, year: 2026 },
  }
  showPage(<ClosingChecks uuid={uuid} renderEvidence={(rule) => <p>Evidence for {rule}</p>} />, {
    answers: {
      'GET /service-pipeline/secure/api/v1/applications/:uuid/closing-checks': {
        closing: '2026-03-16',
        checks: [check, { ...check, rule: 'texas-year', evidence: 'Its closing documents', figures: {} }],
        clocks: [clock('decision', 'kept', '2026-04-20')],
      },
    },
  })
  expect(await screen.findByText('fees 2,500 · maximum allowed 2,000 · year 2026')).toBeTruthy()
  expect(screen.getAllByText('Cannot close.')).toHaveLength(2)
  // Nothing can show that fees are lower than they are.
  expect(screen.getAllByText(/^Evidence for/).map(({ textContent }) => textContent)).toEqual([
    'Evidence for texas-year',
  ])
  expect(screen.getByText('Met')).toBeTruthy()
})
