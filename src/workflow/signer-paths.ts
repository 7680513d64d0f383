import { basePath } from './base-path.ts'

/** Where the pages of additional signers begin. */
export const signerPath = `${basePath}/heloc-signer`

/** Below it. */
export const signerPlaces = ['/resume', '/identity', '/intro', '/sign', '/documents', '/cancelled', '/login'] as const
export type SignerPlace = (typeof signerPlaces)[number]
