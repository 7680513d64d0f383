import type { PageOrganisation } from '#src/brands/page-organisation.contract.ts'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { forgetArrival, readArrival } from '#src/platform/browser/arrival.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { basePath } from '#src/workflow/base-path.ts'
import { originatorByUuid } from '../originator.contract.ts'
import { affiliatePrepop, offerByCode, type Referral, referralByUuid } from '../referral.contract.ts'
import { broughtAlong } from '../registration.contract.ts'
import { prefilled, readUserData } from '../registration.prefill.ts'
import { referrerFate } from '../registration.rules.ts'
import type { PrefillSource, RegistrationDraft } from '../registration.schema.ts'
import { preAuthKey, restorePreAuth } from '../registration.storage.ts'
import { campaignFrom } from '../registration.submission.ts'
import { keptDraftOf } from './kept-draft.ts'
import { originatorIsRead, rememberOriginator, settleOriginator } from './originator.ts'
import type { RegistrationServices } from './registration-services.ts'

export interface ArrivalSetting {
  api: ApiClient
  services: RegistrationServices
  organisation: PageOrganisation
  /** Query of the address, without its question mark. */
  search: string
  navigate(to: string, options: { replace: boolean }): void
}

/** The address names them; they are no personal data. */
const parameters = { offerCode: 'offerCode', referral: 'referralId', referrer: 'referrerId', affiliate: 'affiliateId' }

/** Names the visit that went to log in and came back. */
export const nonceParameter = 'externalStateNonce'

const read = new Set<string>()

/**
 * For tests: the next page reads again.
 * @internal For tests: a new visit.
 */
export const forgetReadArrivals = (): void => read.clear()

/** Reads what is known of the visitor, once for each page and organisation. Nothing here may break the journey. */
export const readArrivalOnce = async (setting: ArrivalSetting): Promise<void> => {
  const { orgCode } = setting.organisation
  // Somebody who has logged in meanwhile has a profile to read.
  const reading = `${orgCode} ${bearerStore.read() === null ? 'visitor' : 'known'}`
  if (read.has(reading)) return
  read.add(reading)
  const query = new URLSearchParams(setting.search)
  restore(orgCode, query.get(nonceParameter))
  keepCampaign(setting, query)
  const referral = readReferral(setting, query)
  const referrer = readReferrer(setting, query, referral)
  originatorIsRead(referrer)
  await Promise.all([referrer, prefill(setting, query, referral)])
}

/** What was saved before the log-in comes back only to the visit that saved it; else it is cleared. */
const restore = (orgCode: string, nonce: string | null): void => {
  const formState = restorePreAuth(localStore.get(preAuthKey), nonce)
  localStore.remove(preAuthKey)
  if (formState) keptDraftOf(orgCode).change(() => formState)
}

const keepCampaign = ({ organisation }: ArrivalSetting, query: URLSearchParams): void => {
  const campaign = campaignFrom(query)
  // Kept where it could be true: no field shows it, so nobody could put it right. Referrer and offer are kept once known.
  const referralId = broughtAlong.referralId.safeParse(query.get(parameters.referral)).data ?? ''
  keptDraftOf(organisation.orgCode).change((draft) => ({
    ...draft,
    product: query.get('product') ?? '',
    ...(Object.values(campaign).some(Boolean) ? { utmDetails: campaign } : {}),
    referralDetails: { ...draft.referralDetails, ...(referralId && { referralId }) },
  }))
}

/** The referral of the address, or the kept one; `status` says how asking about it ended, null where there is none. */
interface ReferralReading {
  referral?: Referral
  status: number | null
}

const readReferral = async (
  { api, organisation }: ArrivalSetting,
  query: URLSearchParams,
): Promise<ReferralReading> => {
  const { referralId, referrerId } = keptDraftOf(organisation.orgCode).current().referralDetails
  const named = query.get(parameters.referral) ?? (referrerId === '' && referralId !== '' ? referralId : null)
  if (named === null) return { status: null }
  const referralUuid = broughtAlong.referralId.safeParse(named).data ?? ''
  if (referralUuid === '') return { status: 400 }
  try {
    return { referral: await api(referralByUuid, { params: { referralUuid } }), status: 200 }
  } catch (error) {
    return { status: error instanceof CallFailure ? error.status : 0 }
  }
}

/**
 * The loan officer whom the address names, who sent the referral, or who is kept from before, in this order. One who is
 * unknown leaves the address; where one is needed and there is none, applications are not taken.
 */
const readReferrer = async (
  setting: ArrivalSetting,
  query: URLSearchParams,
  referralReading: Promise<ReferralReading>,
): Promise<void> => {
  const { api, organisation, navigate } = setting
  const kept = keptDraftOf(organisation.orgCode)
  const named = query.get(parameters.referrer)
  const sent = named === null ? await referralReading : undefined
  const ofReferral = sent?.referral?.referrerUuid
  const loanOriginatorUuid = named ?? ofReferral ?? (kept.current().referralDetails.referrerId || null)
  const referrerId = broughtAlong.referrerId.safeParse(loanOriginatorUuid).data ?? ''
  // A referral that could not be asked about may well name an officer: its own failure decides. What is no identifier is
  // refused as the server would refuse it, also where the server cannot be asked.
  const withoutOfficer = sent?.referral ? null : (sent?.status ?? null)
  let status = loanOriginatorUuid === null ? withoutOfficer : 400
  if (referrerId !== '') {
    try {
      rememberOriginator(
        await api(originatorByUuid, {
          params: { loanOriginatorUuid: referrerId },
          query: { organization: organisation.orgCode },
        }),
      )
      status = 200
    } catch (error) {
      status = error instanceof CallFailure ? error.status : 0
    }
  }
  settleOriginator()
  const fate = referrerFate(status, organisation.behaviour)
  const keptId = fate === 'keep' ? referrerId : ''
  kept.change((draft) => ({ ...draft, referralDetails: { ...draft.referralDetails, referrerId: keptId } }))
  if (fate === 'keep') return
  if (fate === '/not-accepting-apps') return navigate(`${basePath}${fate}`, { replace: true })
  if (named === null) return
  const rest = new URLSearchParams(window.location.search)
  rest.delete(parameters.referrer)
  navigate(`${window.location.pathname}${rest.size > 0 ? `?${rest}` : ''}`, { replace: true })
}

const prefill = async (
  { api, services, organisation }: ArrivalSetting,
  query: URLSearchParams,
  referralReading: Promise<ReferralReading>,
): Promise<void> => {
  const kept = keptDraftOf(organisation.orgCode)
  const code = query.get(parameters.offerCode)
  const affiliate = query.get(parameters.affiliate)
  const [profile, offerCode, referral, affiliateAnswers] = await Promise.all([
    bearerStore.read() === null ? undefined : quietly(services.readProfile()),
    code === null ? undefined : quietly(api(offerByCode, { params: { code } })),
    query.has(parameters.referral) ? (await referralReading).referral : undefined,
    affiliate === null ? undefined : quietly(api(affiliatePrepop, { query: { id: affiliate } })),
  ])
  // What the letter promised counts only for a letter that was sent and is still good.
  if (code !== null && offerCode)
    kept.change((draft) => ({ ...draft, referralDetails: { ...draft.referralDetails, offerCode: code } }))
  const addressState = window.history.state as { userData?: unknown } | null
  const userData = readUserData(readArrival().userData) ?? addressState?.userData ?? addressState ?? undefined
  const known: Partial<Record<PrefillSource, unknown>> = {
    profile,
    userData,
    offerCode,
    referral,
    affiliate: affiliateAnswers,
  }
  if (Object.values(known).every((answers) => answers === undefined)) return
  kept.change((draft) => withAffiliate(prefilled(draft, known), affiliateAnswers))
  forgetArrival()
  window.dispatchEvent(new Event('hearthline:prefilled'))
}

const withAffiliate = (
  draft: RegistrationDraft,
  answers: { affiliate: string; abVersion?: string | null | undefined } | undefined,
): RegistrationDraft =>
  answers
    ? {
        ...draft,
        referralDetails: { ...draft.referralDetails, affiliate: answers.affiliate, abVersion: answers.abVersion ?? '' },
      }
    : draft

/** A call whose failure only means that the visitor types more. */
const quietly = async <Answer>(call: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await call
  } catch {
    return undefined
  }
}
