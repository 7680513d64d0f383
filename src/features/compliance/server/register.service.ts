import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '#src/domain/civil-date.ts'
import { fileFindings, registerFileText } from '#src/domain/hmda-edits.ts'
import type { RegisterFile } from '#src/domain/hmda-edits-file.table.ts'
import { parseYieldTable, type RateKind, rateKinds } from '#src/domain/hmda-rate-spread.ts'
import { reportsOpenEndLines } from '#src/domain/hmda-register-facts.ts'
import { agencyOf, type TransmittalSheet } from '#src/domain/hmda-transmittal.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { lenderDay } from '#src/domain/zones.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { queueJob } from '#src/platform/server/jobs.ts'
import type { KnownCaller } from '#src/platform/server/serve.ts'
import type { ShownRegister } from '../compliance.contract.ts'
import { isOpenYear } from '../register-facts.rules.ts'
import {
  aporTablesOf,
  endedWithin,
  originatedIn,
  type RegisterEntry,
  registerEntries,
  saveAporWeeks,
} from './register.store.ts'
import { type RegisterDeps, registerRowJob } from './register-row.job.ts'

interface Asked {
  year: number
  /** 4 is the year. */
  quarter: number
}

const daysOf = ({ year, quarter }: Asked): readonly [string, string] => {
  if (quarter === 4) return [`${year}-01-01`, `${year}-12-31`]
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`
  return [first, addDays(addMonths(first, 3), -1)]
}

/** The register of an organisation: read, drawn again, and made into a file. */
export const registerService = (deps: RegisterDeps) => {
  const { vault, clock } = deps
  const today = () => lenderDay(clock.now())

  const fileOf = (organisation: string, asked: Asked, entries: readonly RegisterEntry[]): RegisterFile => {
    const { filing, orgMetaData } = deps.organisationCalled(organisation)
    const { legalName, lei, kind } = orgMetaData.companyInfo
    const rows = entries.filter(({ leftOut }) => leftOut === null).map(({ row }) => row)
    const sheet: TransmittalSheet = {
      ...{ institution: legalName, calendarYear: asked.year, calendarQuarter: asked.quarter, lei },
      ...{ contactName: filing.contactName, contactPhone: filing.contactPhone, contactEmail: filing.contactEmail },
      ...{ street: filing.street, city: filing.city, state: filing.state, zip: filing.zip, taxId: filing.taxId },
      ...{ agency: agencyOf[kind], totalLines: rows.length },
    }
    return { filing: { year: asked.year, quarter: asked.quarter as 1 | 2 | 3 | 4 }, sheet, rows }
  }
  const entriesOf = (db: Sql, organisation: string, asked: Asked) =>
    registerEntries(db, vault, organisation, daysOf(asked))
  const queueAll = async (tx: Tx, organisation: string, year: number): Promise<number> => {
    // A day more on either side: the calendar is the lender's, the moments are not.
    const ended = await endedWithin(tx, organisation, [
      new Date(`${year}-01-01T00:00:00Z`),
      new Date(`${year + 1}-01-02T00:00:00Z`),
    ])
    for (const { id } of ended)
      await queueJob(tx, clock, registerRowJob, `again ${id} ${randomUUID()}`, { applicationId: id })
    return ended.length
  }
  const audit = (tx: Tx, { identityId, organisation, role }: KnownCaller, action: string, details: object) =>
    recordAudit(tx, {
      ...{ subject: identityId, actorKind: role, actorId: identityId, organisation },
      ...{ action, details: { ...details }, at: clock.now() },
    })

  return {
    async read(db: Sql, organisation: string, asked: Asked): Promise<ShownRegister> {
      const entries = await entriesOf(db, organisation, asked)
      const { whole, ofRows } = fileFindings(fileOf(organisation, asked, entries))
      const before = [asked.year - 2, asked.year - 1]
      const linesBefore = await Promise.all(
        before.map(async (year) => ({ year, originated: await originatedIn(db, organisation, year) })),
      )
      const [first, second] = linesBefore.map(({ originated }) => originated)
      return {
        ...{ year: asked.year, quarter: asked.quarter, isOpen: isOpenYear(asked.year, today()) },
        rows: entries.map((entry) => ({
          ...{ applicationUuid: entry.applicationId, loanNumber: entry.loanNumber, action: entry.actionTaken },
          ...{ actionOn: entry.actionOn, leftOut: entry.leftOut, drawn: entry.drawnAt.toISOString() },
          findings:
            entry.leftOut === null
              ? (ofRows.get(entry.row.uli) ?? []).map((one) => ({ ...one, fields: [...one.fields] }))
              : [],
        })),
        findings: entries.length === 0 ? [] : whole.map((one) => ({ ...one, fields: [...one.fields] })),
        ...{ linesBefore, isReported: reportsOpenEndLines([first ?? 0, second ?? 0]) },
      }
    },

    /** @throws Refusal compliance/year-closed */
    async redraw(tx: Tx, caller: KnownCaller, year: number): Promise<number> {
      if (!isOpenYear(year, today())) throw new Refusal('compliance/year-closed')
      await audit(tx, caller, 'register drawn again', { year })
      return queueAll(tx, caller.organisation, year)
    },

    /** @throws Refusal compliance/nothing-to-file */
    async file(tx: Tx, caller: KnownCaller, asked: Asked) {
      const file = fileOf(caller.organisation, asked, await entriesOf(tx, caller.organisation, asked))
      if (file.rows.length === 0) throw new Refusal('compliance/nothing-to-file')
      await audit(tx, caller, 'register file made', { ...asked, rows: file.rows.length })
      const part = asked.quarter === 4 ? '' : `-q${asked.quarter}`
      return {
        fileName: `${file.sheet.lei}-${asked.year}${part}.txt`,
        text: registerFileText(file),
        rows: file.rows.length,
      }
    },

    async primeRates(db: Sql, organisation: string) {
      const tables = await aporTablesOf(db, organisation, '2000-01-01')
      return rateKinds.map((kind) => ({
        ...{ kind, weeks: tables[kind].length },
        ...{ first: tables[kind][0]?.week ?? null, last: tables[kind].at(-1)?.week ?? null },
      }))
    },

    /** @throws Refusal request/invalid, naming the line that is no week. */
    async keepPrimeRates(tx: Tx, caller: KnownCaller, { kind, table }: { kind: RateKind; table: string }) {
      const weeks = readTable(table)
      await saveAporWeeks(tx, {
        organisation: caller.organisation,
        kind,
        weeks,
        by: caller.identityId,
        at: clock.now(),
      })
      await audit(tx, caller, 'prime offer rates kept', { kind, weeks: weeks.length })
      // Rows of the years these weeks are in may have waited for them.
      const years = [...new Set(weeks.map(({ week }) => Number(week.slice(0, 4))))].filter((year) =>
        isOpenYear(year, today()),
      )
      let queued = 0
      for (const year of years) queued += await queueAll(tx, caller.organisation, year)
      return { weeks: weeks.length, queued }
    },
  }
}

const readTable = (table: string) => {
  const refuse = (message: string) => new Refusal('request/invalid', { faults: [{ field: 'table', message }] })
  try {
    const weeks = parseYieldTable(table)
    if (weeks.length === 0) throw refuse('There is no week in this table.')
    return weeks
  } catch (error) {
    throw error instanceof RangeError ? refuse('A line of this table is not a week of fifty rates.') : error
  }
}
