import { partnerDocument } from '../../src/apps/server/api-document.ts'
import { partnerCalls } from '../../src/apps/server/start/endpoints.ts'
import { openApiPages } from '../../src/platform/server/http/api-pages.ts'

export type Schema = Readonly<Record<string, unknown>>

export interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

interface Body {
  content: Record<string, { schema: Schema; example?: unknown }>
}

export interface PartnerOperation {
  operationId: string
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Partial<Body>>
  'x-policy': { access: string | string[]; scope?: string }
}

export interface PartnerApi {
  info: { title: string; version: string }
  paths: Record<string, Record<string, PartnerOperation>>
  webhooks: Record<string, { post: { summary: string; requestBody: Body } }>
  components: { schemas: Record<string, Schema>; responses: Record<string, Partial<Body>> }
}

/** Returns the API document of production for lenders' systems, as the product serves it. */
export const currentPartnerApi = async (): Promise<PartnerApi> => {
  const pages = await openApiPages({
    path: '/api/partners',
    title: 'Hearthline for lenders’ systems',
    document: async () => partnerDocument,
    calls: partnerCalls,
    production: true,
  })
  const document = (await pages.inject('/api/partners/json')).json<PartnerApi>()
  await pages.close()
  return document
}
