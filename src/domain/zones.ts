import { type CivilDate, civilDateAt } from './civil-date.ts'

/**
 * The lender's clock, an IANA zone. Rates are set, notices dated and the register kept by Eastern time, that of the markets
 * and of the federal register, wherever the borrower and the server are.
 */
export const lenderZone = 'America/New_York'

/**
 * The clock by which the wording of a consent comes into force: Pacific time, so that everybody on the mainland has reached
 * the day of a new wording before it is shown.
 */
const consentZone = 'America/Los_Angeles'

/** The lender's day at a moment. */
export const lenderDay = (moment: Date): CivilDate => civilDateAt(moment.getTime(), lenderZone)

/** The day that decides which wording of a consent is in force at a moment. */
export const consentDay = (moment: Date): CivilDate => civilDateAt(moment.getTime(), consentZone)
