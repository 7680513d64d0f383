import type { $ZodShape, $ZodType } from 'zod/v4/core'
import { fieldAt, seenBy } from './answer-fields.rules.ts'
import { callLimits } from './call-limits.table.ts'
import {
  type EndpointDeclaration,
  endpointPath,
  ownerships,
  type SocketDeclaration,
  socketOwnerships,
} from './endpoint.ts'
import { freeTextsOf, isStaffAct, outsideReaders } from './free-text.rules.ts'
import { objectKinds } from './object-kinds.table.ts'
import { partnerScopes } from './partner-scopes.table.ts'
import { applicationReach, type Role, roles } from './roles.ts'

/** Whether a role may make a call at all. A call that is open to visitors is open to everyone. */
export const mayCall = ({ access }: { access: readonly Role[] }, role: Role): boolean =>
  access.includes('visitor') || access.includes(role)

/** All roles that may make a call. */
export const callersOf = (declaration: { access: readonly Role[] }): readonly Role[] =>
  roles.filter((role) => mayCall(declaration, role))

/** What is wrong or missing in a call's policy, in words; empty if it is complete. */
export const policyFaults = (declaration: EndpointDeclaration): string[] =>
  [
    ...accessFaults(declaration),
    ...parameterFaults(declaration),
    ...limitFaults(declaration),
    ...scopeFaults(declaration),
    ...Object.keys(declaration.fields ?? {}).flatMap((path) => fieldFaults(declaration, path)),
    ...textFaults(declaration),
    ...(endpointPath(declaration).includes('/secure/') && declaration.access.includes('visitor')
      ? ['says secure in its path, but visitors may call it']
      : []),
    ...(declaration.reads === 'replica' && declaration.idempotent
      ? ['may be answered from a replica, but stores the key of a request']
      : []),
  ].map((fault) => `${declaration.call} ${fault}`)

/** Staff text without a mark, and internal staff text that other roles would read. */
const textFaults = (declaration: EndpointDeclaration): string[] => [
  ...(isStaffAct(declaration) ? freeTextsOf(declaration) : [])
    .filter(({ kind }) => kind === undefined)
    .map(({ path }) => `accepts staff text in ${path}, but does not say who reads it`),
  ...outsideReaders(declaration).map((read) => `would show staff-only text: ${read}`),
]

/** The same for a socket. */
export const socketFaults = (declaration: SocketDeclaration): string[] =>
  [...accessFaults(declaration, socketOwnerships), ...faultsByOwnership[declaration.on](declaration)].map(
    (fault) => `${declaration.path} ${fault}`,
  )

type OwnershipFaults = (declaration: SocketDeclaration) => string[]
const hasNoName = ({ opening, on }: SocketDeclaration, name: string): string[] =>
  isUuid(shapeOf(opening)[name]) ? [] : [`is on ${on}, but its opening message has no uuid called ${name}`]
const lacksParameter = ({ opening, on }: SocketDeclaration, name: string): string[] =>
  shapeOf(opening)[name] ? [] : [`is on ${on}, but its opening message has no ${name}`]

const faultsByOwnership: Readonly<Record<SocketDeclaration['on'], OwnershipFaults>> = {
  application: (declaration) => hasNoName(declaration, 'uuid'),
  organization: (declaration) => [
    ...lacksParameter(declaration, 'authorization'),
    ...(declaration.access.includes('visitor') ? ['is on organization, but visitors have no organization'] : []),
  ],
  conversation: (declaration) => [
    ...hasNoName(declaration, 'conversationUuid'),
    ...(declaration.access.includes('visitor') ? lacksParameter(declaration, 'token') : []),
    ...lacksParameter(declaration, 'authorization'),
  ],
}

const accessFaults = (
  { access, on }: Pick<EndpointDeclaration | SocketDeclaration, 'access' | 'on'>,
  valid: readonly string[] = ownerships,
): string[] => {
  const unknown = access.filter((role) => !roles.includes(role))
  const forAll = access.includes('visitor')
  const unreaching = access.filter((role) => roles.includes(role) && applicationReach[role] === 'none')
  return [
    ...(access.length === 0 ? ['may be called by no one'] : []),
    ...unknown.map((role) => `names the role ${role}, which does not exist`),
    ...(new Set(access).size < access.length ? ['names a role twice'] : []),
    ...(forAll && access.length > 1 && access.length < roles.length
      ? ['is open to visitors, so everyone may call it, but names only some of the roles']
      : []),
    ...(valid.includes(on) ? [] : [`is on ${on}, which is not an ownership`]),
    ...(forAll && (on === 'self' || on === 'application') ? [`is on ${on}, but visitors have none`] : []),
    ...(on === 'application' && !forAll ? unreaching.map((role) => `is on application, but ${role} reaches none`) : []),
  ]
}

const parameterFaults = ({ call, on, params, objects = {} }: EndpointDeclaration): string[] => {
  const inPath = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const shape = params ? shapeOf(params) : {}
  const ids = inPath.filter((name) => isUuid(shape[name]))
  const own = on === 'application' ? ['uuid'] : []
  return [
    ...inPath
      .filter((name) => !shape[name])
      .map((name) => `has :${name} in its path, which its params do not describe`),
    ...Object.keys(shape)
      .filter((name) => !inPath.includes(name))
      .map((name) => `describes the parameter ${name}, which is not in its path`),
    ...own.filter((name) => !ids.includes(name)).map((name) => `is on application, but has no uuid called ${name}`),
    ...ids
      .filter((name) => !own.includes(name) && !Object.hasOwn(objects, name))
      .map((name) => `does not say what :${name} names`),
    ...Object.entries(objects).flatMap(([name, kind]) => {
      if (!ids.includes(name)) return [`says what ${name} names, which is not a uuid in its path`]
      if (!Object.hasOwn(objectKinds, kind)) return [`says that ${name} names a ${kind}, which is not a kind of object`]
      const { below } = objectKinds[kind]
      return below === 'holder' || below === on ? [] : [`is on ${on}, but a ${kind} is below ${below}`]
    }),
  ]
}

/** If strangers may query an organization's data without a limit, they could try until they find something. */
const limitFaults = ({ access, on, objects = {}, limit }: EndpointDeclaration): string[] => {
  if (limit !== undefined)
    return Object.hasOwn(callLimits, limit) ? [] : [`names the limit ${limit}, which does not exist`]
  const opensById = on === 'organization' || Object.keys(objects).length > 0
  return access.includes('visitor') && opensById ? ['lets visitors look things up, but has no limit'] : []
}

/** A key opens what its scopes name. So a call for keys must name a scope and a limit. */
const scopeFaults = ({ access, scope, limit }: EndpointDeclaration): string[] => {
  const forKeys = access.includes('partner') && !access.includes('visitor')
  if (!forKeys) return scope ? [`names the scope ${scope}, but no key may call it`] : []
  return [
    ...(scope && Object.hasOwn(partnerScopes, scope) ? [] : ['may be called by key, but names no scope']),
    ...(limit ? [] : ['may be called by key, but has no limit']),
  ]
}

const fieldFaults = (declaration: EndpointDeclaration, path: string): string[] => {
  const rule = declaration.fields?.[path] ?? []
  const field = fieldAt(declaration.answer, path)
  const readers = seenBy(rule)
  const callers = callersOf(declaration)
  const isText = field?.type._zod.def.type === 'string'
  return [
    ...(field ? [] : [`withholds ${path}, which its answer does not have`]),
    ...readers.filter((role) => !callers.includes(role)).map((role) => `shows ${path} to ${role}, who may not call it`),
    ...(callers.every((role) => readers.includes(role)) ? [`withholds ${path} from no one`] : []),
    ...(field && 'seenBy' in rule && !isText ? [`shows the last four of ${path}, which is not text`] : []),
    ...(field && !('seenBy' in rule) && !field.mayBeNull && !field.mayBeLeftOut
      ? [`withholds ${path}, which may be neither null nor left out`]
      : []),
  ]
}

const shapeOf = (schema: $ZodType): $ZodShape => (schema._zod.def as { shape?: $ZodShape }).shape ?? {}

const isUuid = (schema: $ZodType | undefined): boolean =>
  ['uuid', 'guid'].includes((schema?._zod.def as { format?: string } | undefined)?.format ?? '')
