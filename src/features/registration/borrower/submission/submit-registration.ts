import type { ClientLog } from '#src/domain/client-logs.table.ts'
import { consentText } from '#src/domain/lending/consent-texts.ts'
import type { refusals } from '#src/domain/refusals.table.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { consentTypes, saveUserConsents } from '../../consents.contract.ts'
import { originatorLicensedStates, statesEligibility, zipEligibility } from '../../eligibility.contract.ts'
import { referralByUuid } from '../../referral.contract.ts'
import { type AnswerRules, type FinishedAnswers, finishedAnswers } from '../../registration.answers.ts'
import { createHeloc } from '../../registration.contract.ts'
import { applicationFrom } from '../../registration.requests.ts'
import { originatorLicenseKnockOut, registerErrorRoute } from '../../registration.rules.ts'
import type { RegistrationDraft } from '../../registration.schema.ts'
import { preAuthKey, printPreAuth } from '../../registration.storage.ts'
import { consentVersions, finalConsents } from '../../registration.submission.ts'
import { type WaitlistReason, waitlistReason } from '../../waitlist.rules.ts'
import type { LocalDraft } from '../draft/local-draft.ts'
import { type StartObstacle, startObstacle } from '../obstacles/start-obstacle.ts'
import type { RegistrationServices } from '../registration-services.ts'

export type SubmitOutcome =
  | { kind: 'created'; uuid: string; checklistStatus: string }
  | { kind: 'waitlist'; reason: WaitlistReason }
  | { kind: 'account-exists' }
  | StartObstacle
  | { kind: 'dashboard' }
  /** The account is created at the broker, which sends the person back here. */
  | { kind: 'away'; to: string }
  /** The text of the banner, from the server or from this product. */
  | { kind: 'refused'; message: string }

export interface Submission {
  api: ApiClient
  services: RegistrationServices
  localDraft: LocalDraft
  rules: AnswerRules
  orgCode: string
  /** Product key of the organization. */
  product?: string
  enforcesLicensedStatesOfReferrer: boolean
  /** Undefined for a person who is logged in already, or who will log in at the broker. */
  password: string | undefined
  /** Path of this step, to which the person returns from the broker; undefined if no return is needed. */
  brokerReturn: string | undefined
  flags: { newYorkFcra: boolean; intellidebt: boolean; transactionalTexts: boolean }
  trackerUuid: string | undefined
  logError(event: ClientLog, error: unknown): void
}

/** Long enough for a first password hash and a slow phone. The idempotency key makes a repeat harmless. */
const longTimeoutMs = 20_000

/**
 * Submits a registration: waitlist check, identity, phone, ability to start, application, consents to texts, tracking,
 * in this order. Every step can be repeated: a double click, a retry or a reload creates only one account and one
 * application.
 * @throws Error when required answers are missing.
 */
export const submitRegistration = async (submission: Submission): Promise<SubmitOutcome> => {
  const { localDraft, rules, services } = submission
  const draft = localDraft.current()
  const answers = finishedAnswers(draft, rules)
  if (!answers || !draft.termPrivacyConsent || !draft.communicationConsent)
    throw new Error('Required registration answers are missing.')
  try {
    const reason = await findWaitlistReason(submission, answers, draft)
    if (reason) return { kind: 'waitlist', reason }
    const knockOut = await licenseKnockOut(submission, answers, draft)
    if (knockOut) return { kind: 'refused', message: knockOut }
    services.track('heloc-register-start')
    const registerOutcome = await registerAccount(submission, answers)
    if (registerOutcome) return registerOutcome
    const obstacle = await startObstacle(submission.api, localDraft)
    if (obstacle) return obstacle
    const application = await create(submission, answers, draft)
    await saveTextConsents(submission, answers, draft)
    services.track('helocStarted', application.uuid)
    services.track('appStarted', application.uuid)
    return { kind: 'created', ...application }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    submission.logError('HELOC: registration call failed', error)
    return { kind: 'refused', message: refusalMessage(error) }
  }
}

const refusalMessage = (error: CallFailure): string =>
  error.status === 0
    ? 'We couldn’t reach our servers. Your answers are saved. Please check your connection and try again.'
    : error.status >= 500 && error.errors.length === 0
      ? 'Something went wrong on our side. Your answers are saved. Please try again in a moment.'
      : error.userMessage

const findWaitlistReason = async (
  { api, orgCode, product }: Submission,
  answers: FinishedAnswers,
  draft: RegistrationDraft,
) => {
  const query = { orgCode }
  const [eligibleStates, ineligibleZips] = await Promise.all([
    api(statesEligibility, { query: { ...query, ...(product ? { product } : {}) } }),
    api(zipEligibility, { query }),
  ])
  const { state, zip } = answers.property
  return waitlistReason({ state, zip, eligibleStates, ineligibleZips, utmSource: draft.utmDetails.source })
}

/** Returns undefined if the call reports that the object no longer exists. */
const unlessGone = async <Answer>(call: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return undefined
    throw error
  }
}

/**
 * Returns why the officer may not lend in the state, before an account is created in vain. The property step may not
 * have known the officer, for example on another device.
 */
const licenseKnockOut = async (
  { api, orgCode, enforcesLicensedStatesOfReferrer }: Submission,
  { property }: FinishedAnswers,
  { referralDetails: { referrerId, referralId } }: RegistrationDraft,
) => {
  if (!enforcesLicensedStatesOfReferrer) return null
  const readReferral = async (referralUuid: string) =>
    (await unlessGone(api(referralByUuid, { params: { referralUuid } })))?.referrerUuid ?? ''
  const loanOriginatorUuid = referrerId || (referralId ? await readReferral(referralId) : '')
  if (loanOriginatorUuid === '') return null
  const licensedStates = await unlessGone(
    api(originatorLicensedStates, { params: { loanOriginatorUuid }, query: { organization: orgCode } }),
  )
  const originator = licensedStates ? { licensedStates, enforceLicensedStatesForReferral: true } : null
  return originatorLicenseKnockOut(property.state, originator)
}

/**
 * Creates the account. For a person who has one, saves a phone number that is not in their profile yet. Returns an
 * outcome only if the submission cannot continue.
 */
const registerAccount = async (
  submission: Submission,
  { email, phoneNumber }: FinishedAnswers,
): Promise<SubmitOutcome | undefined> => {
  const { services, localDraft, password, brokerReturn } = submission
  if (brokerReturn !== undefined) return redirectToBroker(submission, email, brokerReturn)
  if (password === undefined) {
    if (localDraft.current().sources.phoneNumber !== 'profile') await services.savePhone(phoneNumber)
    return undefined
  }
  const account = { email, password, phoneNumber }
  try {
    await services.register(account, localDraft.attempt().registerKey)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // The key was used with other answers before. This is a different request, so it gets its own key.
    if (error.code === 'request/key-reused') {
      localDraft.saveAttempt({ ...localDraft.attempt(), registerKey: crypto.randomUUID() })
      return registerAccount(submission, { email, phoneNumber } as FinishedAnswers)
    }
    submission.logError('HELOC: register failed', error)
    const route = registerErrorRoute(error)
    if (route === 'banner') return { kind: 'refused', message: refusalMessage(error) }
    return { kind: route === 'account-exists' ? 'account-exists' : 'dashboard' }
  }
  return undefined
}

/**
 * Stores the answers under a nonce and sends the person to the broker. Only the visit that returns with the nonce gets
 * them back.
 */
const redirectToBroker = async (
  { services, localDraft }: Submission,
  email: string,
  returnTo: string,
): Promise<SubmitOutcome> => {
  const nonce = crypto.randomUUID()
  const to = await services.registerAtBroker({ email, nonce, returnTo })
  localStore.set(preAuthKey, printPreAuth(localDraft.current(), nonce))
  localDraft.saveAttempt({ ...localDraft.attempt(), awayWith: nonce })
  return { kind: 'away', to }
}

const wordingChanged: (typeof refusals)['consents/not-in-force']['message'] =
  'The wording changed while you were reading. Please read it again and agree to the new version.'

/**
 * Returns the versions that were shown. Fails if one of them is older than the wording that the server says is in
 * force.
 */
const requireCurrentVersions = async (
  { api, flags }: Submission,
  state: string,
  { shownConsents = {} }: RegistrationDraft,
) => {
  const inForce = consentVersions(await api(consentTypes))
  if (!inForce) throw new CallFailure(503, 'The consent texts aren’t available right now.')
  const isOld = finalConsents(state, flags.newYorkFcra).some((type) => (shownConsents[type] ?? 0) < inForce[type])
  if (isOld) throw new CallFailure(409, wordingChanged)
  return { ...inForce, ...shownConsents }
}

const create = async (submission: Submission, answers: FinishedAnswers, draft: RegistrationDraft) => {
  const { api, localDraft, flags, trackerUuid } = submission
  const body = applicationFrom(answers, draft, {
    versions: await requireCurrentVersions(submission, answers.property.state, draft),
    newYorkFcraOn: flags.newYorkFcra,
    intellidebtOn: flags.intellidebt,
    ...(trackerUuid ? { trackerUuid } : {}),
    ...(submission.product ? { product: submission.product } : {}),
  })
  const attempt = localDraft.saveAttempt({ ...localDraft.attempt(), createSent: true })
  const send = (idempotencyKey: string) =>
    api(createHeloc, { query: { state: answers.property.state }, body, idempotencyKey, timeoutMs: longTimeoutMs })
  try {
    const { uuid, status } = await send(attempt.createKey)
    return { uuid, checklistStatus: status.checklistStatus }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'request/key-reused') throw error
    const { createKey } = localDraft.saveAttempt({ ...attempt, createKey: crypto.randomUUID() })
    const { uuid, status } = await send(createKey)
    return { uuid, checklistStatus: status.checklistStatus }
  }
}

/** Saves the consents to texts. The application already exists, so a failure is only logged. */
const saveTextConsents = async (submission: Submission, answers: FinishedAnswers, draft: RegistrationDraft) => {
  const { api, orgCode, flags, rules } = submission
  const textConsents = [
    { type: 'SMS' as const, agreed: draft.smsMarketingConsent },
    ...(flags.transactionalTexts
      ? [{ type: 'SMS_TRANSACTIONAL' as const, agreed: draft.smsTransactionalConsent }]
      : []),
  ]
  // A person who saw no wording, because the step was not asked of them, has given no answer.
  const consents = textConsents.flatMap(({ type, agreed }) => {
    const text = consentText(type, draft.shownConsents?.[type] ?? 0, rules.today)
    return text
      ? [{ consentPromptUuid: text.promptUuid, optInOut: agreed ? ('OPT_IN' as const) : ('OPT_OUT' as const) }]
      : []
  })
  if (consents.length === 0) return
  try {
    await api(saveUserConsents, {
      body: {
        org: orgCode,
        source: 'registration',
        productType: 'HELOC',
        phone: answers.phoneNumber,
        email: answers.email,
        consents,
      },
      idempotencyKey: crypto.randomUUID(),
    })
  } catch (error) {
    submission.logError('HELOC: text consents not saved', error)
  }
}
