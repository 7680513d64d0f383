import type { Kysely } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { ChangesDeclaration } from '#src/platform/contract/changes.ts'
import { announce } from './announcements.ts'

/** The subject is the path of the connection and the organization whose pages read again. */
export const changesChannel = 'changes'

export const changesSubject = ({ path }: Pick<ChangesDeclaration, 'path'>, organization: string): string =>
  `${path} ${organization}`

/** Lets the pages of an organization read again what changed in this transaction, or in this database. */
export const announceChange = (on: Kysely<Schema>, declaration: ChangesDeclaration, organization: string): void =>
  announce(on, changesChannel, changesSubject(declaration, organization))
