import { type EndpointDeclaration, endpointMethod } from '#src/platform/contract/endpoint.ts'
import { type ObjectKind, objectKinds } from '#src/platform/contract/object-kinds.table.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import { applicationReach } from '#src/platform/contract/roles.ts'
import type { AccessWorld, Below, WorldApplication, WorldCaller } from './access-world.ts'

/** The access result of a call. Any answer of the call itself is `admitted`. */
export type Cell = 'unauthenticated' | 'forbidden' | 'not found' | 'admitted'

/** The object of a call. */
export interface Subject {
  name: string
  uuid?: string
  /** The objects of the path's other ids. */
  below(caller: WorldCaller): Promise<Below>
  /** Whether the caller may touch this, if their role has access. */
  isTheirs(caller: WorldCaller): boolean
}

/** Whether an application is within a role's reach. */
export const reaches = (caller: WorldCaller, { organization, owner, invitees }: WorldApplication): boolean => {
  const reach = caller.isDead ? 'none' : applicationReach[caller.role]
  const id = caller.identity?.id ?? ''
  if (organization !== caller.organization) return false
  return reach === 'organization' || (reach === 'own' && owner === id) || (reach === 'invited' && invitees.includes(id))
}

/** Belongs to one person of an application, and not to the others who act on it. */
const personalKinds: ReadonlySet<ObjectKind> = new Set(['condition', 'upload', 'identityCheck', 'document'])

/** The objects on which a call is tried: own and other people's applications, and their nested objects. */
export const subjectsOf = (world: AccessWorld, declaration: EndpointDeclaration): Subject[] => {
  const { on, objects = {}, body, rawBody } = declaration
  // An invalid body is refused before the owner of an object can be checked.
  const isLookedAt = body === undefined && rawBody === undefined
  const owners = new Set(Object.values(objects).map((kind: ObjectKind) => objectKinds[kind].below))
  const [a, b] = world.applications
  if (on === 'application') {
    const whole = world.applications.map((application) => ({
      name: application.name,
      uuid: application.id,
      // Signers have their own objects there; the borrower's are not theirs.
      below: async ({ role }: WorldCaller) => (role === 'signer' ? application.belowSigner : application.below),
      isTheirs: (caller: WorldCaller) => reaches(caller, application),
    }))
    if (!owners.has('application')) return whole
    return [
      ...whole,
      { name: 'application A, B’s object', uuid: a.id, below: async () => b.below, isTheirs: () => false },
      ...(isLookedAt && Object.values(objects).some((kind) => personalKinds.has(kind))
        ? [
            {
              name: 'application A, another person’s object',
              uuid: a.id,
              below: async ({ role }: WorldCaller) => (role === 'signer' ? a.below : a.belowSigner),
              isTheirs: (caller: WorldCaller) =>
                reaches(caller, a) && caller.role !== 'signer' && caller.role !== 'borrower',
            },
          ]
        : []),
    ]
  }
  if (owners.has('organization'))
    return Object.entries(world.ofOrganizations).map(([organization, below]) => ({
      name: `what is of ${organization}`,
      below: async () => below,
      isTheirs: (caller) => caller.organization === organization,
    }))
  if (owners.has('self'))
    return [
      { name: 'what is their own', below: world.ofPerson, isTheirs: () => true },
      {
        name: 'what is another’s',
        below: (caller) => world.ofPerson(isBorrowerB(caller) ? caller : world.callerNamed('borrower B')),
        isTheirs: isBorrowerB,
      },
    ]
  return [{ name: 'itself', below: async () => world.holderIds, isTheirs: () => true }]
}

const isBorrowerB = ({ name }: WorldCaller): boolean => name === 'borrower B'

/** The expected result, from the declaration. */
export const expectedCell = (declaration: EndpointDeclaration, caller: WorldCaller, subject: Subject): Cell => {
  if (!mayCall(declaration, caller.role)) return caller.role === 'visitor' ? 'unauthenticated' : 'forbidden'
  return subject.isTheirs(caller) ? 'admitted' : 'not found'
}

export const toCell = (text: string): Cell => {
  const code = refusalCode(text)
  if (code === 'access/unauthenticated' || code === 'access/invalid-signature') return 'unauthenticated'
  if (code === 'access/forbidden') return 'forbidden'
  return code === 'access/not-found' ? 'not found' : 'admitted'
}

const refusalCode = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code
  } catch {
    return undefined
  }
}

/** A call that ends or changes the caller's own credentials. */
export const wearsOut = (declaration: EndpointDeclaration): boolean =>
  declaration.on === 'self' && endpointMethod(declaration) !== 'GET'

/** All values at a path such as `a.*.b`. */
export const valuesAt = (value: unknown, [step, ...rest]: readonly string[]): unknown[] => {
  if (step === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  const inner = step === '*' ? Object.values(value) : [(value as Record<string, unknown>)[step]]
  return inner.flatMap((item) => valuesAt(item, rest))
}
