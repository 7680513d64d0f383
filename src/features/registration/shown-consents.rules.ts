import type { CivilDate } from '#src/domain/civil-date.ts'
import { type ConsentText, consentInForce } from '#src/domain/consent-texts.ts'
import type { RegistrationConsent, smsConsentTypes } from './registration.submission.ts'

type Asked = RegistrationConsent | (typeof smsConsentTypes)[number]

/** The wordings that stand on a step on a day. What is sent later is the version that stood there. */
export const wordingsOn = <Type extends Asked>(
  types: readonly Type[],
  today: CivilDate,
): Partial<Record<Type, ConsentText>> =>
  Object.fromEntries(
    types.flatMap((type) => {
      const text = consentInForce(type, today)
      return text ? [[type, text]] : []
    }),
  ) as Partial<Record<Type, ConsentText>>

/** The versions of wordings, as the answers keep them. */
export const versionsOf = (wordings: Partial<Record<Asked, ConsentText>>): Partial<Record<Asked, number>> =>
  Object.fromEntries(Object.entries(wordings).map(([type, { version }]) => [type, version]))
