import type { Kysely } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { NewsDeclaration } from '#src/platform/contract/news.ts'
import { announce } from './announcements.ts'

/** The subject is the path of a news connection and the organization whose pages learn of it. */
export const newsChannel = 'news'

export const newsSubject = ({ path }: Pick<NewsDeclaration, 'path'>, organization: string): string =>
  `${path} ${organization}`

/** Lets the pages of an organization read again what changed in this transaction, or in this database. */
export const announceNews = (on: Kysely<Schema>, declaration: NewsDeclaration, organization: string): void =>
  announce(on, newsChannel, newsSubject(declaration, organization))
