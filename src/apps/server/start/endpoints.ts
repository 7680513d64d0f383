import { type EndpointDeclaration, endpointPath, type SocketDeclaration } from '#src/platform/contract/endpoint.ts'
import { policyFaults, socketFaults } from '#src/platform/contract/policy.rules.ts'
import type { SettingDeclaration } from '#src/platform/contract/setting.ts'
import { features } from '../product.ts'
import { metricsPath } from './metrics.ts'

/** Paths that the server answers in addition to its features, by prefix, with the reason that each is safe. */
const ownPaths: Readonly<Record<string, string>> = {
  '/health/': 'one word about the process',
  [metricsPath]: 'opens by the token of the settings, and holds counts alone',
  '/outbox': 'absent in production',
  '/all-documents': 'absent in production',
  '/api': 'the description of the calls',
  '/assets/': 'built files, the same for everyone',
  '/brand-assets/': 'pictures of brands, the same for everyone',
  '/favicon.svg': 'the mark of a brand',
  '/console': 'the staff application, an empty page rendered from a brand alone',
  '/*': 'pages, rendered from a brand alone',
}

/** The prefixes of all paths that no call declares. */
const otherPaths = Object.keys(Object.assign({}, ownPaths, ...features.map(({ paths }) => paths)))

/** Every export of every contract, with the contract's tag and the export's name. */
const declarations = features
  .flatMap(({ contracts }) => Object.entries(contracts))
  .flatMap(([tag, contract]) =>
    Object.entries<unknown>({ ...contract }).map(([operationId, declaration]) => ({ tag, operationId, declaration })),
  )

const isEndpoint = (declaration: unknown): declaration is EndpointDeclaration =>
  typeof declaration === 'object' && declaration !== null && 'call' in declaration && 'access' in declaration

const isSocket = (declaration: unknown): declaration is SocketDeclaration =>
  typeof declaration === 'object' && declaration !== null && 'opening' in declaration && 'access' in declaration

interface CallName {
  /** The name of the declaration, which generated clients use. */
  operationId: string
  /** The contract that declares the call. */
  tag: string
}

/** The name of each call. */
export const callNames: ReadonlyMap<EndpointDeclaration, CallName> = new Map(
  declarations.flatMap(({ tag, operationId, declaration }) =>
    isEndpoint(declaration) ? [[declaration, { operationId, tag }] as const] : [],
  ),
)

export const endpoints: readonly EndpointDeclaration[] = [...callNames.keys()]

/**
 * What a key of a lender's system opens, in the order of the paths, without what other callers may do. A call that is
 * open to everyone needs no key.
 */
export const partnerCalls: readonly EndpointDeclaration[] = endpoints
  .filter(({ access }) => access.includes('partner') && !access.includes('visitor'))
  // A key proves nothing again: the second proof is for people.
  .map(({ stepUp: _, ...declaration }): EndpointDeclaration => ({ ...declaration, access: ['partner'] }))
  .sort((one, other) => endpointPath(one).localeCompare(endpointPath(other)))

/** The name of each of them, by its method and path. */
export const partnerCallNames: ReadonlyMap<string, CallName> = new Map(
  [...callNames].map(([{ call }, name]) => [call, name]),
)

const isSetting = (declaration: unknown): declaration is SettingDeclaration<object> =>
  typeof declaration === 'object' && declaration !== null && 'undo' in declaration && 'kind' in declaration

/** Every setting of lenders. */
export const settings: readonly SettingDeclaration<object>[] = declarations.flatMap(({ declaration }) =>
  isSetting(declaration) ? [declaration] : [],
)

/** Every WebSocket connection. */
export const sockets: readonly SocketDeclaration[] = declarations.flatMap(({ declaration }) =>
  isSocket(declaration) ? [declaration] : [],
)

export interface RouteTable {
  calls: readonly EndpointDeclaration[]
  sockets: readonly SocketDeclaration[]
  /** Paths of all other mounted routes. */
  others: readonly string[]
}

/**
 * @throws Error unless each declared call has exactly one route, each route is declared or listed, and each policy is
 * valid
 */
export const assertAllAnswered = (routes: RouteTable, production: boolean): void => {
  const calls = routes.calls.map((declaration) => declaration.call)
  const faults = [
    ...endpoints
      .filter(({ sandboxOnly }) => !(sandboxOnly && production))
      .filter(({ call }) => !calls.includes(call))
      .map(({ call }) => `${call} is declared but not answered`),
    ...routes.calls
      .filter((declaration) => !endpoints.includes(declaration))
      .map(({ call }) => `${call} is answered but not listed`),
    ...calls.filter((call, at) => calls.indexOf(call) !== at).map((call) => `${call} is answered twice`),
    ...sockets
      .filter((declaration) => !routes.sockets.includes(declaration))
      .map(({ path }) => `${path} is declared but not answered`),
    ...routes.sockets
      .filter((declaration) => !sockets.includes(declaration))
      .map(({ path }) => `${path} is answered but not listed`),
    ...routes.others
      .filter((path) => !otherPaths.some((prefix) => path.startsWith(prefix)))
      .map((path) => `${path} is answered without a declaration`),
    ...routes.calls.flatMap(policyFaults),
    ...routes.sockets.flatMap(socketFaults),
  ]
  if (faults.length > 0) throw new Error(`The server's calls do not agree with their contracts:\n${faults.join('\n')}`)
}
