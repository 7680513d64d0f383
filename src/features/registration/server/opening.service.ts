import { randomUUID } from 'node:crypto'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { ConsentEvidence } from '#src/application/server/consent-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { type CivilDate, civilDateAt } from '#src/domain/dates/civil-date.ts'
import { consentText } from '#src/domain/lending/consent-texts.ts'
import { employmentTypes, type SubjectProperty } from '#src/domain/person/applicant.ts'
import type { PersonName } from '#src/domain/person/person.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { timeZonesOf } from '#src/domain/us/state-geography.ts'
import { refusesOtherCollateral } from '#src/domain/us/texas-homestead.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { announce } from '#src/platform/server/database/announcements.ts'
import { batchedWrites } from '#src/platform/server/database/batched.ts'
import { type Db, violatedConstraint } from '#src/platform/server/database/database.ts'
import type { Part } from '#src/platform/server/database/statement-parts.ts'
import type { AnsweredCall } from '#src/platform/server/http/idempotency/idempotency.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { jobChannel } from '#src/platform/server/jobs/jobs.ts'
import type { Sealer, Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { licensedStatesOn } from '../referring/originator-licenses.rules.ts'
import type { createHeloc, NewApplication, verifyAbilityToStart } from '../registration.contract.ts'
import { type StartDecision, startDecision } from '../registration.rules.ts'
import { sentEmploymentType } from '../registration.submission.ts'
import { startFaults, startKnockOut, statesServed, uniqueConsents } from '../start.rules.ts'
import { acknowledgmentOf } from './acknowledgment.rules.ts'
import { succeededDraft } from './drafts.store.ts'
import type { EarlyDisclosureSource } from './early-disclosure-source.port.ts'
import { loanNumbers } from './loan-numbers.service.ts'
import { activeOriginator } from './originators.store.ts'
import { offerCodeId, originatorOfReferral } from './referrals.store.ts'
import {
  type Applying,
  applyingPersons,
  type EarlierRow,
  type OpenedApplication,
  storeOpened,
} from './registration.store.ts'

/** What an application adds to the person's profile for the next application. */
export interface IssuerProfile {
  name: PersonName
  /** YYYY-MM-DD. */
  dob: string
  homeAddress: { street1: string; street2?: string | undefined; city: string; state: string; zip: string }
}

export interface OpeningDeps {
  db: Db
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  production: boolean
  organizationByCode(orgCode: string): Organization
  /** Whether the lender takes applications for a business purpose. */
  takesBusiness(organization: string): Promise<boolean>
  profiles: ProfileStore
  disclosures: Pick<EarlyDisclosureSource, 'of'>
}

/** Stores name, birth date and home address on the identity. This feature only passes on the rows. */
export interface ProfileStore<Row = unknown> {
  of(sealer: Sealer, identityId: string, profile: IssuerProfile, at: Date): Row
  insert(rows: readonly Row[]): Part
}

export interface Opening {
  caller: KnownCaller
  /** The state in the URL of the call. */
  queryState: string
  application: NewApplication
  evidence: ConsentEvidence
  /** The language in which the borrower reads the pages and in which we write to them. */
  language: Language
  /** This device's secret of a registration in progress. */
  draftSecret: string | undefined
  /**
   * Returns the call with its answer, which is stored under the call's idempotency key; undefined if the call had no
   * key.
   */
  answeredBy: ((answer: object) => AnsweredCall) | undefined
}

type Answer = AnswerOf<typeof createHeloc>

const tries = 3

const defaultProduct = 'heloc'

const westernmost = 'Pacific/Honolulu'

/** Returns today's date at the home, so that a birthday counts once it has come there. */
const todayIn = (state: string, now: Date): CivilDate =>
  civilDateAt(now.getTime(), isUsState(state) ? timeZonesOf(state)[0] : westernmost)

export const openingService = (deps: OpeningDeps) => {
  const { db, vault, clock, records } = deps
  const readApplyingPerson = applyingPersons(db)
  const nextLoanNumber = loanNumbers(deps)
  const store = batchedWrites<OpenedApplication, boolean>(async (applications) => {
    const isStored = await storeOpened(db, applications, deps.profiles.insert)
    return applications.map(() => isStored)
  })

  const decide = (rows: readonly EarlierRow[]): { decision: StartDecision; hasOpen: boolean } => {
    const earlier = rows.map(({ id, isInquiry, completedAt, propertyState }) => ({
      uuid: id,
      isInquiry,
      completedOn: completedAt && todayIn(propertyState, completedAt),
    }))
    const hasOpen = earlier.some(({ completedOn }) => completedOn === null)
    return { decision: startDecision(earlier, todayIn('', clock.now())), hasOpen }
  }

  /** Opens the application. Returns undefined if the master key was retired before this process learned of it. */
  const openOnce = async (opening: Opening): Promise<Answer | undefined> => {
    const { caller, queryState, application, evidence, draftSecret } = opening
    const { identityId, organization } = caller
    const now = clock.now()
    const person = await readApplyingPerson(caller)
    if (!person) throw new Refusal('access/unauthenticated')
    const lender = deps.organizationByCode(organization)
    const { behavior, orgCode, canonicalOrgCode } = lender
    const productKey = application.product ?? defaultProduct
    const orgProduct = lender.orgMetaData.products[productKey]
    const isTaken = orgProduct?.isOffered && (!orgProduct.isBusinessPurpose || (await deps.takesBusiness(organization)))
    const product = isTaken ? orgProduct : undefined
    const { name, dob, assetAddress } = application.profileRequest
    const today = todayIn(assetAddress.state, now)
    const faults = startFaults(application, {
      today,
      behavior,
      product,
      queryState,
      production: deps.production,
      hasPhone: person.phone !== null,
      wasShown: (type, version) => consentText(type, version, today) !== undefined,
    })
    if (faults.length > 0) throw new Refusal('request/invalid', { faults })

    const shops = [orgCode, canonicalOrgCode]
    const referral = application.referralId ? await originatorOfReferral(db, shops, application.referralId) : undefined
    const referrerId = application.referrerId ?? referral?.originatorId
    // An originator who is unknown or no longer works here does not count.
    const originator = referrerId ? await activeOriginator(db, shops, referrerId) : undefined
    const productBehavior = { ...behavior, eligibleStates: statesServed(lender, productKey) }
    const licensedStates = originator ? licensedStatesOn(originator.licenses, now.getTime()) : null
    const knockOut = startKnockOut(application, productBehavior, licensedStates)
    if (knockOut) throw new Refusal(knockOut)
    const home = { state: assetAddress.state, occupancy: application.propertyRequest.occupancyType }
    if (refusesOtherCollateral(home, product)) throw new Refusal('registration/other-collateral')
    if (decide(person.earlier).decision.kind !== 'start') throw new Refusal('registration/cannot-start')
    const acknowledgment = acknowledgmentOf(application.earlyDisclosures, {
      today,
      // A caller may show the texts for the home's state, or those for every state.
      setsIn: (language) =>
        [home.state, null].flatMap(
          (homeState) => deps.disclosures.of(organization, { product: productKey, language, homeState }) ?? [],
        ),
    })

    const id = randomUUID()
    const applicant = applicantOf(application, person)
    const own = await vault.sealer(id, null)
    const persons = await vault.sealer(identityId, person.storedKey)
    const answer: Answer = { uuid: id, status: { checklistStatus: 'IN_PROGRESS' } }
    const isStored = await store({
      id,
      organization,
      identityId,
      at: now,
      status: 'IN_PROGRESS',
      loanNumber: await nextLoanNumber(),
      product: productKey,
      isCrypto: product?.isCrypto ?? false,
      property: toSubjectProperty(application),
      listedForSale: application.propertyListedForSale,
      sealedApplicant: records.sealApplicant(id, applicant, own.seal),
      referrerUuid: originator?.id ?? null,
      origin: applicationOrigin(application, {
        language: opening.language,
        referralId: referral?.id,
        offerCodeId: await offerCodeId(db, vault, shops, application.offerCode),
      }),
      sealers: [own, persons],
      consents: {
        consents: [...uniqueConsents(application), ...acknowledgment.consents],
        evidence: { ...evidence, ...acknowledgment.facts },
      },
      profile: deps.profiles.of(persons, identityId, { name, dob, homeAddress: applicant.homeAddress }, now),
      draft: draftSecret ? succeededDraft(vault, { organization, secret: draftSecret }, id, now) : undefined,
      answeredCall: opening.answeredBy?.(answer),
    })
    if (!isStored) return undefined
    announce(db, jobChannel, 'application')
    return answer
  }

  return {
    /**
     * Reads and checks the application, then writes it in one statement together with concurrent openings. If one
     * person submits several times at once, the database constraints accept only one.
     * @throws Refusal request/invalid, the knock-outs of registration, registration/cannot-start
     */
    async open(opening: Opening): Promise<Answer> {
      for (let left = tries; left > 0; left--) {
        try {
          const answer = await openOnce(opening)
          if (answer) return answer
          await vault.reload(db)
        } catch (error) {
          const constraint = violatedConstraint(error)
          if (constraint === 'application_one_open') throw new Refusal('registration/cannot-start')
          // A concurrent call of the same person created their data key. The next try finds it.
          if (constraint !== 'data_key_pkey') throw error
        }
      }
      throw new Error('The keys of a new application could not be stored.')
    },

    /** Returns whether the caller may start an application, or what they do instead. */
    async ability(caller: KnownCaller): Promise<AnswerOf<typeof verifyAbilityToStart>> {
      const { decision, hasOpen } = decide((await readApplyingPerson(caller))?.earlier ?? [])
      return {
        canStartApplication: decision.kind === 'start',
        organizationsWithActiveApplication: hasOpen ? [caller.organization] : [],
        reason: decision.kind === 'start' ? null : decision.kind,
        applicationUuid: decision.kind === 'start' ? null : decision.uuid,
        startsFrom: decision.kind === 'wait' ? decision.from : null,
      }
    },
  }
}

export type OpeningService = ReturnType<typeof openingService>

const toSubjectProperty = ({ profileRequest, propertyRequest }: NewApplication): SubjectProperty => ({
  address: profileRequest.assetAddress,
  occupancy: propertyRequest.occupancyType,
  parcelId: null,
  estimatedValue: null,
  smallerLine: false,
})

const applicantOf = (application: NewApplication, { email, phone }: Applying) => {
  const { name, dob, assetAddress, homeAddress } = application.profileRequest
  const { incomePrimary, incomeOther, incomeCoDeeders } = application.income
  const isHome = application.propertyRequest.occupancyType === 'HOME'
  const employment = sentEmploymentType(application.employmentType)
  return {
    name: {
      firstName: name.firstName,
      middleName: name.middleName || null,
      lastName: name.lastName,
      suffix: name.suffix || null,
    },
    birthDate: dob,
    // From the account, because the email in the request may be another person's.
    email,
    phone: phone ?? '',
    homeAddress: isHome || !homeAddress ? assetAddress : homeAddress,
    employment: employmentTypes.find((type) => type === employment) ?? ('UNRECOGNIZED' as const),
    // Cents of a stated income are dropped.
    income: Math.floor(incomePrimary),
    otherIncome: Math.floor(incomeOther),
    ...(application.rental ? { rental: application.rental } : {}),
    ...(incomeCoDeeders === undefined ? {} : { incomeOfCoDeeders: Math.floor(incomeCoDeeders) }),
    ssn: null,
    assets: [],
  }
}

/** Returns how the applicant came. It holds ids and never a mailed code, because a code opens a person's data. */
const applicationOrigin = (
  application: NewApplication,
  facts: { language: Language; referralId: string | undefined; offerCodeId: string | undefined },
): object => ({
  ...facts,
  utm: Object.fromEntries(
    Object.entries(application.utmParameters ?? {}).map(([field, text]) => [field, text.toUpperCase()]),
  ),
  abVersions: application.abVersionsRequest,
  affiliateAbVersion: application.affiliateAbVersion,
  affiliateAppIndicator: application.affiliateAppIndicator,
  affiliateLiveOffers: application.affiliateLiveOffers,
  trackerUuid: application.marketingTools?.trackerUuid,
  optimizelyProfileUuid: application.optimizelyProfileRequest?.optimizelyProfileUuid,
  ownershipType: application.propertyRequest.ownershipType,
  publish: application.publish,
})
