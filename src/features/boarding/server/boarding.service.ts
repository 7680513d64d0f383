import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { lockApplication } from '#src/workflow/server/application-status-record.ts'
import { recordPartnerEvent } from '#src/workflow/server/partner-event-record.ts'
import type { BoardingBatch, BoardingLine, ResponseRow } from '../boarding.contract.ts'
import { boardingCsv, responseFrom, type ServicerAnswer } from '../boarding-csv.rules.ts'
import { boardingObstacle, boardingRecordOf } from '../boarding-record.rules.ts'
import { boardingVersion } from '../boarding-record.schema.ts'
import type { LoanFacts } from '../loan-facts.ts'
import { type BatchRow, boardingStore, type LineRow, lockBatches } from './boarding.store.ts'

export interface BoardingDeps {
  vault: Vault
  clock: Clock
  readLoanFacts(sql: Sql, applicationId: string): Promise<LoanFacts>
}

const toBoardingBatch = ({ id, createdAt, ...batch }: BatchRow): BoardingBatch => ({
  uuid: id,
  createdAt: createdAt.toISOString(),
  ...batch,
})

/** Hands completed lines to the servicer in batches, and records the answers. */
export const boardingService = ({ vault, clock, readLoanFacts }: BoardingDeps) => {
  const store = boardingStore(vault)

  const audit = callerAudit(clock)

  const toBoardingLine = async (sql: Sql, row: LineRow): Promise<BoardingLine> => ({
    applicationUuid: row.id,
    loanNumber: row.loanNumber,
    state: row.state === null || row.state === 'REJECTED' ? 'TO_BOARD' : row.state,
    completedAt: row.createdAt.toISOString(),
    batchUuid: row.batchId,
    batchNumber: row.batchNumber,
    servicerNumber: row.servicerNumber,
    rejection: row.state === 'REJECTED' ? await store.readReason(sql, row) : null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  })

  const record = async (tx: Tx, caller: KnownCaller, row: LineRow, answer: ServicerAnswer): Promise<boolean> => {
    const at = clock.now()
    if (!(await store.answer(tx, row, answer, { by: caller.identityId, at }))) return false
    const isBoarded = answer.outcome === 'BOARDED'
    await audit(tx, caller, row.id, isBoarded ? 'line boarded' : 'boarding rejected', { batchUuid: row.batchId })
    if (isBoarded && row.batchId) await recordPartnerEvent(tx, row.id, 'loan.boarded', [{ batchUuid: row.batchId }], at)
    return true
  }

  return {
    async lines(sql: Sql, organization: string, query: Parameters<typeof store.page>[2]) {
      const { rows, next } = await store.page(sql, organization, query)
      return { lines: await Promise.all(rows.map((row) => toBoardingLine(sql, row))), next }
    },

    async line(sql: Sql, organization: string, applicationId: string): Promise<BoardingLine | undefined> {
      const row = await store.byApplication(sql, organization, applicationId)
      return row && toBoardingLine(sql, row)
    },

    async rescindedLines(sql: Sql, organization: string, after: string | undefined) {
      const { rows, next } = await store.rescindedPage(sql, organization, after)
      const lines = rows.map(({ id, createdAt, ...line }) => ({
        applicationUuid: id,
        rescindedAt: createdAt.toISOString(),
        ...line,
      }))
      return { lines, next }
    },

    async batches(sql: Sql, organization: string, after: string | undefined) {
      const { rows, next } = await store.batches(sql, organization, after)
      return { batches: rows.map(toBoardingBatch), next }
    },

    /** @throws Refusal boarding/not-ready naming the lines that cannot be in it, access/not-found */
    async makeBatch(tx: Tx, caller: KnownCaller, applicationIds: readonly string[]): Promise<BoardingBatch> {
      const { organization, identityId } = caller
      await lockBatches(tx, organization)
      const records = []
      const faults = []
      for (const [index, id] of [...new Set(applicationIds)].sort().entries()) {
        // An owner may be rescinding the line in another transaction, so it is read again once it is locked.
        if (await store.byApplication(tx, organization, id)) await lockApplication(tx, id)
        const row = await store.byApplication(tx, organization, id)
        if (!row) throw new Refusal('access/not-found')
        const facts = await readLoanFacts(tx, id)
        if (row.state === 'EXPORTED' || row.state === 'BOARDED' || boardingObstacle(facts))
          faults.push({ field: `applicationUuids.${index}`, message: `Loan ${row.loanNumber}` })
        else records.push(boardingRecordOf(facts))
      }
      if (faults.length > 0) throw new Refusal('boarding/not-ready', { faults })
      const batchId = await store.addBatch(tx, organization, identityId, clock.now())
      for (const record of records) {
        await store.addLine(tx, batchId, record)
        await audit(tx, caller, record.applicationUuid, 'line exported for boarding', { batchUuid: batchId })
      }
      return toBoardingBatch(await store.batch(tx, organization, batchId))
    },

    /** The file of a batch. That it was made is on the record of each of its lines. */
    async file(tx: Tx, caller: KnownCaller, batchId: string, format: 'json' | 'csv') {
      const { number, createdAt } = await store.batch(tx, caller.organization, batchId)
      const records = await store.records(tx, batchId)
      for (const { applicationUuid } of records)
        await audit(tx, caller, applicationUuid, 'boarding file made', { batchUuid: batchId, format })
      const batch = { uuid: batchId, number, createdAt: createdAt.toISOString() }
      const json = () => `${JSON.stringify({ version: boardingVersion, batch, lines: records }, null, 1)}\n`
      return {
        fileName: `boarding-${caller.organization}-${number}.${format}`,
        text: format === 'csv' ? boardingCsv(records) : json(),
        lines: records.length,
      }
    },

    /** @throws Refusal boarding/not-exported if the line waits for no answer */
    async answerOne(tx: Tx, caller: KnownCaller, applicationId: string, answer: ServicerAnswer): Promise<BoardingLine> {
      const row = await store.byApplication(tx, caller.organization, applicationId)
      if (!row || !(await record(tx, caller, row, answer))) throw new Refusal('boarding/not-exported')
      const answeredRow = await store.byApplication(tx, caller.organization, applicationId)
      return toBoardingLine(tx, answeredRow ?? row)
    },

    /** Reads a servicer's file. Records all of it, or nothing if a row is wrong or it is a dry run. */
    async importAnswers(tx: Tx, caller: KnownCaller, { csv, applies }: { csv: string; applies: boolean }) {
      const { faults, rows } = responseFrom(csv)
      const works: { row: LineRow; answer: ServicerAnswer }[] = []
      const responseRows: ResponseRow[] = []
      for (const response of rows) {
        const { line, loanNumber } = response
        const row = await store.byLoanNumber(tx, caller.organization, loanNumber)
        const isWaiting = row?.state === 'EXPORTED'
        if ('faults' in response || !row || !isWaiting) {
          const own = 'faults' in response ? response.faults : []
          const fault = row ? 'loan_number: This line waits for no answer' : 'loan_number: No completed line has it'
          responseRows.push({ line, loanNumber, result: 'refused', faults: isWaiting ? own : [...own, fault] })
        } else {
          works.push({ row, answer: response.answer })
          const result = response.answer.outcome === 'BOARDED' ? 'boarded' : 'rejected'
          responseRows.push({ line, loanNumber, result, faults: [] })
        }
      }
      const isApplied = applies && faults.length === 0 && works.length === rows.length
      if (isApplied)
        // The row was read without a lock, so another person may have answered it since.
        for (const { row, answer } of works)
          if (!(await record(tx, caller, row, answer))) throw new Refusal('boarding/not-exported')
      return { faults, rows: responseRows, isApplied }
    },
  }
}
