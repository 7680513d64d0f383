import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { ManualOrderTable } from '#database/tables/manual-orders.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type CursorPage, parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { EnteredAnswer, orderStates } from '../manual-orders.contract.ts'
import type { OrderFact } from '../manual-service.ts'
import type { ManualServiceName } from '../manual-services.table.ts'

type OrderState = (typeof orderStates)[number]

const columns = [
  'id',
  'organization',
  'applicationId',
  'service',
  'state',
  'orderedAt',
  'dueOn',
  'enteredBy',
  'enteredAt',
  'confirmedBy',
  'confirmedAt',
] as const
const sealedColumns = ['sealedFacts', 'sealedAnswer', 'sealedPreviousAnswer', 'sealedReturnReason'] as const
type SealedColumn = (typeof sealedColumns)[number]

interface KnownColumns {
  service: ManualServiceName
  state: OrderState
}

export type StoredOrder = RowOf<ManualOrderTable, (typeof columns)[number], KnownColumns>
type SealedOrder = RowOf<ManualOrderTable, (typeof columns)[number] | SealedColumn, KnownColumns>

/** An order with its loan and the names of those who worked on it. */
export interface NamedOrder extends StoredOrder {
  loanNumber: string
  enteredByName: string | null
  confirmedByName: string | null
  isReturned: boolean
}

export interface OrderDetail extends StoredOrder {
  facts: readonly OrderFact[]
  answer: EnteredAnswer | null
  previousAnswer: EnteredAnswer | null
  returnReason: string | null
}

export interface EvidenceRecord {
  documentId: string
  mediaType: string
  createdAt: Date
}

export interface NewOrder {
  applicationId: string
  service: ManualServiceName
  orderKey: string
  facts: readonly OrderFact[]
  orderedAt: Date
  dueOn: string
}

export interface OrdersQuery {
  state: 'waiting' | 'done' | undefined
  applicationId: string | undefined
  after: string | undefined
}

const pageSize = 50

const sealedCell = (row: string, column: SealedColumn) => ({
  table: 'manual_order',
  row,
  column: snakeCase(column),
})

const selectWithNames = (db: Sql) =>
  db
    .selectFrom('manualOrder')
    .innerJoin('application', 'application.id', 'manualOrder.applicationId')
    .leftJoin('identity as enterer', 'enterer.id', 'manualOrder.enteredBy')
    .leftJoin('identity as confirmer', 'confirmer.id', 'manualOrder.confirmedBy')
    .select(columns.map((column) => `manualOrder.${column}` as const))
    .select([
      'application.loanNumber',
      sql<string | null>`nullif(concat_ws(' ', enterer.first_name, enterer.last_name), '')`.as('enteredByName'),
      sql<string | null>`nullif(concat_ws(' ', confirmer.first_name, confirmer.last_name), '')`.as('confirmedByName'),
      sql<boolean>`manual_order.state = 'OPEN' and sealed_return_reason is not null`.as('isReturned'),
    ])

/** Stores orders. What they are about and what was answered is sealed under the application's key. */
export const manualOrderStore = (vault: Vault) => {
  const seal =
    (tx: Sql, { id, applicationId }: Pick<StoredOrder, 'id' | 'applicationId'>, column: SealedColumn) =>
    async (value: unknown) =>
      vault.seal(tx, applicationId, sealedCell(id, column), value)

  const unseal = async (db: Sql, row: SealedOrder): Promise<OrderDetail> => {
    const { sealedFacts, sealedAnswer, sealedPreviousAnswer, sealedReturnReason, ...order } = row
    const open = <T>(column: SealedColumn, ciphertext: Uint8Array | null): Promise<T> | null =>
      ciphertext && vault.open<T>(db, order.applicationId, sealedCell(order.id, column), ciphertext)
    return {
      ...order,
      facts: (await open<readonly OrderFact[]>('sealedFacts', sealedFacts)) ?? [],
      answer: await open<EnteredAnswer>('sealedAnswer', sealedAnswer),
      previousAnswer: await open<EnteredAnswer>('sealedPreviousAnswer', sealedPreviousAnswer),
      returnReason: await open<string>('sealedReturnReason', sealedReturnReason),
    }
  }

  return {
    /** Stores an order, once for its key. Returns its id. */
    async insert(tx: Tx, { applicationId, service, orderKey, facts, orderedAt, dueOn }: NewOrder): Promise<string> {
      const order = { id: randomUUID(), applicationId }
      const { organization } = await tx
        .selectFrom('application')
        .select('organization')
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow()
      const sealedFacts = await seal(tx, order, 'sealedFacts')(facts)
      await tx
        .insertInto('manualOrder')
        .values({ ...order, organization, service, orderKey, state: 'OPEN', orderedAt, dueOn, sealedFacts })
        .onConflict((conflict) => conflict.columns(['service', 'orderKey']).doNothing())
        .execute()
      const { id } = await tx
        .selectFrom('manualOrder')
        .select('id')
        .where('service', '=', service)
        .where('orderKey', '=', orderKey)
        .executeTakeFirstOrThrow()
      return id
    },

    /** Returns the order of a key, unless it was canceled. */
    async byKey(db: Sql, service: string, orderKey: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('manualOrder')
        .select('id')
        .where('service', '=', service)
        .where('orderKey', '=', orderKey)
        .where('state', '<>', 'CANCELED')
        .executeTakeFirst()
      return row?.id
    },

    async byId(db: Sql, id: string): Promise<OrderDetail> {
      const row = await db
        .selectFrom('manualOrder')
        .select([...columns, ...sealedColumns])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return unseal(db, row as SealedOrder)
    },

    /** Returns the order and locks it until the transaction ends, so that it is answered once. */
    async lock(tx: Tx, id: string): Promise<OrderDetail> {
      const row = await tx
        .selectFrom('manualOrder')
        .select([...columns, ...sealedColumns])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      return unseal(tx, row as SealedOrder)
    },

    async named(db: Sql, id: string): Promise<NamedOrder> {
      return (await selectWithNames(db).where('manualOrder.id', '=', id).executeTakeFirstOrThrow()) as NamedOrder
    },

    async page(
      db: Sql,
      organization: string,
      { state, applicationId, after }: OrdersQuery,
    ): Promise<CursorPage<NamedOrder>> {
      const cursor = parseCursor(after)
      let query = selectWithNames(db).where('manualOrder.organization', '=', organization)
      if (state === 'waiting') query = query.where('manualOrder.state', 'in', ['OPEN', 'ENTERED'])
      if (state === 'done') query = query.where('manualOrder.state', 'in', ['CONFIRMED', 'CANCELED'])
      if (applicationId) query = query.where('manualOrder.applicationId', '=', applicationId)
      if (cursor)
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('manualOrder.orderedAt', 'manualOrder.id'), '>', tuple(cursor.createdAt, cursor.id)),
        )
      const orders = await query
        .orderBy('manualOrder.orderedAt')
        .orderBy('manualOrder.id')
        .limit(pageSize + 1)
        .execute()
      return toPage(
        orders.map((row) => ({ ...(row as NamedOrder), createdAt: row.orderedAt })),
        pageSize,
      )
    },

    async enter(tx: Tx, order: OrderDetail, answer: EnteredAnswer, by: string, at: Date): Promise<void> {
      // The answer that was returned stays beside the new one.
      const earlier = order.returnReason === null ? order.previousAnswer : order.answer
      await tx
        .updateTable('manualOrder')
        .set({
          state: 'ENTERED',
          enteredBy: by,
          enteredAt: at,
          sealedAnswer: await seal(tx, order, 'sealedAnswer')(answer),
          sealedPreviousAnswer: earlier && (await seal(tx, order, 'sealedPreviousAnswer')(earlier)),
        })
        .where('id', '=', order.id)
        .execute()
    },

    async confirm(tx: Tx, { id }: StoredOrder, by: string, at: Date): Promise<void> {
      await tx
        .updateTable('manualOrder')
        .set({ state: 'CONFIRMED', confirmedBy: by, confirmedAt: at })
        .where('id', '=', id)
        .execute()
    },

    async sendBack(tx: Tx, order: StoredOrder, reason: string): Promise<void> {
      const sealedReturnReason = await seal(tx, order, 'sealedReturnReason')(reason)
      await tx
        .updateTable('manualOrder')
        .set({ state: 'OPEN', sealedReturnReason })
        .where('id', '=', order.id)
        .execute()
    },

    /** Ends an order that still waits. */
    async cancel(tx: Tx, id: string): Promise<void> {
      await tx
        .updateTable('manualOrder')
        .set({ state: 'CANCELED' })
        .where('id', '=', id)
        .where('state', 'in', ['OPEN', 'ENTERED'])
        .execute()
    },

    async attach(tx: Tx, orderId: string, documentId: string): Promise<void> {
      await sql`
        insert into manual_order_evidence (order_id, document_id, place)
        select ${orderId}, ${documentId}, count(*) from manual_order_evidence where order_id = ${orderId}
        on conflict do nothing`.execute(tx)
    },

    async evidenceOf(db: Sql, orderId: string): Promise<EvidenceRecord[]> {
      return db
        .selectFrom('manualOrderEvidence')
        .innerJoin('document', 'document.id', 'manualOrderEvidence.documentId')
        .select(['manualOrderEvidence.documentId', 'document.mediaType', 'document.createdAt'])
        .where('orderId', '=', orderId)
        .orderBy('place')
        .execute()
    },
  }
}
