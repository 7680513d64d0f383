import { type CivilDate, civilDateAt } from './civil-date.ts'

/**
 * The lender's time zone (IANA). Rates, notice dates and the register use Eastern time, like the markets and the
 * Federal Register, wherever the borrower and the server are.
 */
export const lenderZone = 'America/New_York'

/**
 * The time zone in which the wording of a consent takes effect. Pacific time, so that the date of a new wording has
 * come everywhere on the mainland before it is shown.
 */
const consentZone = 'America/Los_Angeles'

/** The clock by which the hours of the lender's departments are kept and shown. */
export const hoursZone = 'America/Los_Angeles'

/** The lender's date at an instant. */
export const lenderDay = (moment: Date): CivilDate => civilDateAt(moment.getTime(), lenderZone)

/** The date that decides which wording of a consent is in force at an instant. */
export const consentDay = (moment: Date): CivilDate => civilDateAt(moment.getTime(), consentZone)
