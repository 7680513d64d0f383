import type { PageOrganization } from '#src/brands/page-organization.contract.ts'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { forgetArrival, readArrival } from '#src/platform/browser/arrival.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { originatorByUuid } from '../originator.contract.ts'
import {
  type AffiliatePrefill,
  affiliatePrepop,
  offerByCode,
  type Referral,
  referralByUuid,
} from '../referral.contract.ts'
import { forwardedSchemas } from '../registration.contract.ts'
import { prefillDraft, readUserData } from '../registration.prefill.ts'
import { referrerFate } from '../registration.rules.ts'
import type { PrefillSource, RegistrationDraft } from '../registration.schema.ts'
import { preAuthKey, restorePreAuth } from '../registration.storage.ts'
import { campaignFrom } from '../registration.submission.ts'
import { localDraftFor } from './draft/local-draft.ts'
import { originatorIsRead, rememberOriginator, settleOriginator } from './originator.ts'
import type { RegistrationServices } from './registration-services.ts'

export interface ArrivalSetting {
  api: ApiClient
  services: RegistrationServices
  organization: PageOrganization
  /** Query of the address, without its question mark. */
  search: string
  navigate(to: string, options: { replace: boolean }): void
}

/** Names of URL parameters. Their values are not personal data. */
const parameters = { offerCode: 'offerCode', referral: 'referralId', referrer: 'referrerId', affiliate: 'affiliateId' }

/** The URL parameter that identifies a visit that left to log in and came back. */
export const nonceParameter = 'externalStateNonce'

const read = new Set<string>()

/**
 * Lets the next page read the arrival again.
 * @internal For tests: a new visit.
 */
export const forgetReadArrivals = (): void => read.clear()

/** Reads what is known of the visitor, once per page and organization. No failure here may stop the journey. */
export const readArrivalOnce = async (setting: ArrivalSetting): Promise<void> => {
  const { orgCode } = setting.organization
  // A visitor who has logged in since then has a profile to read.
  const reading = `${orgCode} ${bearerStore.read() === null ? 'visitor' : 'known'}`
  if (read.has(reading)) return
  read.add(reading)
  const query = new URLSearchParams(setting.search)
  restore(orgCode, query.get(nonceParameter))
  saveCampaign(setting, query)
  const referral = readReferral(setting, query)
  const referrer = readReferrer(setting, query, referral)
  originatorIsRead(referrer)
  await Promise.all([referrer, prefill(setting, query, referral)])
}

/** Restores the answers saved before the login, but only for the visit that saved them; otherwise clears them. */
const restore = (orgCode: string, nonce: string | null): void => {
  const formState = restorePreAuth(localStore.get(preAuthKey), nonce)
  localStore.remove(preAuthKey)
  if (formState) localDraftFor(orgCode).change(() => formState)
}

const saveCampaign = ({ organization }: ArrivalSetting, query: URLSearchParams): void => {
  const campaign = campaignFrom(query)
  // A malformed referral is dropped, because no field shows it and the visitor could not correct it. The referrer and
  // the offer are kept once they are known.
  const referralId = forwardedSchemas.referralId.safeParse(query.get(parameters.referral)).data ?? ''
  localDraftFor(organization.orgCode).change((draft) => ({
    ...draft,
    product: query.get('product') ?? '',
    ...(Object.values(campaign).some(Boolean) ? { utmDetails: campaign } : {}),
    referralDetails: { ...draft.referralDetails, ...(referralId && { referralId }) },
  }))
}

/** The referral in the URL, or the kept one. `status` is the result of its lookup; null if there is no referral. */
interface ReferralReading {
  referral?: Referral
  status: number | null
}

const readReferral = async (
  { api, organization }: ArrivalSetting,
  query: URLSearchParams,
): Promise<ReferralReading> => {
  const { referralId, referrerId } = localDraftFor(organization.orgCode).current().referralDetails
  const referralParam = query.get(parameters.referral) ?? (referrerId === '' && referralId !== '' ? referralId : null)
  if (referralParam === null) return { status: null }
  const referralUuid = forwardedSchemas.referralId.safeParse(referralParam).data ?? ''
  if (referralUuid === '') return { status: 400 }
  try {
    return { referral: await api(referralByUuid, { params: { referralUuid } }), status: 200 }
  } catch (error) {
    return { status: error instanceof CallFailure ? error.status : 0 }
  }
}

/**
 * Looks up the loan officer: the one in the URL, else the sender of the referral, else the one kept from before. An
 * unknown officer is removed from the URL. If the organization requires an officer and there is none, it takes no
 * application.
 */
const readReferrer = async (
  setting: ArrivalSetting,
  query: URLSearchParams,
  referralReading: Promise<ReferralReading>,
): Promise<void> => {
  const { api, organization, navigate } = setting
  const localDraft = localDraftFor(organization.orgCode)
  const referrerParam = query.get(parameters.referrer)
  const reading = referrerParam === null ? await referralReading : undefined
  const referrerUuid = reading?.referral?.referrerUuid
  const loanOriginatorUuid = referrerParam ?? referrerUuid ?? (localDraft.current().referralDetails.referrerId || null)
  const referrerId = forwardedSchemas.referrerId.safeParse(loanOriginatorUuid).data ?? ''
  // A referral whose lookup failed may name an officer, so that failure decides. A malformed identifier is rejected as
  // the server would reject it, even when the server cannot be reached.
  const withoutOfficer = reading?.referral ? null : (reading?.status ?? null)
  let status = loanOriginatorUuid === null ? withoutOfficer : 400
  if (referrerId !== '') {
    try {
      rememberOriginator(
        await api(originatorByUuid, {
          params: { loanOriginatorUuid: referrerId },
          query: { organization: organization.orgCode },
        }),
      )
      status = 200
    } catch (error) {
      status = error instanceof CallFailure ? error.status : 0
    }
  }
  settleOriginator()
  const fate = referrerFate(status, organization.behavior)
  const retainedId = fate === 'keep' ? referrerId : ''
  localDraft.change((draft) => ({ ...draft, referralDetails: { ...draft.referralDetails, referrerId: retainedId } }))
  if (fate === 'keep') return
  if (fate === '/not-accepting-apps') return navigate(`${basePath}${fate}`, { replace: true })
  if (referrerParam === null) return
  const rest = new URLSearchParams(window.location.search)
  rest.delete(parameters.referrer)
  navigate(`${window.location.pathname}${rest.size > 0 ? `?${rest}` : ''}`, { replace: true })
}

const prefill = async (
  { api, services, organization }: ArrivalSetting,
  query: URLSearchParams,
  referralReading: Promise<ReferralReading>,
): Promise<void> => {
  const localDraft = localDraftFor(organization.orgCode)
  const code = query.get(parameters.offerCode)
  const affiliate = query.get(parameters.affiliate)
  const [profile, offerCode, referral, affiliateAnswers] = await Promise.all([
    bearerStore.read() === null ? undefined : ignoreFailure(services.readProfile()),
    code === null ? undefined : ignoreFailure(api(offerByCode, { params: { code } })),
    query.has(parameters.referral) ? (await referralReading).referral : undefined,
    affiliate === null ? undefined : ignoreFailure(api(affiliatePrepop, { query: { id: affiliate } })),
  ])
  // The offer counts only if the letter was sent and is still valid.
  if (code !== null && offerCode)
    localDraft.change((draft) => ({ ...draft, referralDetails: { ...draft.referralDetails, offerCode: code } }))
  const addressState = window.history.state as { userData?: unknown } | null
  const userData = readUserData(readArrival().userData) ?? addressState?.userData ?? addressState ?? undefined
  const prefillAnswers: Partial<Record<PrefillSource, unknown>> = {
    profile,
    userData,
    offerCode,
    referral,
    [affiliateAnswers?.isInvitation ? 'invitation' : 'affiliate']: affiliateAnswers,
  }
  if (Object.values(prefillAnswers).every((answers) => answers === undefined)) return
  localDraft.change((draft) => withAffiliate(prefillDraft(draft, prefillAnswers), affiliateAnswers))
  forgetArrival()
  window.dispatchEvent(new Event('hearthline:prefilled'))
}

const withAffiliate = (draft: RegistrationDraft, answers: AffiliatePrefill | undefined): RegistrationDraft =>
  answers && !answers.isInvitation
    ? {
        ...draft,
        referralDetails: { ...draft.referralDetails, affiliate: answers.affiliate, abVersion: answers.abVersion ?? '' },
      }
    : draft

/** Returns undefined when the call fails. The only effect is that the visitor types more. */
const ignoreFailure = async <Answer>(call: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await call
  } catch {
    return undefined
  }
}
