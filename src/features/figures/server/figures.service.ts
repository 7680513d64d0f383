import { lenderDay } from '#src/domain/dates/zones.ts'
import { type FigureKind, figureKindNames, figureKindRow } from '#src/domain/figures/figure-kinds.table.ts'
import { effectFaults, figureChanges, readFigureSheet } from '#src/domain/figures/figure-sheet.ts'
import {
  type DatedFigures,
  missingFigures,
  shippedFigures,
  withPublished,
} from '#src/domain/figures/published-figures.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { FiguresView, PublicationView } from '../figures.contract.ts'
import { lockFigures, type PublishedFigure, publishedRows, publishFigures, withdrawFigures } from './figures.store.ts'

export interface FiguresDeps {
  clock: Clock
  /** The lender whose staff change the figures of the installation. */
  operator: string
  /** Queues what was waiting for figures of these days, in the transaction that publishes them. */
  onPublished(tx: Tx, kind: FigureKind, rows: readonly DatedFigures[]): Promise<void>
}

/** A sheet of new figures, as it is proposed. */
export interface ProposedFigures {
  kind: FigureKind
  table: string
  source: string
}

/** Reads, checks, publishes and withdraws the figures of the installation. */
export const figuresService = ({ clock, operator, onPublished }: FiguresDeps) => {
  const today = () => lenderDay(clock.now())
  /** @throws Refusal access/forbidden for staff of other lenders: the figures are the installation's */
  const assertOperator = (organization: string) => {
    if (organization !== operator) throw new Refusal('access/forbidden')
  }
  const read = async (db: Sql, organization: string): Promise<FiguresView> => {
    const rows = await publishedRows(db)
    const day = today()
    return {
      today: day,
      isOperator: organization === operator,
      missing: missingFigures(withPublished(rows), day),
      kinds: figureKindNames.map((kind) => ({ kind, publications: publicationsOf(kind, rows, day) })),
    }
  }
  const check = async (db: Sql, { kind, table }: Pick<ProposedFigures, 'kind' | 'table'>) => {
    const source = withPublished(await publishedRows(db))
    const sheet = readFigureSheet(kind, table)
    const changes = figureChanges(kind, sheet.rows, source)
    const faults = [...sheet.faults, ...effectFaults(kind, sheet.rows, source, today())]
    return {
      rows: sheet.rows,
      changes,
      faults: faults.length === 0 && changes.length === 0 ? ['No changes.'] : faults,
    }
  }

  return {
    read,
    check,

    /** Returns what prevents a proposal. @throws Refusal access/forbidden */
    async proposalFaults(tx: Tx, organization: string, change: ProposedFigures): Promise<FieldFault[]> {
      assertOperator(organization)
      await lockFigures(tx, change.kind)
      return (await check(tx, change)).faults.map((message) => ({ field: 'table', message }))
    },

    /** Publishes what two people agreed on. */
    async publish(tx: Tx, change: ProposedFigures & { proposalId: string; at: Date }): Promise<void> {
      const { kind, table, source, proposalId, at } = change
      const { rows } = readFigureSheet(kind, table)
      await publishFigures(tx, { publicationId: proposalId, kind, rows, source, at })
      await onPublished(tx, kind, rows)
    },

    /** @throws Refusal access/forbidden, access/not-found, figures/in-force */
    async undo(tx: Tx, caller: KnownCaller, publicationId: string): Promise<FiguresView> {
      assertOperator(caller.organization)
      const rows = (await publishedRows(tx)).filter((row) => row.publicationId === publicationId)
      const [first] = rows
      if (!first) throw new Refusal('access/not-found')
      if (!isUndoable(rows, today())) throw new Refusal('figures/in-force')
      const at = clock.now()
      await withdrawFigures(tx, { publicationId, by: caller.identityId, at })
      const details = { kind: first.kind, from: first.from }
      await callerAudit(clock)(tx, asStaff(caller), publicationId, 'published figures undone', details, at)
      return read(tx, caller.organization)
    },
  }
}

const isUndoable = (rows: readonly DatedFigures[], today: string): boolean => rows.every(({ from }) => from > today)

const publicationsOf = (kind: FigureKind, rows: readonly PublishedFigure[], today: string): PublicationView[] => {
  const kindRows = rows.filter((row) => row.kind === kind)
  const own = new Map(
    kindRows.map(({ publicationId }) => [publicationId, kindRows.filter((row) => row.publicationId === publicationId)]),
  )
  const later = [...own].map(([publicationUuid, publication]) => ({
    ...summarizeRows(kind, publication),
    publicationUuid,
    source: publication[0]?.source ?? '',
    publishedAt: publication[0]?.publishedAt.toISOString() ?? null,
    isUndoable: isUndoable(publication, today),
  }))
  const productRows = shippedFigures[kind]
  const first = { publicationUuid: null, source: figureKindRow(kind).source, publishedAt: null, isUndoable: false }
  return [...later.reverse(), ...(productRows.length > 0 ? [{ ...summarizeRows(kind, productRows), ...first }] : [])]
}

/** What fits in a row of the console; tables of fifty rates do not. */
const maxShown = 4

const summarizeRows = (kind: FigureKind, rows: readonly DatedFigures[]) => {
  const general = rows.filter(({ area }) => area === '').toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const [first, last] = [general[0], general.at(-1)]
  const { columns } = figureKindRow(kind)
  return {
    first: first?.from ?? '',
    last: last?.from ?? '',
    rows: rows.length,
    figures:
      columns.length > maxShown ? [] : columns.map(({ name, label }) => ({ label, figure: last?.figures[name] ?? 0 })),
  }
}
