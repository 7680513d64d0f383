/** The link that dials a number, however the number is written for the eye (RFC 3966). */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
