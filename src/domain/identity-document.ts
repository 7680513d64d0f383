import type { IdKind } from './application-enums.ts'
import type { CivilDate } from './civil-date.ts'

/** What an identity document says of its holder, however it was read. Null is what it does not say or nobody could read. */
export interface IdentityDocument {
  kind: IdKind
  /** A two-letter state or province for licences and state IDs; the three letters of ICAO 9303 for all others. */
  issuer: string | null
  number: string | null
  name: { firstName: string; middleName: string | null; lastName: string; suffix: string | null } | null
  birthDate: CivilDate | null
  issued: CivilDate | null
  expires: CivilDate | null
  address: { street1: string; street2: string | null; city: string; state: string; zip: string } | null
}
