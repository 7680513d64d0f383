import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { type ConsentText, consentInForce } from '#src/domain/lending/consent-texts.ts'
import type { RegistrationConsent, smsConsentTypes } from './registration.submission.ts'

type ConsentType = RegistrationConsent | (typeof smsConsentTypes)[number] | 'EARLY_DISCLOSURES'

/** Returns the wordings that a step shows on a day. What is sent later is the version that was shown. */
export const wordingsOn = <Type extends ConsentType>(
  types: readonly Type[],
  today: CivilDate,
): Partial<Record<Type, ConsentText>> =>
  Object.fromEntries(
    types.flatMap((type) => {
      const text = consentInForce(type, today)
      return text ? [[type, text]] : []
    }),
  ) as Partial<Record<Type, ConsentText>>

/** Returns the versions of wordings, as the answers store them. */
export const toVersions = (wordings: Partial<Record<ConsentType, ConsentText>>): Partial<Record<ConsentType, number>> =>
  Object.fromEntries(Object.entries(wordings).map(([type, { version }]) => [type, version]))
