import { basePath } from './base-path.ts'

/** The base path of the additional signers' pages. */
export const signerPath = `${basePath}/heloc-signer`

/** Relative to it. */
export const signerPaths = ['/resume', '/identity', '/intro', '/sign', '/documents', '/cancelled', '/login'] as const
export type SignerPath = (typeof signerPaths)[number]

/** The additional signers' login with our codes, also if the organization uses an identity broker. */
export const signerLogIn = `${signerPath}/login`
/** The page that redirects them to their next step. */
export const signerHome = `${signerPath}/resume`

/** Whether a path is one of the additional signers' pages. */
export const isSignerPath = (path: string): boolean => path === signerPath || path.startsWith(`${signerPath}/`)

/** The login page for a page's visitor. */
export const logInFor = (path: string): string => (isSignerPath(path) ? signerLogIn : '/auth/login')
