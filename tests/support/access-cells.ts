import { type EndpointDeclaration, methodOf } from '#src/platform/contract/endpoint.ts'
import { type ObjectKind, objectKinds } from '#src/platform/contract/object-kinds.table.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import { applicationReach } from '#src/platform/contract/roles.ts'
import type { AccessWorld, Below, WorldApplication, WorldCaller } from './access-world.ts'

/** What became of a call, as far as access goes. Whatever the call itself answered is `admitted`. */
export type Cell = 'unauthenticated' | 'forbidden' | 'not found' | 'admitted'

/** What a call is made on. */
export interface Subject {
  name: string
  uuid?: string
  /** What stands where the path's other ids are. */
  below(caller: WorldCaller): Promise<Below>
  /** Whether this is the caller's to touch, were their role let in. */
  isTheirs(caller: WorldCaller): boolean
}

/** Whether an application is within the reach of somebody's role. */
export const reaches = (caller: WorldCaller, { organisation, owner, invited }: WorldApplication): boolean => {
  const reach = caller.isDead ? 'none' : applicationReach[caller.role]
  const id = caller.identity?.id ?? ''
  if (organisation !== caller.organisation) return false
  return reach === 'organisation' || (reach === 'own' && owner === id) || (reach === 'invited' && invited.includes(id))
}

/** Of one person of an application, and not of the others who act on it. */
const personalKinds: ReadonlySet<ObjectKind> = new Set(['condition', 'upload', 'identityCheck', 'document'])

/** On what a call is tried: everybody's applications and what stands below them, one's own and somebody else's. */
export const subjectsOf = (world: AccessWorld, declaration: EndpointDeclaration): Subject[] => {
  const { on, objects = {}, body, bytesIn } = declaration
  // A wrong body is refused before whose of two people an object is can be looked at.
  const isLookedAt = body === undefined && bytesIn === undefined
  const owners = new Set(Object.values(objects).map((kind: ObjectKind) => objectKinds[kind].below))
  const [a, b] = world.applications
  if (on === 'application') {
    const whole = world.applications.map((application) => ({
      ...{ name: application.name, uuid: application.id },
      // Signers have objects of their own there; the borrower's are not theirs.
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
  if (owners.has('organisation'))
    return Object.entries(world.ofOrganisations).map(([organisation, below]) => ({
      ...{ name: `what is of ${organisation}`, below: async () => below },
      isTheirs: (caller) => caller.organisation === organisation,
    }))
  if (owners.has('self'))
    return [
      { name: 'what is their own', below: world.ofPerson, isTheirs: () => true },
      {
        name: 'what is another’s',
        below: (caller) => world.ofPerson(isBorrowerB(caller) ? caller : world.called('borrower B')),
        isTheirs: isBorrowerB,
      },
    ]
  return [{ name: 'itself', below: async () => world.given, isTheirs: () => true }]
}

const isBorrowerB = ({ name }: WorldCaller): boolean => name === 'borrower B'

/** What the declaration says should become of a call. */
export const expectedCell = (declaration: EndpointDeclaration, caller: WorldCaller, subject: Subject): Cell => {
  if (!mayCall(declaration, caller.role)) return caller.role === 'visitor' ? 'unauthenticated' : 'forbidden'
  return subject.isTheirs(caller) ? 'admitted' : 'not found'
}

export const cellOf = (text: string): Cell => {
  const code = codeOf(text)
  if (code === 'access/unauthenticated' || code === 'access/invalid-signature') return 'unauthenticated'
  if (code === 'access/forbidden') return 'forbidden'
  return code === 'access/not-found' ? 'not found' : 'admitted'
}

const codeOf = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code
  } catch {
    return undefined
  }
}

/** A call that ends or changes what its caller calls with. */
export const wearsOut = (declaration: EndpointDeclaration): boolean =>
  declaration.on === 'self' && methodOf(declaration) !== 'GET'

/** Everything at a path such as `a.*.b`. */
export const valuesAt = (value: unknown, [step, ...rest]: readonly string[]): unknown[] => {
  if (step === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  const inner = step === '*' ? Object.values(value) : [(value as Record<string, unknown>)[step]]
  return inner.flatMap((one) => valuesAt(one, rest))
}
