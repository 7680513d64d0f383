import { randomUUID } from 'node:crypto'
import type { Database } from '#src/platform/server/database/database.ts'
import { nothingBefore } from '#src/platform/server/database/statement-parts.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { recordOpened } from '#src/workflow/server/advance.store.ts'

let count = 0
/** A bare application at a status, for tests of the workflow's own mechanisms. */
export const anApplicationAt = async ({ db }: Database, status: Status, dueAt: Date | null): Promise<string> => {
  const now = new Date()
  const identityId = randomUUID()
  const id = randomUUID()
  count += 1
  await db
    .insertInto('identity')
    .values({
      id: identityId,
      organization: 'lintel',
      role: 'borrower',
      profileType: 'PRIMARY',
      email: `${identityId}@example.com`,
      emailKey: `${identityId}@example.com`,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db
    .insertInto('application')
    .values({
      id,
      organization: 'lintel',
      identityId,
      product: 'heloc',
      loanNumber: `T${count}-${id}`,
      status,
      statusSince: now,
      revision: 0,
      dueAt,
      attempt: 0,
      property: '{}',
      propertyState: 'OH',
      listedForSale: false,
      sealedApplicant: Buffer.from('sealed'),
      origin: '{}',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const actor = { kind: 'borrower', id: null } as const
  await recordOpened([{ applicationId: id, status, actor, reason: 'Opened by a test', now }])(nothingBefore).execute(db)
  return id
}

export const readState = ({ db }: Database, id: string) =>
  db
    .selectFrom('application')
    .select(['status', 'revision', 'dueAt', 'attempt', 'pendingReference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
