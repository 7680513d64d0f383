import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'

/** What the API document says beside the calls. */
export interface ApiDocument {
  description: string
  securitySchemes: Readonly<Record<string, object>>
  /** By the type of the event that is sent. */
  webhooks: Readonly<Record<string, object>>
}

/** The document without its calls, which describe themselves. */
export const openApiOf = ({ title, document }: { title: string; document: ApiDocument }): object => {
  const { description, securitySchemes, webhooks } = document
  return { openapi: '3.1.0', info: { title, version: '1', description }, components: { securitySchemes }, webhooks }
}

/** Who may call and whose data it is, written beside each call of the API document. */
export const policyOf = ({ access, on, objects, fields, limit, stepUp, scope }: EndpointDeclaration) => ({
  access: access.includes('visitor') ? 'everyone' : access,
  on,
  ...(objects ? { objects } : {}),
  ...(fields ? { fields } : {}),
  ...(limit ? { limit } : {}),
  ...(stepUp ? { stepUp } : {}),
  ...(scope ? { scope } : {}),
})

/** By which ways one can be somebody who may call. */
export const waysIn = ({ access }: EndpointDeclaration): object[] => [
  ...(access.some((role) => role !== 'partner') ? [{ session: [] }] : []),
  ...(access.includes('partner') ? [{ apikey: [] }] : []),
]
