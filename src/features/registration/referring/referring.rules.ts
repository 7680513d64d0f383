import { basePath } from '#src/workflow/paths/base-path.ts'

/** Returns the path on which a borrower begins whom an originator sent. */
export const originatorPath = (originatorId: string): string => `${basePath}/register-v2?referrerId=${originatorId}`

/** Returns the path on which a borrower begins of whom the originator told us something. */
export const referralPath = (referralId: string): string => `${basePath}/register-v2?referralId=${referralId}`

/** Where a person whom a lender's system handed over begins, with what it told us filled in. */
export const leadPath = (token: string): string => `${basePath}/register-v2?affiliateId=${token}`
