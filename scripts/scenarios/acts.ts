import { randomInt, randomUUID } from 'node:crypto'
import { usualPolicy } from '#src/brands/usual-policy.table.ts'
import { lenderDay } from '#src/domain/zones.ts'
import type { Proposal } from '#src/features/approvals/approvals.contract.ts'
import type { Condition } from '#src/features/conditions/conditions.contract.ts'
import type { Identity } from '#src/features/identity/identity.contract.ts'
import type { IncomeLink, IncomeView } from '#src/features/income/income.contract.ts'
import type { LiensAnswer } from '#src/features/liens/liens.contract.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import type { ValuationPolicy } from '#src/features/offers/offers.valuation.schema.ts'
import type { ApplicationSummary } from '#src/features/submission/submission.contract.ts'
import type { Valuation } from '#src/features/valuation/valuation.contract.ts'
import type { Upload } from '#src/platform/contract/uploads.contract.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { type Caller, onApplication, type PlayedStatus, statusPath } from '#tests/support/borrower-calls.ts'
import type { StaffRole } from '#tests/support/demonstration-staff.ts'
import { linkPasswords, throughDialog, throughTaxPage } from '#tests/support/link-dialog.ts'
import { choiceAmong } from '#tests/support/offer-choice.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { aJpeg, aPdf, sha256 } from '#tests/support/sample-files.ts'
import { acceptOffer, choosePayment, giveAccount, linkAccount, payFromOwnAccount, signPapers } from './closing-acts.ts'
import {
  approveFunding,
  awaitCounty,
  awaitReturn,
  cancelLine,
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
import { bringSigners } from './signer-acts.ts'

/** An application while it is played. */
export interface Played {
  url: string
  organisation: string
  uuid: string
  caller: Caller
  /** Others who sign, logged in, in the order in which they came. */
  others: Caller[]
  /** Where it stands as its acts begin. */
  status: Status
  revision: number
  staff(role: StaffRole): Promise<Caller>
  /** How somebody else calls, who is not known yet. */
  another(): Caller
  /** '' while nothing was written to them. */
  letterTo(recipient: string): Promise<string>
  /** Until the product's clock shows this moment. */
  waitUntil(moment: Date): Promise<void>
  /** Looks again and again until something is so. @throws Error when it does not come to be. */
  until<T>(look: () => Promise<T>, isThere: (found: T) => boolean, what: string): Promise<T>
}

type Doing = { [Name in Act['act']]: (played: Played, act: Extract<Act, { act: Name }>) => Promise<unknown> }

const at = (played: Played) => ({
  get: <T>(path: string) => played.caller.call<T>('GET', onApplication(played.uuid, path)),
  post: <T>(path: string, body: object = {}) => played.caller.call<T>('POST', onApplication(played.uuid, path), body),
  put: <T>(path: string, body: object) => played.caller.call<T>('PUT', onApplication(played.uuid, path), body),
})

const service = (name: 'income' | 'identity' | 'conditions', { uuid }: Played) =>
  `/service-${name}/external/api/v1/applications/${uuid}/${name}`

/** The application has left the status in which the act began. */
const hasMoved = async ({ caller, uuid, revision }: Played): Promise<boolean> =>
  (await caller.call<PlayedStatus>('GET', statusPath(uuid))).revision > revision

/** Until what was begun last is settled one way or the other, or the application went on. */
const incomeSettled = (played: Played) =>
  played.until(
    async () => {
      if (await hasMoved(played)) return true
      const { requests } = await played.caller.call<IncomeView>('GET', service('income', played))
      const last = requests.at(-1)
      return last?.state === 'failed' || last?.conditionState === 'OPEN'
    },
    (isSettled) => isSettled,
    'the proof of income is settled',
  )

const link = async (played: Played, method: 'bank' | 'payroll', user: string): Promise<void> => {
  const income = service('income', played)
  const opened = await played.caller.call<IncomeLink>('POST', `${income}/links`, { method })
  const password = user === 'user_bank_income' ? '{}' : linkPasswords[method]
  const publicToken = await throughDialog(played.url, opened, user, password)
  await played.caller.call('POST', `${income}/links/${opened.requestUuid}/exchange`, { publicToken })
  if (!/late|error/.test(user)) await incomeSettled(played)
}

const send = async (
  { caller, uuid, until }: Played,
  about: { purpose: string; about: string; slot: number; name: string },
  bytes: Buffer,
): Promise<void> => {
  const uploads = `/service-documents/external/api/v1/applications/${uuid}/uploads`
  const begun = { ...about, bytes: bytes.length, sha256: sha256(bytes) }
  const { uploadUuid } = await caller.call<Upload>('POST', uploads, begun)
  await caller.call('PUT', `${uploads}/${uploadUuid}/parts?start=0`, bytes)
  await caller.call('POST', `${uploads}/${uploadUuid}/finish`)
  const { state } = await until(
    () => caller.call<Upload>('GET', `${uploads}/${uploadUuid}`),
    (upload) => upload.state === 'kept' || upload.state === 'refused',
    'a file is looked at',
  )
  if (state === 'refused') throw new Error('A sample file was refused.')
}

/** No two are the same file, and each is quick to look at. */
const aPicture = () => aJpeg({ width: randomInt(900, 1_400), height: randomInt(600, 800), place: randomUUID() })

const openConditions = async (played: Played) => {
  const asked = await played.caller.call<Condition[]>('GET', `${service('conditions', played)}/external-applicants`)
  return asked.filter(({ state }) => state === 'OPEN')
}

const staffConditions = async ({ uuid }: Played, staff: Caller) => {
  const path = `/service-conditions/internal/api/v1/applications/${uuid}/conditions`
  const all = await staff.call<Condition[]>('GET', path)
  return { path, unsettled: all.filter(({ state }) => state === 'OPEN' || state === 'IN_REVIEW') }
}

const answerLiens = async (
  played: Played,
  isMeant: (lien: LiensAnswer['liens'][number]) => boolean,
  answer: 'keep' | 'remove',
  body: object,
): Promise<void> => {
  const { liens } = await at(played).get<LiensAnswer>('liabilities')
  const meant = liens.filter(isMeant)
  if (meant.length === 0) throw new Error('There is no such lien on the list.')
  for (const { liabilityUuid } of meant) await at(played).post(`liabilities/${liabilityUuid}/${answer}`, body)
}

/** What each act calls; only calls that the pages make, too. */
const doing: Doing = {
  estimate: (played, { dollars }) => at(played).put('property/estimate', { estimatedValue: dollars }),
  assets: (played, { dollars }) =>
    at(played).put('asset-depletion', { assets: [{ kind: 'CHECKING_SAVINGS', value: dollars }] }),
  async choose(played, { draw, autopay }) {
    const answer = await at(played).get<OffersAnswer>('offers')
    const featured = answer.offers.find(({ offerId }) => offerId === answer.featuredOfferId)
    const offer =
      featured && featured.maxDraw >= draw ? featured : answer.offers.toSorted((a, b) => b.maxDraw - a.maxDraw)[0]
    if (!offer) throw new Error('There is no offer to choose.')
    await at(played).post(
      'select-offer',
      choiceAmong(answer, {
        offerId: offer.offerId,
        selected: Math.floor(Math.min(Math.max(draw, offer.minDraw), offer.maxDraw)),
        liabilityIds: answer.selection?.liabilityIds ?? [],
        discounts: autopay && offer.discounts.some(({ type }) => type === 'AUTOPAY') ? ['AUTOPAY'] : [],
      }),
    )
  },
  async particulars(played, { maritalStatus = 'UNMARRIED' }) {
    const { asksMaritalStatus, electronic } = await at(played).get<{
      asksMaritalStatus: boolean
      electronic: { version: number }
    }>('particulars')
    const path = onApplication(played.uuid, 'particulars/access-check')
    const code = pdfText(await played.caller.file(path)).find((line) => /^[A-Z0-9]{6}$/.test(line))
    await at(played).put('particulars', {
      ...{ ssn: '536-90-4399', citizenship: 'US_CITIZEN', useOfFunds: 'HOME_IMPROVEMENT', coOwners: [] },
      ...(asksMaritalStatus ? { maritalStatus } : {}),
      electronic: { version: electronic.version, code },
    })
  },
  demographics(played) {
    const declined = { selected: [], declined: true }
    return at(played).put('demographics', { ethnicity: declined, race: declined, sex: declined })
  },
  async submit(played) {
    const { hardCredit } = await at(played).get<ApplicationSummary>('app-summary')
    await at(played).post('submit', { hardCreditVersion: hardCredit.version, isTrue: true })
  },
  'accept-summary': (played) => at(played).post('app-summary/accept', { accepted: true }),
  'link-bank': (played, { user }) => link(played, 'bank', user),
  'link-payroll': (played, { user }) => link(played, 'payroll', user),
  async 'tax-page'(played, { answer }) {
    const income = service('income', played)
    const opened = await played.caller.call<IncomeLink>('POST', `${income}/links`, { method: 'tax' })
    const back = await throughTaxPage(opened.url ?? '', answer)
    const state = back.searchParams.get('state')
    await played.caller.call('POST', `${income}/links/${opened.requestUuid}/return`, { state })
    await incomeSettled(played)
  },
  papers: (played, { method }) => played.caller.call('POST', `${service('income', played)}/papers`, { method }),
  async 'send-documents'(played) {
    for (const { uuid, requestDocuments, leastDocuments } of await openConditions(played)) {
      const count = Math.max(leastDocuments, requestDocuments.length, 1)
      for (let slot = 0; slot < count; slot += 1)
        await send(
          played,
          { purpose: 'condition', about: uuid, slot, name: `sample-${slot + 1}.pdf` },
          aPdf({ comment: randomUUID() }),
        )
      await played.caller.call('POST', `${service('conditions', played)}/${uuid}/submit`)
    }
  },
  async 'read-rent'({ uuid, staff }, { dollars }) {
    const path = `/service-income/internal/api/v1/applications/${uuid}/income/rent`
    await (await staff('underwriter')).call('POST', path, { proof: 'lease', monthlyRent: dollars })
  },
  async 'accept-lower'(played) {
    const income = service('income', played)
    const { lower } = await played.until(
      () => played.caller.call<IncomeView>('GET', income),
      (view) => view.lower !== null,
      'less was found than was stated',
    )
    await played.caller.call('POST', `${income}/requests/${lower?.requestUuid}/accept`, { agreed: true })
  },
  async employer(played, { name }) {
    const given = { employer: name, phone: '(614) 555-0142' }
    await played.caller.call('PUT', `${service('income', played)}/employer`, given)
    if (!/Lateanswer|Noanswer/.test(name)) await incomeSettled(played)
  },
  async identify(played, { kind }) {
    const identity = service('identity', played)
    const { check } = await played.caller.call<Identity>('POST', `${identity}/checks`, { kind })
    if (!check) throw new Error('No pictures are asked for.')
    for (const { slot } of check.pictures)
      await send(played, { purpose: 'identity', about: check.checkUuid, slot, name: 'id.jpg' }, aPicture())
    await played.caller.call('POST', `${identity}/checks/${check.checkUuid}/submit`)
    await played.until(
      async () => (await played.caller.call<Identity>('GET', identity)).state,
      (state) => state !== 'checking',
      'the pictures are looked at',
    )
  },
  async 'mark-payoff'(played, { kind }) {
    const { debts } = await at(played).get<LiensAnswer>('liabilities')
    const debt = debts.find((one) => one.kind === kind)
    if (!debt) throw new Error(`There is no debt of the kind ${kind}.`)
    await at(played).put(`liabilities/${debt.liabilityUuid}/payoff`, { isMarked: true })
  },
  'deny-lien': (played, { which, reason }) =>
    answerLiens(played, ({ kind, isAsked }) => (which === 'asked' ? isAsked : kind === which), 'remove', { reason }),
  'keep-asked-liens': (played) => answerLiens(played, ({ isAsked }) => isAsked, 'keep', {}),
  async 'confirm-liens'(played) {
    await at(played).get('liabilities')
    await at(played).post('liabilities/confirm', { isTrue: true })
  },
  'try-again': ({ caller, uuid, status }) =>
    caller.call('POST', `/service-krang-heloc/borrower/secure/api/v1/${uuid}/try-again`, { status }),
  withdraw: (played) => at(played).post('cancel', { status: played.status }),
  async 'order-valuation'(played, { condition }) {
    const { needsAcknowledgement } = await at(played).get<Valuation>('valuation')
    await at(played).post('valuation/order', { agreed: true, ...(needsAcknowledgement ? { condition } : {}) })
  },
  async 'pay-appraisal'(played, { card }) {
    const { url } = await at(played).post<{ url: string }>('valuation/appraisal-payment')
    await fetch(`${played.url}${url}`, {
      ...{ method: 'POST', redirect: 'manual', body: `number=${encodeURIComponent(card)}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await at(played).post('valuation/appraisal-payment/settle')
  },
  async exit({ uuid, status, staff }, { outcome, by, message }) {
    const path = `/service-application/secure/api/v1/application/heloc/${uuid}/staff-exit`
    await (await staff(by)).call('POST', path, {
      ...{ status, outcome, reason: 'Looked at and decided by hand' },
      ...(message !== undefined && { message }),
    })
  },
  'pass-without-proof': passWithoutProof,
  async 'settle-conditions'(played, { by }) {
    const staff = await played.staff(by)
    const { path, unsettled } = await staffConditions(played, staff)
    for (const { uuid } of unsettled) await staff.call('POST', `${path}/${uuid}/accept`)
  },
  'give-account': (played, { ending }) => giveAccount(played, ending),
  'link-account': (played, { user }) => linkAccount(played, user),
  'pay-by-hand': (played) => choosePayment(played, 'MANUAL'),
  'pay-by-autopay': (played) => choosePayment(played, 'AUTOPAY'),
  'pay-from-own-account': payFromOwnAccount,
  'accept-final-offer': acceptOffer,
  'sign-papers': signPapers,
  'bring-signers': (played) =>
    bringSigners(played, (signer) => doing.identify(signer, { act: 'identify', kind: 'PASSPORT' })),
  'file-flood-zone': fileFloodZone,
  'meet-notary': meetNotary,
  'meet-own-notary': meetOwnNotary,
  'book-notary': bookNotary,
  'file-deed': fileDeed,
  wait: waitForEnd,
  'cancel-line': (played, { by }) => cancelLine(played, by),
  'settle-cancelled': settleCancelled,
  'await-county': (played, { answer }) => awaitCounty(played, answer),
  'file-recording': fileRecording,
  'approve-funding': approveFunding,
  'await-return': (played, { of }) => awaitReturn(played, of),
  'name-account': (played, { ending }) => nameAccount(played, ending),
  'send-by-hand': sendByHand,
  'accept-smaller-line': (played) => at(played).post('prequal-winback'),
  async 'turn-on'({ caller, staff, until }, { flag }) {
    await (await staff('admin')).call('PUT', `/service-optimize/secure/api/v1/feature/${flag}/override`, {
      enabled: true,
    })
    await until(
      () => caller.call<{ flagEnabled: boolean }>('GET', `/service-optimize/external/api/v1/feature/${flag}`),
      ({ flagEnabled }) => flagEnabled,
      `${flag} is on`,
    )
  },
  async 'publish-valuation'({ organisation, staff }, { modelUpTo, opinionUpTo, titleAbove }) {
    const proposals = '/service-organization/secure/api/v1/proposals'
    const inForceFrom = lenderDay(new Date())
    const valuationPolicy: ValuationPolicy = {
      guideline: `${organisation} valuation of ${inForceFrom}`,
      tables: [
        {
          ...{ ...usualPolicy.valuation, opinionUpTo, titleAbove, effectiveFrom: inForceFrom },
          evaluationStates: [...usualPolicy.valuation.evaluationStates],
          conditionStates: [...usualPolicy.valuation.conditionStates],
          doubtfulConditions: [...usualPolicy.valuation.doubtfulConditions],
          modelUpTo: { HIGH: modelUpTo, MEDIUM: modelUpTo, LOW: modelUpTo },
        },
      ],
    }
    const reason = 'The board resolved how homes are looked at'
    const { uuid } = await (await staff('underwriter')).call<Proposal>('POST', proposals, {
      ...{ kind: 'pricing', payload: { inForceFrom, pricing: { valuationPolicy } }, reason },
    })
    await (await staff('admin')).call('POST', `${proposals}/${uuid}/approve`, { reason })
  },
  async 'await-condition'(played) {
    const staff = await played.staff('underwriter')
    await played.until(
      () => staffConditions(played, staff),
      ({ unsettled }) => unsettled.length > 0,
      'something is asked',
    )
  },
}

export const perform = <Name extends Act['act']>(played: Played, act: Extract<Act, { act: Name }>): Promise<unknown> =>
  (doing[act.act as Name] as (played: Played, act: Extract<Act, { act: Name }>) => Promise<unknown>)(played, act)
