import type { GivenConsent } from '#src/application/server/consent-record.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { consentText } from '#src/domain/lending/consent-texts.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { type Language, languages } from '#src/platform/words/fill.ts'
import type { EarlyDisclosureSet } from './early-disclosure-source.port.ts'

interface Acknowledgment {
  consents: GivenConsent[]
  /** What the acknowledgment is stored with: the hash of the texts, and the language in which they were shown. */
  facts: Record<string, string>
}

/**
 * Returns how the acknowledgment of the early disclosures is stored. For an application that is made online they are
 * given on or with it (12 CFR 1026.40(a)(3), (b); Supplement I, comment 40(b)-1), so none is accepted without it.
 * @throws Refusal registration/disclosures-first without it; consents/not-in-force for other texts than today's
 */
export const acknowledgmentOf = (
  acknowledgment: { sha256: string; version: number } | undefined,
  { today, setsIn }: { today: CivilDate; setsIn(language: Language): readonly Pick<EarlyDisclosureSet, 'sha256'>[] },
): Acknowledgment => {
  const sets = languages.flatMap((language) => setsIn(language).map((set) => ({ language, sha256: set.sha256 })))
  if (sets.length === 0) return { consents: [], facts: {} }
  if (!acknowledgment) throw new Refusal('registration/disclosures-first')
  const { sha256, version } = acknowledgment
  const language = sets.find((candidate) => candidate.sha256 === sha256)?.language
  if (!language || !consentText('EARLY_DISCLOSURES', version, today)) throw new Refusal('consents/not-in-force')
  return {
    consents: [{ type: 'EARLY_DISCLOSURES', version, optedIn: true }],
    facts: { disclosures: sha256, disclosuresIn: language },
  }
}
