import {
  consentEvidence,
  type GivenConsent,
  hashOfConsentedPhone,
  recordConsents,
} from '#src/application/server/consent-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { consentDay } from '#src/domain/dates/zones.ts'
import {
  type ConsentText,
  type ConsentType,
  consentByPrompt,
  consentInForce,
} from '#src/domain/lending/consent-texts.ts'
import { requireAssigned } from '#src/domain/person/assigned-phone.ts'
import { toEmailKey } from '#src/domain/person/email.ts'
import { e164 } from '#src/domain/person/phone.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { consentPrompt, consentTypes, saveUserConsents } from '../consents.contract.ts'
import { registrationConsents, smsConsentTypes } from '../registration.submission.ts'

interface ConsentsDeps {
  vault: Vault
  clock: Clock
  organizationByCode(orgCode: string): Organization
}

/** Serves the wordings in force and records people's answers about text messages. */
export const consentsOfRegistrationRoutes = ({ vault, clock, organizationByCode }: ConsentsDeps): Route[] => {
  const inForce = (type: ConsentType): ConsentText => {
    const today: CivilDate = consentDay(clock.now())
    const text = consentInForce(type, today)
    if (!text) throw new Refusal('access/not-found')
    return text
  }

  return [
    serve(consentTypes, async () => registrationConsents.map((type) => ({ type, version: inForce(type).version }))),
    serve(consentPrompt, async ({ params }) => ({ uuid: inForce(params.consentType).promptUuid })),
    serve(saveUserConsents, async (call) => {
      const { identityId, organization } = requireKnownCaller(call.caller)
      const { org, source, productType, phone, email } = call.body
      if (organizationByCode(org).orgCode !== organizationByCode(organization).orgCode)
        throw new Refusal('access/forbidden')
      await requireAssigned('phone', phone)
      // 47 CFR 64.1200(f)(9): the consent is for this number, so the number is part of the agreement.
      const evidence = consentEvidence(vault, call, {
        source,
        productType,
        phoneHash: hashOfConsentedPhone(vault, e164(phone) ?? phone),
        emailHash: vault.hash('e-mail of a consent', toEmailKey(email)).toString('base64url'),
      })
      const consents = smsConsentsOf(call.body)
      return call.transact((tx) =>
        recordConsents(tx, { identityId, applicationId: null, consents, evidence, at: clock.now() }),
      )
    }),
  ]
}

const smsConsentsOf = ({ consents }: BodyOf<typeof saveUserConsents>): GivenConsent[] => {
  const givenConsents = consents.map(({ consentPromptUuid, optInOut }, index) => {
    const consent = consentByPrompt(consentPromptUuid)
    if (!consent || !(smsConsentTypes as readonly string[]).includes(consent.type)) {
      const field = `consents.${index}.consentPromptUuid`
      throw new Refusal('request/invalid', { faults: [{ field, message: 'This wording was never in force' }] })
    }
    return { ...consent, optedIn: optInOut === 'OPT_IN' }
  })
  const types = givenConsents.map(({ type }) => type)
  if (new Set(types).size < types.length)
    throw new Refusal('request/invalid', { faults: [{ field: 'consents', message: 'Each consent is given once' }] })
  return givenConsents
}
