import type { FastifyRequest } from 'fastify'
import { isUuid } from '#src/domain/plain-formats.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Ownership } from '#src/platform/contract/endpoint.ts'
import type { ObjectKind } from '#src/platform/contract/object-kinds.table.ts'
import type { Db } from '../database/database.ts'
import { isOwned } from './object-owner.ts'
import type { Caller, SubjectOn } from './serve.ts'

interface AuthorizeObjectsDeps {
  db: Db
  gate: { applicationFor(caller: Caller, applicationId: string): Promise<SubjectOn<'application'> | undefined> }
}

/**
 * Authorizes the objects that a call's path names. @throws Refusal access/not-found, the same for every object out of
 * reach
 */
export const authorizeObjects = async (
  web: AuthorizeObjectsDeps,
  on: Ownership,
  objects: readonly (readonly [string, ObjectKind])[],
  request: FastifyRequest,
) => {
  const ids = request.params as Readonly<Record<string, string>>
  const requireId = (name: string): string => {
    const id = ids[name] ?? ''
    if (isUuid(id)) return id
    throw new Refusal('request/invalid', { faults: [{ field: name, message: 'Invalid UUID' }] })
  }
  const { caller } = request
  if (on === 'application') {
    const application = await web.gate.applicationFor(caller, requireId('uuid'))
    if (!application) throw new Refusal('access/not-found')
    request.subjects = { application }
  }
  if (objects.length === 0) return
  const owners = {
    application: on === 'application' ? ids.uuid : undefined,
    self: caller.role === 'visitor' ? undefined : caller.identityId,
    organization: caller.organization,
  }
  for (const [name, kind] of objects)
    if (!(await isOwned(web.db, kind, requireId(name), owners))) throw new Refusal('access/not-found')
}
