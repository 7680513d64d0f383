import { endpoints } from '#src/apps/server/start/endpoints.ts'
import { apiDocument } from '../../src/apps/server/api-document.ts'
import { openApiPages } from '../../src/platform/server/http/api-pages.ts'

/**
 * The version of the API of lenders' systems. A new call, field or event raises the second number, and a change that
 * breaks a client the first. docs/api-changelog.md says what each version changed.
 */
export const partnerApiVersion = '1.2.0'

export type Schema = Readonly<Record<string, unknown>>

export interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

interface Body {
  content: Record<string, { schema: Schema }>
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

const isForPartners = ({ 'x-policy': { access } }: PartnerOperation): boolean => access.includes('partner')

const partnerPaths = (paths: PartnerApi['paths']): PartnerApi['paths'] =>
  Object.fromEntries(
    Object.entries(paths)
      .map(([path, calls]) => [
        path,
        Object.fromEntries(Object.entries(calls).filter(([, call]) => isForPartners(call))),
      ])
      .filter(([, calls]) => Object.keys(calls as object).length > 0)
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

/** Returns the schemas that these parts lead to, by name. */
const usedSchemas = (all: PartnerApi['components']['schemas'], parts: unknown): PartnerApi['components']['schemas'] => {
  const names = new Set<string>()
  const waiting = namesIn(parts)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (names.has(name)) continue
    names.add(name)
    waiting.push(...namesIn(all[name]))
  }
  return Object.fromEntries([...names].sort().map((name) => [name, all[name] ?? {}]))
}

/** Returns the API document of production, as far as it is for lenders' systems: their calls, and the webhooks. */
export const currentPartnerApi = async (): Promise<PartnerApi> => {
  const pages = await openApiPages({
    title: 'Hearthline for lenders’ systems',
    document: async () => apiDocument,
    calls: endpoints,
    production: true,
  })
  const document = (await pages.inject('/api/json')).json<PartnerApi>()
  await pages.close()
  const { webhooks, components } = document
  const paths = partnerPaths(document.paths)
  const { schemas, ...rest } = components
  return {
    ...document,
    info: { ...document.info, version: partnerApiVersion },
    paths,
    tags: undefined,
    components: { ...rest, schemas: usedSchemas(schemas, [paths, webhooks, rest]) },
  } as PartnerApi
}
