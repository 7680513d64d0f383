/** The `tel:` link of a number, however the number is displayed (RFC 3966). */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
