import type { FastifyInstance } from 'fastify'
import { type EndpointDeclaration, methodOf, pathOf } from '#src/platform/contract/endpoint.ts'
import { type ApiDocument, completeDocument, type OpenApi, openApiOf, policyOf, waysIn } from './api-document.ts'

export interface ApiPages {
  title: string
  /** Called once, with the first request. */
  document(): Promise<ApiDocument>
  calls: readonly EndpointDeclaration[]
  production: boolean
}

export const apiPath = '/api'

/**
 * A server that answers nothing but the document of the calls and its page. It stands beside the real one and listens to
 * no port: the libraries that draw it are loaded when somebody asks for it, not with every start.
 */
export const openApiPages = async ({ title, calls, production, ...about }: ApiPages): Promise<FastifyInstance> => {
  const [{ default: fastify }, { default: swagger }, { default: swaggerUi }, schemas] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('fastify-type-provider-zod'),
  ])
  const described = calls.filter(({ sandboxOnly }) => !(sandboxOnly && production))
  const document = await about.document()
  const pages = fastify()
  // Nothing is called here, so that nothing is checked or written.
  pages.setValidatorCompiler(() => () => true)
  pages.setSerializerCompiler(() => JSON.stringify)
  await pages.register(swagger, {
    openapi: openApiOf({ title, document }),
    transform: schemas.createJsonSchemaTransform({}),
    transformObject: (drawn) =>
      completeDocument(schemas.jsonSchemaTransformObject(drawn) as OpenApi, described) as ReturnType<
        typeof schemas.jsonSchemaTransformObject
      >,
  })
  await pages.register(async (routes) => {
    for (const declaration of described)
      routes.route({
        method: methodOf(declaration),
        url: pathOf(declaration),
        schema: schemaOf(declaration, document) as never,
        handler: () => undefined,
      })
  })
  await pages.register(swaggerUi, {
    routePrefix: apiPath,
    staticCSP: pagePolicy(production),
    // Otherwise the page has its document judged by a server of the library's makers.
    uiConfig: { validatorUrl: 'none' },
  })
  await pages.ready()
  return pages
}

/** Of this host and no other; the library's own policy names several. Its pictures are drawn in its styles. */
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

const schemaOf = (declaration: EndpointDeclaration, { nameOf }: ApiDocument) => {
  const { operationId, tag } = nameOf(declaration)
  return {
    operationId,
    tags: [tag],
    summary: declaration.summary,
    ...(declaration.params ? { params: declaration.params } : {}),
    ...(declaration.query ? { querystring: declaration.query } : {}),
    ...(declaration.headers ? { headers: declaration.headers } : {}),
    ...(declaration.body ? { body: declaration.body } : {}),
    response: { [declaration.status ?? 200]: declaration.answer },
    'x-policy': policyOf(declaration),
    ...(declaration.access.includes('visitor') ? {} : { security: waysIn(declaration) }),
  }
}

/** Serves them below {@link apiPath}. */
export const mountApiPages = (app: FastifyInstance, about: ApiPages): void => {
  let opened: Promise<FastifyInstance> | undefined
  const pages = () => {
    opened ??= openApiPages(about)
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  app.addHook('onClose', async () => void (await opened)?.close())
  for (const url of [apiPath, `${apiPath}/*`])
    app.get(url, async ({ url: asked, headers }, reply) => {
      const { statusCode, headers: answered, rawPayload } = await (await pages()).inject({ url: asked, headers })
      for (const [name, value] of Object.entries(answered))
        if (value !== undefined && name !== 'connection') reply.header(name, value)
      return reply.status(statusCode).send(rawPayload)
    })
}
