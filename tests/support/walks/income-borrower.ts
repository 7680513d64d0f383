import { expect } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import type { Applicant } from '#src/domain/person/applicant.ts'
import type { DocumentMethod, LinkMethod } from '#src/features/income/income-methods.table.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { passedByTwo } from '../access/passed-by-two.ts'
import { linkPasswords, throughDialog, throughTaxPage as throughTaxPageOf } from '../pages/link-dialog.ts'
import { aProductWithRequests } from './asked-borrower.ts'

export interface PlayedBorrower {
  uuid: string
  headers: { authorization: string }
}

/** A running product, with borrowers whose income or employment is being verified, and all their actions. */
export const aProductThatVerifiesIncome = async (settings: Record<string, string> = {}) => {
  const product = await aProductWithRequests(settings)
  const { url, db, vault, callApi, anIdentity, anApplication, staff } = product
  const records = applicationRecords(vault)
  const [processor, underwriter] = [await staff('processor'), await staff('underwriter')]

  const incomeOf = (uuid: string) => `/service-income/external/api/v1/applications/${uuid}/income`
  const withKey = (headers: object) => ({ ...headers, 'idempotency-key': crypto.randomUUID() })

  const aBorrower = async (applicant: Partial<Applicant> = {}, status: Status = 'INCOME_VERIFICATION') => {
    const { id: identityId, headers } = await anIdentity({ role: 'borrower' })
    const { id: uuid } = await anApplication({ identityId, status, applicant, dueAt: new Date() })
    return { uuid, headers }
  }

  const readStatus = async ({ uuid }: { uuid: string }) =>
    (await db.selectFrom('application').select('status').where('id', '=', uuid).executeTakeFirstOrThrow()).status

  /** Waits until the application is at a status. */
  const reaches = async (borrower: PlayedBorrower, status: Status) => {
    await expect.poll(() => readStatus(borrower), { timeout: 60_000 }).toBe(status)
  }

  const view = async ({ uuid, headers }: PlayedBorrower) => (await callApi('GET', incomeOf(uuid), headers)).body

  /** Waits until the latest request has this state. */
  const awaitRequest = async (borrower: PlayedBorrower, last: object) => {
    await expect.poll(async () => (await view(borrower)).requests.at(-1), { timeout: 60_000 }).toMatchObject(last)
  }

  const open = ({ uuid, headers }: PlayedBorrower, method: LinkMethod) =>
    callApi('POST', `${incomeOf(uuid)}/links`, headers, { method })

  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    return { status: response.status, body: await response.json() }
  }

  const link = async (
    borrower: PlayedBorrower,
    method: 'bank' | 'payroll',
    username: string,
    password: string = linkPasswords[method],
  ) => {
    const { body } = await open(borrower, method)
    const publicToken = await throughDialog(url, body, username, password)
    const path = `${incomeOf(borrower.uuid)}/links/${body.requestUuid}/exchange`
    const exchange = await callApi('POST', path, borrower.headers, { publicToken })
    return { requestUuid: body.requestUuid as string, publicToken, path, exchange }
  }

  /** Goes to the tax transcript page, answers there and returns. */
  const throughTaxPage = async (borrower: PlayedBorrower, answer: string) => {
    const { body } = await open(borrower, 'tax')
    const back = await throughTaxPageOf(body.url, answer)
    const path = `${incomeOf(borrower.uuid)}/links/${body.requestUuid}/return`
    const state = back.searchParams.get('state') ?? ''
    return { body, back, path, state, response: await callApi('POST', path, borrower.headers, { state }) }
  }

  const documents = ({ uuid, headers }: PlayedBorrower, method: DocumentMethod) =>
    callApi('POST', `${incomeOf(uuid)}/papers`, headers, { method })

  /** The requested documents had been sent. */
  const accept = async (uuid: string, conditionUuid: string) => {
    await db.updateTable('condition').set({ state: 'IN_REVIEW' }).where('id', '=', conditionUuid).execute()
    return callApi(
      'POST',
      `/service-conditions/internal/api/v1/applications/${uuid}/conditions/${conditionUuid}/accept`,
      withKey(processor.headers),
    )
  }

  /** Refusing an income declines the application, which only an underwriter may do. */
  const staffExit = (uuid: string, status: string, outcome: string) =>
    callApi(
      'POST',
      `/service-application/secure/api/v1/application/heloc/${uuid}/staff-exit`,
      withKey(outcome === 'refused' ? underwriter.headers : processor.headers),
      { status, outcome, reason: 'Looked at by a person of ours' },
    )

  /** No proof has been received, so it takes two people. */
  const passWithoutProof = (uuid: string, status: string, outcome: string) =>
    passedByTwo(callApi, { proposer: processor.headers, approver: underwriter.headers }, { uuid, status, outcome })

  const verifiedOf = ({ uuid }: PlayedBorrower) => records.newestReport(db, uuid, 'verified-income')

  return {
    ...product,
    processor,
    incomeOf,
    withKey,
    aBorrower,
    readStatus,
    reaches,
    view,
    awaitRequest,
    open,
    post,
    link,
    throughTaxPage,
    documents,
    accept,
    staffExit,
    passWithoutProof,
    verifiedOf,
  }
}
