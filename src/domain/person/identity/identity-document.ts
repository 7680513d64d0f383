import type { CivilDate } from '../../dates/civil-date.ts'
import type { IdKind } from '../../lending/application-enums.ts'

/**
 * What an identity document says about its holder, however it was read. Null if the document lacks it or it is
 * unreadable.
 */
export interface IdentityDocument {
  kind: IdKind
  /** A two-letter state or province for licenses and state IDs; the three letters of ICAO 9303 for all others. */
  issuer: string | null
  number: string | null
  name: { firstName: string; middleName: string | null; lastName: string; suffix: string | null } | null
  birthDate: CivilDate | null
  issued: CivilDate | null
  expires: CivilDate | null
  address: { street1: string; street2: string | null; city: string; state: string; zip: string } | null
}
