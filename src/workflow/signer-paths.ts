import { basePath } from './base-path.ts'

/** Where the pages of additional signers begin. */
export const signerPath = `${basePath}/heloc-signer`

/** Below it. */
export const signerPlaces = ['/resume', '/identity', '/intro', '/sign', '/documents', '/cancelled', '/login'] as const
export type SignerPlace = (typeof signerPlaces)[number]

/** Where additional signers log in, by codes of ours, also where the organisation's own log-in stands elsewhere. */
export const signerLogIn = `${signerPath}/login`
/** Where they are led on from, to what is theirs to do. */
export const signerHome = `${signerPath}/resume`

/** Whether a path is one of the additional signers' pages. */
export const isSignerPath = (path: string): boolean => path === signerPath || path.startsWith(`${signerPath}/`)

/** Where whoever opens a page logs in for it. */
export const logInFor = (path: string): string => (isSignerPath(path) ? signerLogIn : '/auth/login')
