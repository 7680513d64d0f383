import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import {
  type Caller,
  callerAt,
  openApplication,
  ordinaryBorrower,
  type PlayedBorrower,
  type PlayedStatus,
  progressPath,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'
import { ordinary, type SandboxScenario, sandboxScenarios } from '../../../scripts/sandbox-scenarios.table.ts'

const { url } = await aServedProduct({ DATABASE_URL: (await aPostgresAddress()).url })

const buildBorrower = ({
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
    organization: inNewYork ? 'lintel-ny' : 'lintel',
    consentsToSoftPull: !inNewYork,
  }
}

interface ApplicationHandle {
  caller: Caller
  uuid: string
}

let applicationCount = 0
const open = async (scenario: Partial<SandboxScenario>): Promise<ApplicationHandle> => {
  // The sandbox bureau remembers people, so each application is for a different person.
  applicationCount += 1
  const birthDate = `1984-${String((applicationCount % 12) + 1).padStart(2, '0')}-${String((applicationCount % 28) + 1).padStart(2, '0')}`
  const borrower = { ...buildBorrower(scenario), birthDate }
  const caller = callerAt(url, borrower.organization)
  return { caller, uuid: await openApplication(caller, borrower) }
}

const forward = ({ caller }: ApplicationHandle) => caller.call('POST', '/sandbox/clock', { forwardMinutes: 1 })
const fetchStatus = ({ caller, uuid }: ApplicationHandle) => caller.call<PlayedStatus>('GET', statusPath(uuid))
const visitedStatuses = async ({ caller, uuid }: ApplicationHandle): Promise<string[]> => {
  const steps = await caller.call<{ status: string }[]>('GET', progressPath(uuid))
  return steps.map((step) => step.status)
}

const untilStatus = (application: ApplicationHandle, expectedStatus: Status): Promise<void> =>
  expect.poll(async () => (await fetchStatus(application)).checklistStatus, { interval: 50 }).toBe(expectedStatus)

const passedByAll = new Set<Status>(['IN_PROGRESS', 'GEN_APP_DISCLOSURES', 'WAITING_FOR_INITIAL_OFFERS'])
const answersLate = new Set<Status>(['WAITING_FOR_SOFT_CREDIT', 'WAITING_FOR_PROPERTY', 'WAITING_FOR_VALUATION'])

describe('APP-05 the inputs in docs/sandbox.md reach every status of prequalification', () => {
  const restingScenarios = sandboxScenarios.filter(
    ({ status }) =>
      !passedByAll.has(status) && !answersLate.has(status) && !['CREDIT_NO_MATCH_SSN', 'CREDIT_ERROR'].includes(status),
  )

  test.each(restingScenarios.map((scenario) => [scenario.status, scenario] as const))(
    '%s',
    async (status, scenario) => {
      const application = await open(scenario)
      await untilStatus(application, status)
    },
  )

  test('IN_PROGRESS, GEN_APP_DISCLOSURES and WAITING_FOR_INITIAL_OFFERS are part of an ordinary application’s path', async () => {
    const application = await open({})
    await untilStatus(application, 'OFFER_SELECTION')
    expect(await visitedStatuses(application)).toEqual([
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
    '%s waits for a late response and continues when it arrives',
    async (status, scenario) => {
      const application = await open(scenario)
      await untilStatus(application, status)
      // The supplier is asked a moment after the status is reached, so that a single move could come before the question.
      await expect
        .poll(async () => {
          await forward(application)
          return (await fetchStatus(application)).checklistStatus
        })
        .toBe('OFFER_SELECTION')
    },
  )

  test('CREDIT_NO_MATCH_SSN follows when the Social Security number also finds no credit file', async () => {
    const application = await open({ lastName: 'Nomatch' })
    await untilStatus(application, 'CREDIT_NO_MATCH')
    await saveSsn(application)
    await untilStatus(application, 'CREDIT_NO_MATCH_SSN')
  })

  test('CREDIT_ERROR follows when the bureau stays down, and the system retries automatically', async () => {
    const application = await open({ lastName: 'Crediterror' })
    for (let tries = 0; tries < 8; tries += 1) {
      if ((await visitedStatuses(application)).includes('CREDIT_ERROR')) break
      await forward(application)
      await pause(1_200)
    }
    expect(await visitedStatuses(application)).toContain('CREDIT_ERROR')
    for (let minutes = 0; minutes < 6; minutes += 1) await forward(application)
    await expect
      .poll(
        async () =>
          (await visitedStatuses(application)).filter((status) => status === 'WAITING_FOR_SOFT_CREDIT').length,
        {
          timeout: 5_000,
        },
      )
      .toBeGreaterThan(1)
  })
})

const saveSsn = ({ caller, uuid }: ApplicationHandle) =>
  caller.call('PUT', `/service-application/api/v1/application/heloc/${uuid}/ssn`, { ssn: '536-90-4399' })
const onApplication = ({ uuid }: ApplicationHandle, path: string) =>
  `/service-application/api/v1/application/heloc/${uuid}/${path}`

describe('APP-08 each status that waits for the borrower has a next step', () => {
  const nextMoves: Partial<Record<Status, { to: Status; act: (application: ApplicationHandle) => Promise<unknown> }>> =
    {
      GEN_PRE_SOFT_CREDIT_DISCLOSURE: {
        to: 'OFFER_SELECTION',
        act: async (application) => {
          const disclosure = await application.caller.call<{ version: number }>(
            'GET',
            onApplication(application, 'consents/soft-credit'),
          )
          await application.caller.call('POST', onApplication(application, 'consents'), {
            type: 'SOFT_CREDIT',
            version: disclosure.version,
          })
        },
      },
      CREDIT_NO_MATCH: { to: 'OFFER_SELECTION', act: saveSsn },
      SOFT_CREDIT_LOCKED_OR_FROZEN: {
        to: 'OFFER_SELECTION',
        act: ({ caller, uuid }) =>
          caller.call('POST', `/service-krang-heloc/borrower/secure/api/v1/${uuid}/try-again`, {
            status: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
          }),
      },
      NO_PROPERTY_FOUND: {
        to: 'OFFER_SELECTION',
        act: (application) =>
          application.caller.call('PUT', onApplication(application, 'property/address'), {
            street1: '12 Orchard Street',
            city: 'Austin',
            state: 'TX',
            zip: '78704',
          }),
      },
      MULTIPLE_PROPERTIES: {
        to: 'OFFER_SELECTION',
        act: async (application) => {
          const { units } = await application.caller.call<{ units: { parcelId: string }[] }>(
            'GET',
            onApplication(application, 'property/units'),
          )
          await application.caller.call('PUT', onApplication(application, 'property/unit'), {
            parcelId: units[0]?.parcelId,
          })
        },
      },
      NO_AVM_FOUND: {
        to: 'OFFER_SELECTION',
        act: (application) =>
          application.caller.call('PUT', onApplication(application, 'property/estimate'), { estimatedValue: 520_000 }),
      },
      NAV_BPO_ESTIMATE: {
        to: 'OFFER_SELECTION',
        act: (application) =>
          application.caller.call('PUT', onApplication(application, 'property/estimate'), { estimatedValue: 520_000 }),
      },
      NAV_RESI_EVAL_ESTIMATE: {
        to: 'OFFER_SELECTION',
        act: (application) =>
          application.caller.call('PUT', onApplication(application, 'property/estimate'), { estimatedValue: 900_000 }),
      },
      ASSETS_PREQUAL: {
        to: 'OFFER_SELECTION',
        act: (application) =>
          application.caller.call('PUT', onApplication(application, 'asset-depletion'), {
            assets: [{ kind: 'BROKERAGE', value: 3_000_000 }],
          }),
      },
      CLTV_LIEN_POSITION_REQUALIFY: {
        to: 'OFFER_SELECTION',
        act: (application) => application.caller.call('POST', onApplication(application, 'prequal-winback'), undefined),
      },
    }

  test.each(Object.entries(nextMoves))('%s', async (status, { to, act }) => {
    const scenario = sandboxScenarios.find((sandboxScenario) => sandboxScenario.status === status)
    const application = await open(scenario ?? {})
    await untilStatus(application, status as Status)
    await act(application)
    await untilStatus(application, to)
  })

  test('a completed step cannot be repeated', async () => {
    const application = await open({ lastName: 'Ssnmatch' })
    await untilStatus(application, 'CREDIT_NO_MATCH')
    await saveSsn(application)
    await untilStatus(application, 'OFFER_SELECTION')
    await expect(saveSsn(application)).rejects.toThrow('409: This step is already complete.')
  })
})
