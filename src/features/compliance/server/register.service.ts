import { addDays, addMonths, type CivilDate, latestOf } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { hmdaAgencyCode } from '#src/domain/lending/federal-agency.table.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { RegisterRowView, RegisterView } from '../compliance.contract.ts'
import { fileFindings, registerFileText } from '../hmda/hmda-edits.ts'
import type { RegisterFile } from '../hmda/hmda-edits-file.table.ts'
import { reportsOpenEndLines } from '../hmda/hmda-register-facts.ts'
import type { TransmittalSheet } from '../hmda/hmda-transmittal.ts'
import { isOpenYear } from '../register-facts.rules.ts'
import { queueHomeLocation, queueRegisterRow } from './home-location.job.ts'
import { originatedIn, type RegisterEntry, registerEntries, reportedWithin } from './register.store.ts'
import type { RegisterDeps } from './register-row.job.ts'

interface FilingPeriod {
  year: number
  /** 4 means the year. */
  quarter: number
}

const periodDays = ({ year, quarter }: FilingPeriod): readonly [string, string] => {
  if (quarter === 4) return [`${year}-01-01`, `${year}-12-31`]
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`
  return [first, addDays(addMonths(first, 3), -1)]
}

/** Queues every row of an action between two days, inclusive, to be made again. Returns how many there are. */
const queueRowsWithin = async (
  tx: Tx,
  clock: Clock,
  organization: string,
  period: readonly [CivilDate, CivilDate],
): Promise<number> => {
  const endedApplications = await reportedWithin(tx, organization, period)
  for (const { id, county } of endedApplications) {
    // Homes without a match are looked up again, because the geocoder learns new addresses.
    if (county === null) await queueHomeLocation(tx, clock, id)
    await queueRegisterRow(tx, clock, id)
  }
  return endedApplications.length
}

/**
 * Queues the rows, of all lenders, that may have used or waited for figures of these days: a rate is set on or before the
 * day of the action, so every row of an open year from the first of the days on.
 */
export const queueRowsWaiting = async (
  tx: Tx,
  clock: Clock,
  organizations: readonly string[],
  days: readonly CivilDate[],
): Promise<void> => {
  const today = lenderDay(clock.now())
  const year = Number(today.slice(0, 4))
  const firstOpenDay = isOpenYear(year - 1, today) ? `${year - 1}-01-01` : `${year}-01-01`
  const firstDay = [...days].sort()[0]
  if (firstDay === undefined) return
  const from = latestOf([firstDay, firstOpenDay])
  for (const organization of organizations) await queueRowsWithin(tx, clock, organization, [from, today])
}

/** Reads an organization's register, makes it again, and exports it as a file. */
export const registerService = (deps: RegisterDeps) => {
  const { vault, clock } = deps
  const today = () => lenderDay(clock.now())

  const buildRegisterFile = (
    organization: string,
    period: FilingPeriod,
    entries: readonly RegisterEntry[],
  ): RegisterFile => {
    const { filing, orgMetaData } = deps.organizationByCode(organization)
    const { legalName, lei, charter, isOverTenBillion } = orgMetaData.companyInfo
    const rows = entries.filter(({ leftOut }) => leftOut === null).map(({ row }) => row)
    const sheet: TransmittalSheet = {
      institution: legalName,
      calendarYear: period.year,
      calendarQuarter: period.quarter,
      lei,
      contactName: filing.contactName,
      contactPhone: filing.contactPhone,
      contactEmail: filing.contactEmail,
      street: filing.street,
      city: filing.city,
      state: filing.state,
      zip: filing.zip,
      taxId: filing.taxId,
      agency: hmdaAgencyCode({ charter, isOverTenBillion }),
      totalLines: rows.length,
    }
    return { filing: { year: period.year, quarter: period.quarter as 1 | 2 | 3 | 4 }, sheet, rows }
  }
  const readEntries = (db: Sql, organization: string, period: FilingPeriod) =>
    registerEntries(db, vault, organization, periodDays(period))
  const audit = callerAudit(clock)

  return {
    async read(db: Sql, organization: string, period: FilingPeriod): Promise<RegisterView> {
      const entries = await readEntries(db, organization, period)
      const { fileLevelFindings, rowFindings } = fileFindings(buildRegisterFile(organization, period, entries))
      const before = [period.year - 2, period.year - 1]
      const linesBefore = await Promise.all(
        before.map(async (year) => ({ year, originated: await originatedIn(db, organization, year) })),
      )
      const [first, second] = linesBefore.map(({ originated: originatedCount }) => originatedCount)
      return {
        year: period.year,
        quarter: period.quarter,
        isOpen: isOpenYear(period.year, today()),
        rows: entries.map((entry) => ({
          applicationUuid: entry.applicationId,
          loanNumber: entry.loanNumber,
          action: entry.actionTaken,
          actionOn: entry.actionOn,
          leftOut: entry.leftOut,
          drawn: entry.drawnAt.toISOString(),
          isLocated: entry.row.county !== '',
          location: toLocationView(entry.location),
          findings:
            entry.leftOut === null
              ? (rowFindings.get(entry.row.uli) ?? []).map((finding) => ({ ...finding, fields: [...finding.fields] }))
              : [],
        })),
        findings:
          entries.length === 0 ? [] : fileLevelFindings.map((finding) => ({ ...finding, fields: [...finding.fields] })),
        linesBefore,
        isReported: reportsOpenEndLines([first ?? 0, second ?? 0], deps.figures(), period.year),
      }
    },

    /** @throws Refusal compliance/year-closed */
    async redraw(tx: Tx, caller: KnownCaller, year: number): Promise<number> {
      if (!isOpenYear(year, today())) throw new Refusal('compliance/year-closed')
      await audit(tx, caller, caller.identityId, 'register drawn again', { year })
      return queueRowsWithin(tx, clock, caller.organization, periodDays({ year, quarter: 4 }))
    },

    /** @throws Refusal compliance/nothing-to-file */
    async file(tx: Tx, caller: KnownCaller, period: FilingPeriod) {
      const file = buildRegisterFile(caller.organization, period, await readEntries(tx, caller.organization, period))
      if (file.rows.length === 0) throw new Refusal('compliance/nothing-to-file')
      await audit(tx, caller, caller.identityId, 'register file made', { ...period, rows: file.rows.length })
      const part = period.quarter === 4 ? '' : `-q${period.quarter}`
      return {
        fileName: `${file.sheet.lei}-${period.year}${part}.txt`,
        text: registerFileText(file),
        rows: file.rows.length,
      }
    },
  }
}

const toLocationView = (location: RegisterEntry['location']): RegisterRowView['location'] =>
  location && {
    county: location.county,
    tract: location.tract,
    isByHand: location.source === 'STAFF',
    benchmark: location.benchmark,
    vintage: location.vintage,
    locatedAt: location.locatedAt.toISOString(),
  }
