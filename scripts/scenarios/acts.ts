import { randomInt, randomUUID } from 'node:crypto'
import { defaultPolicy } from '#src/brands/default-policy.table.ts'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Proposal } from '#src/features/approvals/approvals.contract.ts'
import type { Condition } from '#src/features/conditions/conditions.contract.ts'
import type { listFlags } from '#src/features/experiments/flags-editor.contract.ts'
import type { Identity } from '#src/features/identity/identity.contract.ts'
import type { IncomeLink, IncomeView } from '#src/features/income/income.contract.ts'
import type { LiensAnswer } from '#src/features/liens/liens.contract.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import type { ValuationPolicy } from '#src/features/offers/offers.valuation.schema.ts'
import type { ApplicationSummary } from '#src/features/submission/submission.contract.ts'
import type { Valuation } from '#src/features/valuation/valuation.contract.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Upload } from '#src/platform/contract/uploads.contract.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { linkPasswords, throughDialog, throughTaxPage } from '#tests/support/pages/link-dialog.ts'
import { productNow } from '#tests/support/product/product-clock.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import { aJpeg, aPdf, sha256 } from '#tests/support/stubs/sample-files.ts'
import { type Caller, onApplication, type PlayedStatus, statusPath } from '#tests/support/walks/borrower-calls.ts'
import type { StaffRole } from '#tests/support/walks/demonstration-staff.ts'
import { choiceAmong } from '#tests/support/walks/offer-choice.ts'
import {
  acceptOffer,
  choosePayment,
  enterAccount,
  linkAccount,
  payFromOwnAccount,
  proveAccount,
  signDocuments,
} from './closing-acts.ts'
import {
  approveFunding,
  awaitCounty,
  awaitReturn,
  cancelLine,
  clearSanctions,
  fileFloodZone,
  fileRecording,
  nameAccount,
  passWithoutProof,
  sendByHand,
  settleCancelled,
  waitForEnd,
} from './money-acts.ts'
import { bookNotary, fileDeed, meetNotary, meetOwnNotary } from './notary-acts.ts'
import type { Act } from './scenario.ts'
import { inviteSigners, releaseSigners } from './signer-acts.ts'

/** An application while it is played. */
export interface ScenarioRun {
  url: string
  organization: string
  uuid: string
  caller: Caller
  /** Other signers, logged in, in the order in which they came. */
  others: Caller[]
  /** Its status when its acts begin. */
  status: Status
  revision: number
  staff(role: StaffRole): Promise<Caller>
  /** Creates a client for a person without an account yet. */
  another(): Caller
  /** '' if there is no message to them yet. */
  letterTo(recipient: string): Promise<string>
  /** Waits until the product's clock reaches this instant. */
  waitUntil(moment: Date): Promise<void>
  /** Polls until a condition is true. @throws Error if it never is. */
  until<T>(read: () => Promise<T>, isTrue: (result: T) => boolean, what: string): Promise<T>
}

type ActRunners = { [Name in Act['act']]: (run: ScenarioRun, act: Extract<Act, { act: Name }>) => Promise<unknown> }

const at = (run: ScenarioRun) => ({
  get: <T>(path: string) => run.caller.call<T>('GET', onApplication(run.uuid, path)),
  post: <T>(path: string, body: object = {}) => run.caller.call<T>('POST', onApplication(run.uuid, path), body),
  put: <T>(path: string, body: object) => run.caller.call<T>('PUT', onApplication(run.uuid, path), body),
})

const service = (name: 'income' | 'identity' | 'conditions', { uuid }: ScenarioRun) =>
  `/service-${name}/external/api/v1/applications/${uuid}/${name}`

/** Waits until the application has left the status in which the act began. */
const hasMoved = async ({ caller, uuid, revision }: ScenarioRun): Promise<boolean> =>
  (await caller.call<PlayedStatus>('GET', statusPath(uuid))).revision > revision

/** Waits until the latest request is settled, or the application has moved on. */
const incomeSettled = (run: ScenarioRun) =>
  run.until(
    async () => {
      if (await hasMoved(run)) return true
      const { requests } = await run.caller.call<IncomeView>('GET', service('income', run))
      const last = requests.at(-1)
      return last?.state === 'failed' || last?.conditionState === 'OPEN'
    },
    (isSettled) => isSettled,
    'the proof of income is settled',
  )

const link = async (run: ScenarioRun, method: 'bank' | 'payroll', user: string): Promise<void> => {
  const income = service('income', run)
  const incomeLink = await run.caller.call<IncomeLink>('POST', `${income}/links`, { method })
  const password = user === 'user_bank_income' ? '{}' : linkPasswords[method]
  const publicToken = await throughDialog(run.url, incomeLink, user, password)
  await run.caller.call('POST', `${income}/links/${incomeLink.requestUuid}/exchange`, { publicToken })
  if (!/late|error/.test(user)) await incomeSettled(run)
}

const send = async (
  { caller, uuid, until }: ScenarioRun,
  about: { purpose: string; about: string; slot: number; name: string },
  bytes: Buffer,
): Promise<void> => {
  const uploads = `/service-documents/external/api/v1/applications/${uuid}/uploads`
  const uploadRequest = { ...about, bytes: bytes.length, sha256: sha256(bytes) }
  const { uploadUuid } = await caller.call<Upload>('POST', uploads, uploadRequest)
  await caller.call('PUT', `${uploads}/${uploadUuid}/parts?start=0`, bytes)
  await caller.call('POST', `${uploads}/${uploadUuid}/finish`)
  const { state } = await until(
    () => caller.call<Upload>('GET', `${uploads}/${uploadUuid}`),
    (upload) => upload.state === 'kept' || upload.state === 'refused',
    'a file is looked at',
  )
  if (state === 'refused') throw new Error('A sample file was refused.')
}

/** No two files are the same, and each is quick to inspect. */
const aPicture = () => aJpeg({ width: randomInt(900, 1_400), height: randomInt(600, 800), place: randomUUID() })

const openConditions = async (run: ScenarioRun) => {
  const conditions = await run.caller.call<Condition[]>('GET', `${service('conditions', run)}/external-applicants`)
  return conditions.filter(({ state }) => state === 'OPEN')
}

const staffConditions = async ({ uuid }: ScenarioRun, staff: Caller) => {
  const path = `/service-conditions/internal/api/v1/applications/${uuid}/conditions`
  const all = await staff.call<Condition[]>('GET', path)
  return { path, unsettledConditions: all.filter(({ state }) => state === 'OPEN' || state === 'IN_REVIEW') }
}

const answerLiens = async (
  run: ScenarioRun,
  isMeant: (lien: LiensAnswer['liens'][number]) => boolean,
  answer: 'keep' | 'remove',
  body: object,
): Promise<void> => {
  const { liens } = await at(run).get<LiensAnswer>('liabilities')
  const matches = liens.filter(isMeant)
  if (matches.length === 0) throw new Error('There is no such lien on the list.')
  for (const { liabilityUuid } of matches) await at(run).post(`liabilities/${liabilityUuid}/${answer}`, body)
}

/** The calls of each act; only calls that the pages make. */
const actRunners: ActRunners = {
  estimate: (run, { dollars }) => at(run).put('property/estimate', { estimatedValue: dollars }),
  assets: (run, { dollars }) =>
    at(run).put('asset-depletion', { assets: [{ kind: 'CHECKING_SAVINGS', value: dollars }] }),
  async choose(run, { draw, autopay, fee }) {
    const allOffers = await at(run).get<OffersAnswer>('offers')
    const withFee = allOffers.offers.filter(({ type }) => type === fee)
    const answer = withFee.length > 0 ? { ...allOffers, offers: withFee } : allOffers
    const neededDebts = answer.debts.filter(({ isNeeded }) => isNeeded)
    const largestOffer = answer.offers.find(({ offerId }) => offerId === answer.largestOfferId)
    const offer =
      largestOffer && largestOffer.maxDraw >= draw
        ? largestOffer
        : answer.offers.toSorted((a, b) => b.maxDraw - a.maxDraw)[0]
    if (!offer) throw new Error('There is no offer to choose.')
    await at(run).post(
      'select-offer',
      choiceAmong(answer, {
        offerId: offer.offerId,
        selected: Math.floor(Math.min(Math.max(draw, offer.minDraw), offer.maxDraw)),
        liabilityIds: [
          ...new Set([...(answer.selection?.liabilityIds ?? []), ...neededDebts.map(({ liabilityId }) => liabilityId)]),
        ],
        discounts: autopay && offer.discounts.some(({ type }) => type === 'AUTOPAY') ? ['AUTOPAY'] : [],
      }),
    )
  },
  async 'additional-info'(run, { maritalStatus = 'UNMARRIED' }) {
    const { asksMaritalStatus, electronic } = await at(run).get<{
      asksMaritalStatus: boolean
      electronic: { version: number }
    }>('particulars')
    const path = onApplication(run.uuid, 'particulars/access-check')
    const code = pdfText(await run.caller.file(path)).find((line) => /^[A-Z0-9]{6}$/.test(line))
    await at(run).put('particulars', {
      ssn: '536-90-4399',
      citizenship: 'US_CITIZEN',
      useOfFunds: 'HOME_IMPROVEMENT',
      coOwners: [],
      ...(asksMaritalStatus ? { maritalStatus } : {}),
      electronic: { version: electronic.version, code },
    })
  },
  demographics(run) {
    const refusal = { selected: [], declined: true }
    return at(run).put('demographics', { ethnicity: refusal, race: refusal, sex: refusal })
  },
  async submit(run) {
    const { hardCredit } = await at(run).get<ApplicationSummary>('app-summary')
    await at(run).post('submit', { hardCreditVersion: hardCredit.version, isTrue: true })
  },
  'accept-summary': (run) => at(run).post('app-summary/accept', { accepted: true }),
  'link-bank': (run, { user }) => link(run, 'bank', user),
  'link-payroll': (run, { user }) => link(run, 'payroll', user),
  async 'tax-page'(run, { answer }) {
    const income = service('income', run)
    const incomeLink = await run.caller.call<IncomeLink>('POST', `${income}/links`, { method: 'tax' })
    const back = await throughTaxPage(incomeLink.url ?? '', answer)
    const state = back.searchParams.get('state')
    await run.caller.call('POST', `${income}/links/${incomeLink.requestUuid}/return`, { state })
    await incomeSettled(run)
  },
  async 'request-missing'({ uuid, staff }, { item }) {
    const path = `/service-application/secure/api/v1/application/heloc/${uuid}/incompleteness-notice`
    await (await staff('processor')).call('POST', path, { missing: [item], days: 15 })
  },
  documents: (run, { method }) => run.caller.call('POST', `${service('income', run)}/papers`, { method }),
  async 'send-documents'(run) {
    for (const { uuid, requestDocuments, requiredDocumentCount } of await openConditions(run)) {
      const count = Math.max(requiredDocumentCount, requestDocuments.length, 1)
      for (let slot = 0; slot < count; slot += 1)
        await send(
          run,
          { purpose: 'condition', about: uuid, slot, name: `sample-${slot + 1}.pdf` },
          aPdf({ comment: randomUUID() }),
        )
      await run.caller.call('POST', `${service('conditions', run)}/${uuid}/submit`)
    }
  },
  async 'read-rent'({ uuid, staff }, { dollars }) {
    const path = `/service-income/internal/api/v1/applications/${uuid}/income/rent`
    await (await staff('underwriter')).call('POST', path, { proof: 'lease', monthlyRent: dollars })
  },
  async 'accept-lower'(run) {
    const income = service('income', run)
    const { lower } = await run.until(
      () => run.caller.call<IncomeView>('GET', income),
      (view) => view.lower !== null,
      'less was found than was stated',
    )
    await run.caller.call('POST', `${income}/requests/${lower?.requestUuid}/accept`, { agreed: true })
  },
  async employer(run, { name }) {
    const employment = { employer: name, phone: '(614) 555-0142' }
    await run.caller.call('PUT', `${service('income', run)}/employer`, employment)
    if (!/Lateanswer|Noanswer/.test(name)) await incomeSettled(run)
  },
  async identify(run, { kind }) {
    const identity = service('identity', run)
    const { check } = await run.caller.call<Identity>('POST', `${identity}/checks`, { kind })
    if (!check) throw new Error('No pictures are asked for.')
    for (const { slot } of check.pictures)
      await send(run, { purpose: 'identity', about: check.checkUuid, slot, name: 'id.jpg' }, aPicture())
    await run.caller.call('POST', `${identity}/checks/${check.checkUuid}/submit`)
    await run.until(
      async () => (await run.caller.call<Identity>('GET', identity)).state,
      (state) => state !== 'checking',
      'the pictures are looked at',
    )
  },
  async 'mark-payoff'(run, { kind }) {
    const { debts } = await at(run).get<LiensAnswer>('liabilities')
    const debt = debts.find((debt) => debt.kind === kind)
    if (!debt) throw new Error(`There is no debt of the kind ${kind}.`)
    await at(run).put(`liabilities/${debt.liabilityUuid}/payoff`, { isMarked: true })
  },
  'deny-lien': (run, { which, reason }) =>
    answerLiens(run, ({ kind, needsAnswer: isAsked }) => (which === 'asked' ? isAsked : kind === which), 'remove', {
      reason,
    }),
  'keep-asked-liens': (run) => answerLiens(run, ({ needsAnswer: isAsked }) => isAsked, 'keep', {}),
  async 'confirm-liens'(run, { firstMortgage = 'NO', repaidLoanDaysAgo }) {
    const { asksEarlierEquity, liens, payoffConsent } = await at(run).get<LiensAnswer>('liabilities')
    const hasFirstMortgage = liens.some(
      ({ kind, lienPosition, removedFor }) => kind === 'MORTGAGE' && lienPosition === 1 && removedFor === null,
    )
    const closedOn =
      repaidLoanDaysAgo === undefined ? null : addDays(lenderDay(await productNow(run.url)), -repaidLoanDaysAgo)
    const earlierEquity = {
      firstMortgage: hasFirstMortgage ? firstMortgage : null,
      closedWithinYear: closedOn ? 'YES' : 'NO',
      closedOn,
    }
    await at(run).post('liabilities/confirm', {
      isTrue: true,
      ...(payoffConsent ? { payoffConsent: payoffConsent.version } : {}),
      ...(asksEarlierEquity ? { earlierEquity } : {}),
    })
  },
  'try-again': ({ caller, uuid, status }) =>
    caller.call('POST', `/service-krang-heloc/borrower/secure/api/v1/${uuid}/try-again`, { status }),
  withdraw: (run) => at(run).post('cancel', { status: run.status }),
  async 'order-valuation'(run, { condition }) {
    const { needsAcknowledgement } = await at(run).get<Valuation>('valuation')
    await at(run).post('valuation/order', { agreed: true, ...(needsAcknowledgement ? { condition } : {}) })
  },
  async 'pay-appraisal'(run, { card }) {
    const { url } = await at(run).post<{ url: string | null }>('valuation/appraisal-payment')
    // The lender collects the fee itself.
    if (url === null) return
    await fetch(`${run.url}${url}`, {
      method: 'POST',
      redirect: 'manual',
      body: `number=${encodeURIComponent(card)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await at(run).post('valuation/appraisal-payment/settle')
  },
  async exit({ uuid, status, staff }, { outcome, by, message }) {
    const path = `/service-application/secure/api/v1/application/heloc/${uuid}/staff-exit`
    await (await staff(by)).call('POST', path, {
      status,
      outcome,
      reason: 'Looked at and decided by hand',
      ...(message !== undefined && { message }),
    })
  },
  'pass-without-proof': passWithoutProof,
  async 'settle-conditions'(run, { by }) {
    const staff = await run.staff(by)
    const { path, unsettledConditions } = await staffConditions(run, staff)
    for (const { uuid } of unsettledConditions) await staff.call('POST', `${path}/${uuid}/accept`)
  },
  'give-account': (run, { ending }) => enterAccount(run, ending),
  'link-account': (run, { user }) => linkAccount(run, user),
  'prove-account': proveAccount,
  'pay-by-hand': (run) => choosePayment(run, 'MANUAL'),
  'pay-by-autopay': (run) => choosePayment(run, 'AUTOPAY'),
  'pay-from-own-account': payFromOwnAccount,
  'accept-final-offer': acceptOffer,
  'sign-documents': signDocuments,
  'bring-signers': (run, { ownersSpouse }) =>
    inviteSigners(run, (signer) => actRunners.identify(signer, { act: 'identify', kind: 'PASSPORT' }), ownersSpouse),
  'release-signers': releaseSigners,
  'file-flood-zone': fileFloodZone,
  'meet-notary': meetNotary,
  'meet-own-notary': meetOwnNotary,
  'book-notary': bookNotary,
  'file-deed': fileDeed,
  wait: waitForEnd,
  'cancel-line': (run, { by }) => cancelLine(run, by),
  'settle-cancelled': settleCancelled,
  'await-county': (run, { answer }) => awaitCounty(run, answer),
  'file-recording': fileRecording,
  'clear-sanctions': clearSanctions,
  'approve-funding': approveFunding,
  'await-return': (run, { of }) => awaitReturn(run, of),
  'name-account': (run, { ending }) => nameAccount(run, ending),
  'send-by-hand': sendByHand,
  'accept-smaller-line': (run) => at(run).post('prequal-winback'),
  async 'turn-on'({ caller, staff, until }, { flag }) {
    const admin = await staff('admin')
    const features = '/service-optimize/secure/api/v1/feature'
    const { flags } = await admin.call<AnswerOf<typeof listFlags>>('GET', features)
    const version = flags.find(({ flagKey }) => flagKey === flag)?.version ?? 0
    await admin.call('PUT', `${features}/${flag}/override`, { version, enabled: true })
    await until(
      () => caller.call<{ flagEnabled: boolean }>('GET', `/service-optimize/external/api/v1/feature/${flag}`),
      ({ flagEnabled }) => flagEnabled,
      `${flag} is on`,
    )
  },
  async 'publish-valuation'({ organization, staff }, { modelUpTo, opinionUpTo, titleAbove }) {
    const proposals = '/service-organization/secure/api/v1/proposals'
    const inForceFrom = lenderDay(new Date())
    const valuationPolicy: ValuationPolicy = {
      guideline: `${organization} valuation of ${inForceFrom}`,
      tables: [
        {
          ...defaultPolicy.valuation,
          opinionUpTo,
          titleAbove,
          effectiveFrom: inForceFrom,
          evaluationStates: [...defaultPolicy.valuation.evaluationStates],
          conditionStates: [...defaultPolicy.valuation.conditionStates],
          doubtfulConditions: [...defaultPolicy.valuation.doubtfulConditions],
          modelUpTo: { HIGH: modelUpTo, MEDIUM: modelUpTo, LOW: modelUpTo },
        },
      ],
    }
    const reason = 'The board resolved how homes are looked at'
    const { uuid } = await (await staff('underwriter')).call<Proposal>('POST', proposals, {
      kind: 'pricing',
      payload: { inForceFrom, pricing: { valuationPolicy } },
      reason,
    })
    await (await staff('admin')).call('POST', `${proposals}/${uuid}/approve`, { reason })
  },
  async 'await-condition'(run) {
    const staff = await run.staff('underwriter')
    await run.until(
      () => staffConditions(run, staff),
      ({ unsettledConditions }) => unsettledConditions.length > 0,
      'something is asked',
    )
  },
}

export const perform = <Name extends Act['act']>(
  run: ScenarioRun,
  act: Extract<Act, { act: Name }>,
): Promise<unknown> =>
  (actRunners[act.act as Name] as (run: ScenarioRun, act: Extract<Act, { act: Name }>) => Promise<unknown>)(run, act)
