import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FlagKey } from '#src/domain/flags.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { BankLinkRefused } from '#src/vendors/bank-link/bank-link.port.ts'
import { PayrollRefused } from '#src/vendors/payroll/payroll.port.ts'
import { basePath } from '#src/workflow/base-path.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { wakeStep } from '#src/workflow/server/wake-step.ts'
import type { IncomeLink, IncomeView, readIncome } from '../income.contract.ts'
import { type IncomePolicy, lowerIncomeOf, type StatedIncome, statedIncome } from '../income.rules.ts'
import { type DocumentMethod, isLinkMethod, type LinkMethod, methodsOffered } from '../income-methods.table.ts'
import type { EmployerTold, IncomeRequestRow, IncomeRequests } from './income.store.ts'
import { askForPapers } from './income-papers.service.ts'
import type { LinkVendors } from './read-link.service.ts'

/** The dialog in which a link is made: one of ours in front of a sandbox, else the supplier's. */
export type LinkDialogs = Readonly<Record<'bank' | 'payroll', NonNullable<IncomeLink['dialog']>>>

export interface IncomeDeps {
  clock: Clock
  vault: Vault
  records: ApplicationRecords
  conditions: ConditionRecords
  requests: IncomeRequests
  vendors: LinkVendors
  dialogs: LinkDialogs
  policyOf(organisation: string): IncomePolicy
  flagOn(organisation: string, flag: FlagKey): Promise<boolean>
  lenderCalled(organisation: string): string
  /** What an income in the place of the stated one does to the line; nothing before anything was priced. */
  lineOn(sql: Sql, applicationId: string, annual: number): Promise<Effect | undefined>
  /** The address of a page of an organisation, for somebody who is at `host`. */
  pageOf(organisation: string, path: string, host?: string): string
}

type Effect = NonNullable<NonNullable<IncomeView['lower']>['effect']>

/** Who opens a link, and where. */
interface AtPage {
  language: 'en' | 'es'
  host: string | undefined
}

/** Consent to tax transcripts is given within a day or not at all. */
const taxOrderMs = 24 * 3_600_000
const verifying = ['INCOME_VERIFICATION', 'EMPLOYMENT_VERIFICATION'] as const

export const incomeService = (deps: IncomeDeps) => {
  const { clock, vault, records, conditions, requests, vendors, dialogs, policyOf, flagOn } = deps

  const stateOfReturn = (requestUuid: string) => vault.hash('return from a tax page', requestUuid).toString('base64url')

  const offered = async (sql: Sql, head: ApplicationHead) => {
    const { applicant } = await records.read(sql, head.id)
    const methods = methodsOffered(applicant, {
      taxVerification: await flagOn(head.organisation, 'fe-heloc-self-employ-tax-verification'),
      irsMaintenance: await flagOn(head.organisation, 'fe-heloc-irs-maintenance'),
      businessAccounts: await flagOn(head.organisation, 'fe-heloc-business-iv'),
    })
    return { applicant, methods }
  }

  /** An employer's payroll also tells of the employment, once the income is settled. */
  const assertOpen = async (sql: Sql, head: ApplicationHead, method: LinkMethod) => {
    if (head.status === 'EMPLOYMENT_VERIFICATION' && method === 'payroll') return
    assertAt(head, ['INCOME_VERIFICATION'])
    const { methods } = await offered(sql, head)
    if (!methods.some((one) => one.method === method && !one.isPaused)) throw new Refusal('income/way-closed')
  }

  const shownLink = ({ id, applicationId, method, session, sessionExpiresAt }: IncomeRequestRow): IncomeLink => ({
    ...{ applicationUuid: applicationId, requestUuid: id, method: method as LinkMethod },
    token: method === 'tax' ? null : (session?.token ?? null),
    expires: sessionExpiresAt?.toISOString() ?? null,
    url: session?.url ?? null,
    dialog: method === 'bank' || method === 'payroll' ? dialogs[method] : null,
  })

  const begin = async (head: ApplicationHead, id: string, method: LinkMethod, { language, host }: AtPage) => {
    if (method === 'payroll') {
      const { token, expiresAt } = await vendors.payroll.open(head.id)
      return { session: { token }, sessionExpiresAt: expiresAt }
    }
    if (method === 'bank') {
      const { token, expiresAt, userToken } = await vendors.bankLink.open({
        reads: 'income',
        ...{ reference: head.id, lender: deps.lenderCalled(head.organisation), language },
        returnTo: deps.pageOf(head.organisation, `${basePath}/plaid-oauth-success`, host),
      })
      return { session: { token, ...(userToken !== null && { userToken }) }, sessionExpiresAt: expiresAt }
    }
    // The way back names the request, with a state that only we can make for it.
    const back = new URL(deps.pageOf(head.organisation, `${basePath}/${head.id}/income/pointserv-callback`, host))
    back.searchParams.set('request', id)
    back.searchParams.set('state', stateOfReturn(id))
    const { order, url } = await vendors.taxTranscripts.order(head.id, back.href)
    return { session: { token: order, url }, sessionExpiresAt: new Date(clock.now().getTime() + taxOrderMs) }
  }

  const requestOf = async (sql: Sql, applicationId: string, requestUuid: string): Promise<IncomeRequestRow> => {
    const found = (await requests.ofApplication(sql, applicationId)).find(({ id }) => id === requestUuid)
    if (!found || !isLinkMethod(found.method)) throw new Refusal('access/not-found')
    return found
  }

  /** The most that was found less than was stated. */
  const lowerOf = (all: readonly IncomeRequestRow[], stated: StatedIncome, policy: IncomePolicy) =>
    all
      .flatMap(({ id, finding }) => {
        const annual = finding && lowerIncomeOf(finding, stated, policy)
        return annual ? [{ requestUuid: id, annual }] : []
      })
      .toSorted((a, b) => b.annual - a.annual)[0]

  const shownLower = async (
    sql: Sql,
    head: ApplicationHead,
    all: readonly IncomeRequestRow[],
    stated: StatedIncome,
  ) => {
    const lower = head.status === 'INCOME_VERIFICATION' && lowerOf(all, stated, policyOf(head.organisation))
    if (!lower) return null
    const effect = await deps.lineOn(sql, head.id, lower.annual)
    return { ...lower, effect: effect ? shownEffect(effect) : null }
  }

  return {
    async read(sql: Sql, head: ApplicationHead): Promise<IncomeView> {
      const [{ applicant, methods }, all, asked, verified] = await Promise.all([
        offered(sql, head),
        requests.ofApplication(sql, head.id),
        conditions.ofApplication(sql, head.id),
        records.newestReport(sql, head.id, 'verified-income'),
      ])
      const answer: AnswerOf<typeof readIncome> = {
        ...{ ...statedIncome(applicant), rent: applicant.rental?.monthlyRent ?? null, methods },
        requests: all.map((one) => ({
          ...{
            uuid: one.id,
            method: one.method,
            state: one.state,
            failure: one.failure,
            verification: one.verification,
          },
          conditionUuid: one.conditionId,
          conditionState: asked.find(({ id }) => id === one.conditionId)?.state ?? null,
        })),
        lower: await shownLower(sql, head, all, statedIncome(applicant)),
        payStubs: policyOf(head.organisation).payStubs,
        incomeRequestRecords: {
          methods: [...new Set(all.map(({ method }) => method))],
          verificationMethod: verified?.source ?? null,
        },
      }
      return answer
    },

    /** The supplier is asked outside of any transaction; two who begin at once have two links, each good. */
    async open(db: Db, head: ApplicationHead, method: LinkMethod, at: AtPage): Promise<IncomeLink> {
      await assertOpen(db, head, method)
      const now = clock.now()
      const begun = (await requests.ofApplication(db, head.id)).findLast(
        (one) =>
          one.method === method && one.state === 'open' && (one.sessionExpiresAt?.getTime() ?? 0) > now.getTime(),
      )
      if (begun) return shownLink(begun)
      const id = randomUUID()
      const session = await begin(head, id, method, at)
      await db
        .transaction()
        .execute((tx) => requests.insert(tx, { id, applicationId: head.id, method, state: 'open', ...session }, now))
      return shownLink(await requestOf(db, head.id, id))
    },

    async resumeBankLink(sql: Sql, identityId: string): Promise<IncomeLink> {
      const open = await requests.openBankLink(sql, identityId, clock.now())
      if (!open) throw new Refusal('income/link-over')
      return shownLink(open)
    },

    async finish(db: Db, head: ApplicationHead, requestUuid: string, publicToken: string) {
      const request = await requestOf(db, head.id, requestUuid)
      if (request.state !== 'open') return { requestUuid, state: request.state }
      assertAt(head, verifying)
      if (request.method === 'tax') throw new Refusal('income/link-over')
      const access = await exchanged(vendors, request.method as 'bank' | 'payroll', publicToken)
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        if (await requests.change(tx, request, ['open'], { state: 'linked', access }, now))
          await wakeStep(tx, head.id, now)
      })
      return { requestUuid, state: 'linked' as const }
    },

    async returned(tx: Tx, head: ApplicationHead, requestUuid: string, state: string) {
      const request = await requestOf(tx, head.id, requestUuid)
      const expected = Buffer.from(stateOfReturn(requestUuid))
      const given = Buffer.from(state)
      if (request.method !== 'tax' || given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new Refusal('income/link-over')
      if (request.state !== 'open' || !request.session) return { requestUuid, state: request.state }
      assertAt(head, ['INCOME_VERIFICATION'])
      const now = clock.now()
      const { token } = request.session
      if (
        await requests.change(tx, request, ['open'], { state: 'linked', access: { access: token, link: token } }, now)
      )
        await wakeStep(tx, head.id, now)
      return { requestUuid, state: 'linked' as const }
    },

    /** The step then finds it verified, and the hard pull prices the line on it. */
    async acceptLower(tx: Tx, head: ApplicationHead, requestUuid: string) {
      const request = (await requests.ofApplication(tx, head.id)).find(({ id }) => id === requestUuid)
      if (!request) throw new Refusal('access/not-found')
      if (request.finding?.isAccepted) return { requestUuid, state: request.state }
      assertAt(head, ['INCOME_VERIFICATION'])
      const { applicant } = await records.read(tx, head.id)
      if (!request.finding || !lowerIncomeOf(request.finding, statedIncome(applicant), policyOf(head.organisation)))
        throw new Refusal('income/nothing-lower')
      const finding = { ...request.finding, isAccepted: true }
      const now = clock.now()
      const change = { finding, state: 'reported', verification: 'VERIFIED', failure: null } as const
      if (await requests.change(tx, request, ['reported', 'failed'], change, now)) await wakeStep(tx, head.id, now)
      return { requestUuid, state: 'reported' as const }
    },

    /** Before the transaction, within which flags cannot be read. @throws Refusal income/way-closed */
    async assertOffered(db: Db, head: ApplicationHead, method: DocumentMethod) {
      assertAt(head, ['INCOME_VERIFICATION'])
      const { methods } = await offered(db, head)
      if (!methods.some((one) => one.method === method)) throw new Refusal('income/way-closed')
    },

    async askForPapers(tx: Tx, head: ApplicationHead, method: DocumentMethod) {
      assertAt(head, ['INCOME_VERIFICATION'])
      const { payStubs } = policyOf(head.organisation)
      return askForPapers(deps, tx, { applicationId: head.id, method, payStubs, now: clock.now() })
    },

    async giveEmployer(tx: Tx, head: ApplicationHead, employer: EmployerTold) {
      assertAt(head, ['EMPLOYMENT_VERIFICATION'])
      const now = clock.now()
      const given = { applicationId: head.id, method: 'employer', state: 'linked', employer } as const
      const requestUuid = await requests.insert(tx, given, now)
      await wakeStep(tx, head.id, now)
      return { requestUuid, state: 'linked' as const }
    },
  }
}

export type IncomeService = ReturnType<typeof incomeService>

const shownEffect = ({ line, draw, chosenDraw, chosenHolds }: Effect): Effect => ({
  ...{ line, draw, chosenDraw, chosenHolds },
})

const assertAt = (head: ApplicationHead, statuses: readonly string[]): void => {
  if (!statuses.includes(head.status)) throw new Refusal('application/moved-on')
}

const exchanged = async (vendors: LinkVendors, method: 'bank' | 'payroll', publicToken: string) => {
  try {
    if (method === 'payroll') return await vendors.payroll.exchange(publicToken)
    const { access, item } = await vendors.bankLink.exchange(publicToken)
    return { access, link: item }
  } catch (error) {
    if (error instanceof BankLinkRefused || error instanceof PayrollRefused) throw new Refusal('income/link-refused')
    throw error
  }
}
