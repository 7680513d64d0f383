import * as z from 'zod/mini'
import { type SocketDeclaration, socketEndpoint } from './endpoint.ts'

const News = z.object({ news: z.literal(true) })

/** Declares the connection by which a page of the caller's organization learns that what it shows changed. It then reads it again. */
export const newsEndpoint = (declaration: Pick<SocketDeclaration, 'path' | 'summary' | 'access'>) =>
  socketEndpoint({
    ...declaration,
    on: 'organization',
    opening: z.strictObject({
      organization: z.string().check(z.maxLength(64)),
      authorization: z.string().check(z.maxLength(2_000)),
    }),
    message: News,
  })

export type NewsDeclaration = ReturnType<typeof newsEndpoint>

/** Whether a socket carries nothing but the news that something changed. */
export const isNewsEndpoint = (declaration: SocketDeclaration): declaration is NewsDeclaration =>
  declaration.message === News
