import * as z from 'zod/mini'
import { type SocketDeclaration, socketEndpoint } from './endpoint.ts'

const ChangeHint = z.object({ news: z.literal(true) })

/** Declares the connection by which a page of the caller's organization learns that what it shows changed. It then reads it again. */
export const changesEndpoint = (declaration: Pick<SocketDeclaration, 'path' | 'summary' | 'access'>) =>
  socketEndpoint({
    ...declaration,
    on: 'organization',
    opening: z.strictObject({
      organization: z.string().check(z.maxLength(64)),
      authorization: z.string().check(z.maxLength(2_000)),
    }),
    message: ChangeHint,
  })

export type ChangesDeclaration = ReturnType<typeof changesEndpoint>

/** Whether a socket carries nothing but the hint that something changed. */
export const isChangesEndpoint = (declaration: SocketDeclaration): declaration is ChangesDeclaration =>
  declaration.message === ChangeHint
