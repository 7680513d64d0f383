import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Status } from '#src/workflow/statuses.ts'
import {
  type Caller,
  callerAt,
  openApplication,
  ordinaryBorrower,
  type PlayedBorrower,
  type PlayedStatus,
  progressPath,
  statusPath,
} from '#tests/support/borrower-calls.ts'
import { aPostgresAddress } from '#tests/support/database.ts'
import { aServedProduct } from '#tests/support/served-product.ts'
import { ordinary, type SandboxScenario, sandboxScenarios } from '../../../scripts/sandbox-scenarios.table.ts'

const { url } = await aServedProduct({ DATABASE_URL: (await aPostgresAddress()).url })

const borrowerOf = ({
  lastName = ordinary.lastName,
  address = ordinary.address,
  income = ordinary.income,
}: Partial<SandboxScenario>): PlayedBorrower => {
  const [street1 = '', city = '', stateAndZip = ''] = address.split(', ')
  const [state = '', zip = ''] = stateAndZip.split(' ')
  const inNewYork = state === 'NY'
  return {
    ...ordinaryBorrower,
    lastName,
    income,
    address: { street1, city, state, zip },
    organisation: inNewYork ? 'lintel-ny' : 'lintel',
    consentsToSoftPull: !inNewYork,
  }
}

interface Played {
  caller: Caller
  uuid: string
}

let opened = 0
const open = async (scenario: Partial<SandboxScenario>): Promise<Played> => {
  // The sandbox bureau remembers people, so each application is another person's.
  opened += 1
  const birthDate = `1984-${String((opened % 12) + 1).padStart(2, '0')}-${String((opened % 28) + 1).padStart(2, '0')}`
  const borrower = { ...borrowerOf(scenario), birthDate }
  const caller = callerAt(url, borrower.organisation)
  return { caller, uuid: await openApplication(caller, borrower) }
}

const forward = ({ caller }: Played) => caller.call('POST', '/sandbox/clock', { forwardMinutes: 1 })
const statusOf = ({ caller, uuid }: Played) => caller.call<PlayedStatus>('GET', statusPath(uuid))
const visited = async ({ caller, uuid }: Played): Promise<string[]> => {
  const steps = await caller.call<{ status: string }[]>('GET', progressPath(uuid))
  return steps.map((step) => step.status)
}

const untilStatus = async (played: Played, wanted: Status): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await statusOf(played)).checklistStatus === wanted) return
    await pause(50)
  }
  expect((await statusOf(played)).checklistStatus).toBe(wanted)
}

const passedByAll = new Set<Status>(['IN_PROGRESS', 'GEN_APP_DISCLOSURES', 'WAITING_FOR_INITIAL_OFFERS'])
const answersLate = new Set<Status>(['WAITING_FOR_SOFT_CREDIT', 'WAITING_FOR_PROPERTY', 'WAITING_FOR_VALUATION'])

describe('APP-05 every status of prequalification is reached by what docs/sandbox.md says to type', () => {
  const resting = sandboxScenarios.filter(
    ({ status }) =>
      !passedByAll.has(status) && !answersLate.has(status) && !['CREDIT_NO_MATCH_SSN', 'CREDIT_ERROR'].includes(status),
  )

  test.each(resting.map((scenario) => [scenario.status, scenario] as const))('%s', async (status, scenario) => {
    const played = await open(scenario)
    await untilStatus(played, status)
  })

  test('IN_PROGRESS, GEN_APP_DISCLOSURES and WAITING_FOR_INITIAL_OFFERS are passed by an ordinary application', async () => {
    const played = await open({})
    await untilStatus(played, 'OFFER_SELECTION')
    expect(await visited(played)).toEqual([
      'IN_PROGRESS',
      'GEN_APP_DISCLOSURES',
      'WAITING_FOR_SOFT_CREDIT',
      'WAITING_FOR_PROPERTY',
      'PREQUAL_TITLE',
      'WAITING_FOR_VALUATION',
      'WAITING_FOR_INITIAL_OFFERS',
      'OFFER_SELECTION',
    ])
  })

  const late = sandboxScenarios.filter(({ status }) => answersLate.has(status))
  test.each(late.map((scenario) => [scenario.status, scenario] as const))(
    '%s waits for a late answer and goes on when it is there',
    async (status, scenario) => {
      const played = await open(scenario)
      await untilStatus(played, status)
      await forward(played)
      await untilStatus(played, 'OFFER_SELECTION')
    },
  )

  test('CREDIT_NO_MATCH_SSN follows when the number finds no file either', async () => {
    const played = await open({ lastName: 'Nomatch' })
    await untilStatus(played, 'CREDIT_NO_MATCH')
    await giveSsn(played)
    await untilStatus(played, 'CREDIT_NO_MATCH_SSN')
  })

  test('CREDIT_ERROR follows when the bureau stays down, and the system tries again by itself', async () => {
    const played = await open({ lastName: 'Crediterror' })
    for (let tries = 0; tries < 8; tries += 1) {
      if ((await visited(played)).includes('CREDIT_ERROR')) break
      await forward(played)
      await pause(1_200)
    }
    expect(await visited(played)).toContain('CREDIT_ERROR')
    for (let minutes = 0; minutes < 6; minutes += 1) await forward(played)
    await expect
      .poll(async () => (await visited(played)).filter((status) => status === 'WAITING_FOR_SOFT_CREDIT').length, {
        timeout: 5_000,
      })
      .toBeGreaterThan(1)
  })
})

const giveSsn = ({ caller, uuid }: Played) =>
  caller.call('PUT', `/service-application/api/v1/application/heloc/${uuid}/ssn`, { ssn: '536-90-4399' })
const onApplication = ({ uuid }: Played, path: string) =>
  `/service-application/api/v1/application/heloc/${uuid}/${path}`

describe('APP-08 each status that waits for the borrower has a way on', () => {
  const waysOn: Partial<Record<Status, { to: Status; act: (played: Played) => Promise<unknown> }>> = {
    GEN_PRE_SOFT_CREDIT_DISCLOSURE: {
      to: 'OFFER_SELECTION',
      act: async (played) => {
        const disclosure = await played.caller.call<{ version: number }>(
          'GET',
          onApplication(played, 'consents/soft-credit'),
        )
        await played.caller.call('POST', onApplication(played, 'consents'), {
          type: 'SOFT_CREDIT',
          version: disclosure.version,
        })
      },
    },
    CREDIT_NO_MATCH: { to: 'OFFER_SELECTION', act: giveSsn },
    SOFT_CREDIT_LOCKED_OR_FROZEN: {
      to: 'OFFER_SELECTION',
      act: ({ caller, uuid }) =>
        caller.call('POST', `/service-krang-heloc/borrower/secure/api/v1/${uuid}/try-again`, {
          status: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
        }),
    },
    NO_PROPERTY_FOUND: {
      to: 'OFFER_SELECTION',
      act: (played) =>
        played.caller.call('PUT', onApplication(played, 'property/address'), {
          street1: '12 Orchard Street',
          city: 'Austin',
          state: 'TX',
          zip: '78704',
        }),
    },
    MULTIPLE_PROPERTIES: {
      to: 'OFFER_SELECTION',
      act: async (played) => {
        const { units } = await played.caller.call<{ units: { parcelId: string }[] }>(
          'GET',
          onApplication(played, 'property/units'),
        )
        await played.caller.call('PUT', onApplication(played, 'property/unit'), { parcelId: units[0]?.parcelId })
      },
    },
    NO_AVM_FOUND: {
      to: 'OFFER_SELECTION',
      act: (played) =>
        played.caller.call('PUT', onApplication(played, 'property/estimate'), { estimatedValue: 520_000 }),
    },
    NAV_BPO_ESTIMATE: {
      to: 'OFFER_SELECTION',
      act: (played) =>
        played.caller.call('PUT', onApplication(played, 'property/estimate'), { estimatedValue: 520_000 }),
    },
    NAV_RESI_EVAL_ESTIMATE: {
      to: 'OFFER_SELECTION',
      act: (played) =>
        played.caller.call('PUT', onApplication(played, 'property/estimate'), { estimatedValue: 900_000 }),
    },
    ASSETS_PREQUAL: {
      to: 'OFFER_SELECTION',
      act: (played) =>
        played.caller.call('PUT', onApplication(played, 'asset-depletion'), {
          assets: [{ kind: 'BROKERAGE', value: 3_000_000 }],
        }),
    },
    CLTV_LIEN_POSITION_REQUALIFY: {
      to: 'OFFER_SELECTION',
      act: (played) => played.caller.call('POST', onApplication(played, 'prequal-winback'), undefined),
    },
  }

  test.each(Object.entries(waysOn))('%s', async (status, { to, act }) => {
    const scenario = sandboxScenarios.find((one) => one.status === status)
    const played = await open(scenario ?? {})
    await untilStatus(played, status as Status)
    await act(played)
    await untilStatus(played, to)
  })

  test('a step that was left behind refuses to be taken again', async () => {
    const played = await open({ lastName: 'Ssnmatch' })
    await untilStatus(played, 'CREDIT_NO_MATCH')
    await giveSsn(played)
    await untilStatus(played, 'OFFER_SELECTION')
    await expect(giveSsn(played)).rejects.toThrow('409: This step is already complete.')
  })
})
