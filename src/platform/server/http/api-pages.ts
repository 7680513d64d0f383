import type { FastifyInstance } from 'fastify'
import { type EndpointDeclaration, endpointMethod, endpointPath } from '#src/platform/contract/endpoint.ts'
import {
  type ApiDocument,
  accessPolicy,
  completeDocument,
  type OpenApi,
  openApiOf,
  securityRequirements,
} from './api-document.ts'

export interface ApiPages {
  /** Where the page is, without a slash at its end; the document is at `json` below it. */
  path: string
  title: string
  /** Called once, at the first request. */
  document(): Promise<ApiDocument>
  calls: readonly EndpointDeclaration[]
  production: boolean
}

/**
 * A server for only the API document and its page. It runs beside the real one and listens on no port, so the libraries
 * that render the page are loaded on demand and not at every start.
 */
export const openApiPages = async ({
  path,
  title,
  calls,
  production,
  ...about
}: ApiPages): Promise<FastifyInstance> => {
  const [{ default: fastify }, { default: swagger }, { default: swaggerUi }, schemas] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('fastify-type-provider-zod'),
  ])
  const describedCalls = calls.filter(({ sandboxOnly }) => !(sandboxOnly && production))
  const document = await about.document()
  const pages = fastify()
  // Nothing is called here, so nothing is validated or serialized.
  pages.setValidatorCompiler(() => () => true)
  pages.setSerializerCompiler(() => JSON.stringify)
  await pages.register(swagger, {
    openapi: openApiOf({ title, document }),
    transform: schemas.createJsonSchemaTransform({}),
    transformObject: (swaggerDocument) =>
      completeDocument(schemas.jsonSchemaTransformObject(swaggerDocument) as OpenApi, describedCalls) as ReturnType<
        typeof schemas.jsonSchemaTransformObject
      >,
  })
  await pages.register(async (routes) => {
    for (const declaration of describedCalls)
      routes.route({
        method: endpointMethod(declaration),
        url: endpointPath(declaration),
        schema: routeSchema(declaration, document) as never,
        handler: () => undefined,
      })
  })
  await pages.register(swaggerUi, {
    routePrefix: path,
    staticCSP: pagePolicy(production),
    // Otherwise the page would send its document to the library vendor's validator.
    uiConfig: { validatorUrl: 'none' },
  })
  await pages.ready()
  return pages
}

/** Only this host; the library's default policy names several. Its images are inline in its styles. */
const pagePolicy = (production: boolean): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

const routeSchema = (declaration: EndpointDeclaration, { operationName }: ApiDocument) => {
  const { operationId, tag } = operationName(declaration)
  return {
    operationId,
    tags: [tag],
    summary: declaration.summary,
    ...(declaration.params ? { params: declaration.params } : {}),
    ...(declaration.query ? { querystring: declaration.query } : {}),
    ...(declaration.headers ? { headers: declaration.headers } : {}),
    ...(declaration.body ? { body: declaration.body } : {}),
    response: { [declaration.status ?? 200]: declaration.answer },
    'x-policy': accessPolicy(declaration),
    security: declaration.access.includes('visitor') ? [] : securityRequirements(declaration),
  }
}

/** Serves them at their path and below it. */
export const mountApiPages = (app: FastifyInstance, about: ApiPages): void => {
  let pagesApp: Promise<FastifyInstance> | undefined
  const pages = () => {
    pagesApp ??= openApiPages(about)
    pagesApp.catch(() => {
      pagesApp = undefined
    })
    return pagesApp
  }
  app.addHook('onClose', async () => void (await pagesApp)?.close())
  for (const url of [about.path, `${about.path}/*`])
    app.get(url, async ({ url: requestUrl, headers }, reply) => {
      const {
        statusCode,
        headers: responseHeaders,
        rawPayload,
      } = await (await pages()).inject({ url: requestUrl, headers })
      for (const [name, value] of Object.entries(responseHeaders))
        if (value !== undefined && name !== 'connection') reply.header(name, value)
      return reply.status(statusCode).send(rawPayload)
    })
}
