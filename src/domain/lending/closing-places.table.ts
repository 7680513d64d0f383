/** The offices at which a homestead in Texas may close (Constitution, article XVI, section 50(a)(6)(N); 7 TAC 153.15). */
const closingOffices = ['LENDER', 'ATTORNEY', 'TITLE_COMPANY'] as const

/** Where the documents of a closing were signed. */
export const closingPlaces = [...closingOffices, 'ELSEWHERE'] as const
export type ClosingPlace = (typeof closingPlaces)[number]

/** Whether a place is the office of the lender, an attorney or a title company. */
export const isClosingOffice = (place: string): boolean => (closingOffices as readonly string[]).includes(place)
