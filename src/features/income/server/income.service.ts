import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomeRequestRecords } from '#src/application/application.contract.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { FlagKey } from '#src/domain/flags.ts'
import type { Applicant } from '#src/domain/person/applicant.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { BankLinkRefused } from '#src/vendors/bank-link/bank-link.port.ts'
import { PayrollRefused } from '#src/vendors/payroll/payroll.port.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { IncomeLink, IncomeView, readIncome } from '../income.contract.ts'
import { type IncomePolicy, lowerIncomeOf, type StatedIncome, statedIncome } from '../income.rules.ts'
import { type DocumentMethod, isLinkMethod, type LinkMethod, methodsOffered } from '../income-methods.table.ts'
import { transcriptYears } from '../transcript-years.rules.ts'
import type { IncomeRequestRow, IncomeRequests, StatedEmployer } from './income.store.ts'
import { openDocumentRequest } from './income-documents.service.ts'
import type { LinkVendors } from './read-link.service.ts'

/** The dialog for making a link: our own in front of a sandbox, otherwise the supplier's. */
export type LinkDialogs = Readonly<Record<'bank' | 'payroll', NonNullable<IncomeLink['dialog']>>>

export interface IncomeDeps {
  clock: Clock
  vault: Vault
  records: ApplicationRecords
  conditions: ConditionRecords
  requests: IncomeRequests
  vendors: LinkVendors
  dialogs: LinkDialogs
  policyFor(organization: string): IncomePolicy
  flagOn(organization: string, flag: FlagKey): Promise<boolean>
  organizationByCode(organization: string): string
  /** Returns how an income in place of the stated one changes the line; undefined before anything was priced. */
  lineOn(sql: Sql, applicationId: string, annual: number): Promise<Effect | undefined>
  /** Returns the address of an organization's page for a person who is at `host`. */
  pageUrl(organization: string, path: string, host?: string): string
}

type Effect = NonNullable<NonNullable<IncomeView['lower']>['effect']>

/** The language and host of the page that opens a link. */
interface AtPage {
  language: 'en' | 'es'
  host: string | undefined
}

/** The borrower has one day to consent to tax transcripts. */
const taxOrderMs = 24 * 3_600_000
const verifying = ['INCOME_VERIFICATION', 'EMPLOYMENT_VERIFICATION'] as const

const toRequestRecords = (requests: readonly IncomeRequestRow[], source: string | undefined): IncomeRequestRecords => ({
  methods: [...new Set(requests.map(({ method }) => method))],
  verificationMethod: source ?? null,
})

/** The records of an application's income requests, as the application shows them to its borrower. */
export const incomeRequestRecords =
  ({ records, requests }: Pick<IncomeDeps, 'records' | 'requests'>) =>
  async (sql: Sql, applicationId: string): Promise<IncomeRequestRecords> => {
    const all = await requests.byApplication(sql, applicationId)
    const verifiedIncome = await records.newestReport(sql, applicationId, 'verified-income')
    return toRequestRecords(all, verifiedIncome?.source)
  }

export const incomeService = (deps: IncomeDeps) => {
  const { clock, vault, records, conditions, requests, vendors, dialogs, policyFor, flagOn } = deps

  const stateOfReturn = (requestUuid: string) => vault.hash('return from a tax page', requestUuid).toString('base64url')

  const readFormAddress = async (head: ApplicationHead): Promise<string | null> =>
    (await vendors.taxTranscripts.forms?.formAddress(head)) ?? null

  /** A form asks for a return by its Social Security number. */
  const isTaxOffered = async (head: ApplicationHead, { ssn }: Applicant): Promise<boolean> =>
    (await vendors.taxTranscripts.isOffered(head)) && (ssn !== null || (await readFormAddress(head)) === null)

  const readMethods = async (sql: Sql, head: ApplicationHead) => {
    const { applicant } = await records.read(sql, head.id)
    const { bankLink, payroll } = vendors
    const methods = methodsOffered(applicant, {
      links: { bank: !bankLink.isAbsent, payroll: !payroll.isAbsent, tax: await isTaxOffered(head, applicant) },
      taxVerification: await flagOn(head.organization, 'fe-heloc-self-employ-tax-verification'),
      irsMaintenance: await flagOn(head.organization, 'fe-heloc-irs-maintenance'),
      businessAccounts: await flagOn(head.organization, 'fe-heloc-business-iv'),
    })
    return { applicant, methods }
  }

  /**
   * Checks that a method is open. Payroll stays open after the income is settled, because it also verifies employment.
   */
  const assertOpen = async (sql: Sql, head: ApplicationHead, method: LinkMethod) => {
    if (head.status === 'EMPLOYMENT_VERIFICATION' && method === 'payroll' && !vendors.payroll.isAbsent) return
    assertAt(head, ['INCOME_VERIFICATION'])
    const { methods } = await readMethods(sql, head)
    if (!methods.some((offeredMethod) => offeredMethod.method === method && !offeredMethod.isPaused))
      throw new Refusal('income/way-closed')
  }

  const toIncomeLink = ({ id, applicationId, method, session, sessionExpiresAt }: IncomeRequestRow): IncomeLink => ({
    applicationUuid: applicationId,
    requestUuid: id,
    method: method as LinkMethod,
    token: method === 'tax' ? null : (session?.token ?? null),
    expires: sessionExpiresAt?.toISOString() ?? null,
    url: session?.url ?? null,
    form: null,
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
        reference: head.id,
        lender: deps.organizationByCode(head.organization),
        language,
        returnTo: deps.pageUrl(head.organization, `${basePath}/plaid-oauth-success`, host),
      })
      return { session: { token, ...(userToken !== null && { userToken }) }, sessionExpiresAt: expiresAt }
    }
    // The return address names the request and carries a state value that only we can create for it.
    const back = new URL(deps.pageUrl(head.organization, `${basePath}/${head.id}/income/pointserv-callback`, host))
    back.searchParams.set('request', id)
    back.searchParams.set('state', stateOfReturn(id))
    const { order, url } = await vendors.taxTranscripts.order(head.id, back.href, head)
    return { session: { token: order, url }, sessionExpiresAt: new Date(clock.now().getTime() + taxOrderMs) }
  }

  const requireRequest = async (sql: Sql, applicationId: string, requestUuid: string): Promise<IncomeRequestRow> => {
    const request = (await requests.byApplication(sql, applicationId)).find(({ id }) => id === requestUuid)
    if (!request || !isLinkMethod(request.method)) throw new Refusal('access/not-found')
    return request
  }

  /** Requests the form with the taxpayer's signature. The transcripts are ordered once staff accept it. */
  const openTranscriptForm = async (db: Db, { id }: ApplicationHead, formAddress: string): Promise<IncomeLink> => {
    const { requestUuid, conditionUuid } = await db.transaction().execute((tx) => {
      const request = { applicationId: id, method: 'tax', payStubs: 0, now: clock.now() } as const
      return openDocumentRequest(deps, tx, request)
    })
    const request = await requireRequest(db, id, requestUuid)
    const taxYears = [...transcriptYears(lenderDay(request.createdAt))]
    return { ...toIncomeLink(request), url: formAddress, form: { conditionUuid, taxYears } }
  }

  /** Returns the highest finding that is below the stated income. */
  const lowerOf = (all: readonly IncomeRequestRow[], claim: StatedIncome, policy: IncomePolicy) =>
    all
      .flatMap(({ id, finding }) => {
        const annual = finding && lowerIncomeOf(finding, claim, policy)
        return annual ? [{ requestUuid: id, annual }] : []
      })
      .toSorted((a, b) => b.annual - a.annual)[0]

  const readLowerIncome = async (
    sql: Sql,
    head: ApplicationHead,
    all: readonly IncomeRequestRow[],
    claim: StatedIncome,
  ) => {
    const lower = head.status === 'INCOME_VERIFICATION' && lowerOf(all, claim, policyFor(head.organization))
    if (!lower) return null
    const effect = await deps.lineOn(sql, head.id, lower.annual)
    return { ...lower, effect: effect ? toEffectView(effect) : null }
  }

  return {
    async read(sql: Sql, head: ApplicationHead): Promise<IncomeView> {
      const [{ applicant, methods }, all, conditionList, verifiedIncome] = await Promise.all([
        readMethods(sql, head),
        requests.byApplication(sql, head.id),
        conditions.byApplication(sql, head.id),
        records.newestReport(sql, head.id, 'verified-income'),
      ])
      const answer: AnswerOf<typeof readIncome> = {
        ...statedIncome(applicant),
        rent: applicant.rental?.monthlyRent ?? null,
        methods,
        requests: all.map((requestRow) => ({
          uuid: requestRow.id,
          method: requestRow.method,
          state: requestRow.state,
          failure: requestRow.failure,
          verification: requestRow.verification,
          conditionUuid: requestRow.conditionId,
          conditionState: conditionList.find(({ id }) => id === requestRow.conditionId)?.state ?? null,
        })),
        lower: await readLowerIncome(sql, head, all, statedIncome(applicant)),
        payStubs: policyFor(head.organization).payStubs,
        incomeRequestRecords: toRequestRecords(all, verifiedIncome?.source),
      }
      return answer
    },

    /** Asks the supplier outside of any transaction. Two concurrent calls get two links, and both work. */
    async open(db: Db, head: ApplicationHead, method: LinkMethod, at: AtPage): Promise<IncomeLink> {
      await assertOpen(db, head, method)
      const formAddress = method === 'tax' ? await readFormAddress(head) : null
      if (formAddress !== null) return openTranscriptForm(db, head, formAddress)
      const now = clock.now()
      const openRequest = (await requests.byApplication(db, head.id)).findLast(
        (requestRow) =>
          requestRow.method === method &&
          requestRow.state === 'open' &&
          (requestRow.sessionExpiresAt?.getTime() ?? 0) > now.getTime(),
      )
      if (openRequest) return toIncomeLink(openRequest)
      const id = randomUUID()
      const session = await begin(head, id, method, at)
      await db
        .transaction()
        .execute((tx) => requests.insert(tx, { id, applicationId: head.id, method, state: 'open', ...session }, now))
      return toIncomeLink(await requireRequest(db, head.id, id))
    },

    async resumeBankLink(sql: Sql, identityId: string): Promise<IncomeLink> {
      const open = await requests.openBankLink(sql, identityId, clock.now())
      if (!open) throw new Refusal('income/link-over')
      return toIncomeLink(open)
    },

    async finish(db: Db, head: ApplicationHead, requestUuid: string, publicToken: string) {
      const request = await requireRequest(db, head.id, requestUuid)
      if (request.state !== 'open') return { requestUuid, state: request.state }
      assertAt(head, verifying)
      if (request.method === 'tax') throw new Refusal('income/link-over')
      const access = await exchangeToken(vendors, request.method as 'bank' | 'payroll', publicToken)
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        if (await requests.change(tx, request, ['open'], { state: 'linked', access }, now))
          await wakeStep(tx, head.id, now)
      })
      return { requestUuid, state: 'linked' as const }
    },

    async returned(tx: Tx, head: ApplicationHead, requestUuid: string, state: string) {
      const request = await requireRequest(tx, head.id, requestUuid)
      const expected = Buffer.from(stateOfReturn(requestUuid))
      const actual = Buffer.from(state)
      if (request.method !== 'tax' || actual.length !== expected.length || !timingSafeEqual(actual, expected))
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

    /** Accepts a lower income. The step then finds it verified, and the hard pull prices the line on it. */
    async acceptLower(tx: Tx, head: ApplicationHead, requestUuid: string) {
      const request = (await requests.byApplication(tx, head.id)).find(({ id }) => id === requestUuid)
      if (!request) throw new Refusal('access/not-found')
      if (request.finding?.isAccepted) return { requestUuid, state: request.state }
      assertAt(head, ['INCOME_VERIFICATION'])
      const { applicant } = await records.read(tx, head.id)
      if (!request.finding || !lowerIncomeOf(request.finding, statedIncome(applicant), policyFor(head.organization)))
        throw new Refusal('income/nothing-lower')
      const finding = { ...request.finding, isAccepted: true }
      const now = clock.now()
      const change = { finding, state: 'reported', verification: 'VERIFIED', failure: null } as const
      if (await requests.change(tx, request, ['reported', 'failed'], change, now)) await wakeStep(tx, head.id, now)
      return { requestUuid, state: 'reported' as const }
    },

    /**
     * Checks a method before the transaction, since flags cannot be read within one. @throws Refusal income/way-closed
     */
    async assertOffered(db: Db, head: ApplicationHead, method: DocumentMethod) {
      assertAt(head, ['INCOME_VERIFICATION'])
      const { methods } = await readMethods(db, head)
      if (!methods.some((offeredMethod) => offeredMethod.method === method)) throw new Refusal('income/way-closed')
    },

    async openDocumentRequest(tx: Tx, head: ApplicationHead, method: DocumentMethod) {
      assertAt(head, ['INCOME_VERIFICATION'])
      const { payStubs } = policyFor(head.organization)
      return openDocumentRequest(deps, tx, { applicationId: head.id, method, payStubs, now: clock.now() })
    },

    async saveEmployer(tx: Tx, head: ApplicationHead, employer: StatedEmployer) {
      assertAt(head, ['EMPLOYMENT_VERIFICATION'])
      const now = clock.now()
      const request = { applicationId: head.id, method: 'employer', state: 'linked', employer } as const
      const requestUuid = await requests.insert(tx, request, now)
      await wakeStep(tx, head.id, now)
      return { requestUuid, state: 'linked' as const }
    },
  }
}

export type IncomeService = ReturnType<typeof incomeService>

const toEffectView = ({ line, draw, chosenDraw, chosenHolds }: Effect): Effect => ({
  line,
  draw,
  chosenDraw,
  chosenHolds,
})

const assertAt = (head: ApplicationHead, statuses: readonly string[]): void => {
  if (!statuses.includes(head.status)) throw new Refusal('application/moved-on')
}

const exchangeToken = async (vendors: LinkVendors, method: 'bank' | 'payroll', publicToken: string) => {
  try {
    if (method === 'payroll') return await vendors.payroll.exchange(publicToken)
    const { access, item } = await vendors.bankLink.exchange(publicToken)
    return { access, link: item }
  } catch (error) {
    if (error instanceof BankLinkRefused || error instanceof PayrollRefused) throw new Refusal('income/link-refused')
    throw error
  }
}
