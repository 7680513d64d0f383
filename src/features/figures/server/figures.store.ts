import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { PublishedFigureTable } from '#database/tables/compliance.ts'
import type { FigureKind } from '#src/domain/figures/figure-kinds.table.ts'
import { type DatedFigures, type FigureSource, withPublished } from '#src/domain/figures/published-figures.ts'
import type { Database, Sql, Tx } from '#src/platform/server/database/database.ts'

const figuresChannel = 'figures_published'

/** A stored row of figures that was not withdrawn. */
export type PublishedFigure = DatedFigures &
  RowOf<PublishedFigureTable, 'publicationId' | 'source' | 'publishedAt' | 'kind', { kind: FigureKind }>

/** Returns every row that is not withdrawn, the oldest publication first. */
export const publishedRows = async (db: Sql): Promise<PublishedFigure[]> => {
  const rows = await db
    .selectFrom('publishedFigure')
    .select(['publicationId', 'kind', 'area', 'figures', 'source', 'publishedAt'])
    .select(sql<string>`in_force_from::text`.as('from'))
    .where('withdrawnAt', 'is', null)
    .orderBy('publishedAt')
    .orderBy('inForceFrom')
    .orderBy('area')
    .execute()
  return rows as PublishedFigure[]
}

/**
 * Locks the figures of a kind until the transaction ends, so that of two equal proposals approved at once the second sees
 * what the first published.
 */
export const lockFigures = async (tx: Tx, kind: FigureKind): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${kind}`}, 0))`.execute(tx)
}

export interface NewPublication {
  publicationId: string
  kind: FigureKind
  rows: readonly DatedFigures[]
  source: string
  at: Date
}

const rowBatchSize = 500

/** Stores approved figures and tells every process. */
export const publishFigures = async (
  tx: Tx,
  { publicationId, kind, rows, source, at }: NewPublication,
): Promise<void> => {
  for (let first = 0; first < rows.length; first += rowBatchSize)
    await tx
      .insertInto('publishedFigure')
      .values(
        rows.slice(first, first + rowBatchSize).map(({ from, area, figures }) => ({
          publicationId,
          kind,
          inForceFrom: from,
          area,
          figures: JSON.stringify(figures),
          source,
          publishedAt: at,
        })),
      )
      .execute()
  await sql`select pg_notify(${figuresChannel}, ${kind})`.execute(tx)
}

/** Withdraws a publication and tells every process. */
export const withdrawFigures = async (
  tx: Tx,
  { publicationId, by, at }: { publicationId: string; by: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('publishedFigure')
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where('publicationId', '=', publicationId)
    .where('withdrawnAt', 'is', null)
    .execute()
  await sql`select pg_notify(${figuresChannel}, ${publicationId})`.execute(tx)
}

/** Holds the figures in memory. Every process hears of a publication, and has the same ones within seconds. */
export const openPublishedFigures = async (
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  onFailure: (error: unknown) => void,
): Promise<{ current: () => FigureSource; close: () => Promise<void> }> => {
  let newest: FigureSource = withPublished([])
  // Reads follow each other, so that an earlier one never replaces the answer of a later one.
  let reading = Promise.resolve()
  const read = (): Promise<void> => {
    reading = reading.then(async () => {
      newest = withPublished(await publishedRows(db))
    })
    return reading
  }
  const readAgain = () => {
    void read().catch((error: unknown) => {
      reading = Promise.resolve()
      onFailure(error)
    })
  }
  const close = await listen(figuresChannel, readAgain, readAgain)
  await read()
  return { current: () => newest, close }
}
