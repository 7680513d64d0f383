import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { CreditFile } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { creditChanges } from '../credit-changes.rules.ts'
import type { CreditFileView, CreditPull, CreditView } from '../credit-pulls.schema.ts'
import { creditEntries } from './underwriting.store.ts'

/** Returns every pull of an application, the one that is used, and what changed from the soft to the hard file. */
export const readCreditView = async (
  records: ApplicationRecords,
  db: Sql,
  applicationId: string,
): Promise<CreditView> => {
  const [pulls, entries] = await Promise.all([
    records.everyReport(db, applicationId, ['soft-credit', 'hard-credit']),
    creditEntries(db, applicationId),
  ])
  const newestSoft = pulls.findLast(({ kind }) => kind === 'soft-credit')
  const newestHard = pulls.findLast(({ kind }) => kind === 'hard-credit')
  // The same choice as pricing makes: the hard file if one was found, otherwise the soft one.
  const currentPull = newestHard?.report.result === 'FOUND' ? newestHard : newestSoft
  return {
    pulls: pulls.map(
      (pull): CreditPull => ({
        uuid: pull.id,
        kind: pull.kind === 'soft-credit' ? 'soft' : 'hard',
        receivedAt: pull.receivedAt.toISOString(),
        entry: entries.get(pull.id) ?? null,
        isUsed: pull === currentPull && pull.report.result === 'FOUND',
        result: pull.report.result,
        restrictions: pull.report.result === 'WITHHELD' ? pull.report.restrictions : [],
        file: pull.report.result === 'FOUND' ? toCreditFileView(pull.report.file) : null,
        bureauFiles: pull.report.result === 'FOUND' ? (pull.report.bureauFiles ?? []).map(toCreditFileView) : [],
      }),
    ),
    changes:
      newestSoft?.report.result === 'FOUND' && newestHard?.report.result === 'FOUND'
        ? creditChanges(newestSoft.report.file, newestHard.report.file)
        : null,
  }
}

const toCreditFileView = ({ score, ...file }: CreditFile): CreditFileView => ({
  bureau: file.bureau,
  reportDate: file.reportDate,
  thinFile: file.thinFile,
  minorOnFile: file.minorOnFile,
  alerts: file.alerts,
  tradelines: file.tradelines,
  inquiries: file.inquiries,
  publicRecords: file.publicRecords,
  score: score && {
    value: score.value,
    model: score.model,
    date: score.date,
    lowest: score.range.lowest,
    highest: score.range.highest,
    keyFactors: score.keyFactors.map(({ words }) => words),
  },
})
