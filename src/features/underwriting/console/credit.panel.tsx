import type { ReactNode } from 'react'
import { usDate } from '#src/domain/dates/us-date.ts'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { fill } from '#src/platform/words/english.ts'
import type { CreditPull, CreditView } from '../credit-pulls.schema.ts'
import { CreditChanges } from './credit-changes.panel.tsx'
import { CreditEntries } from './credit-entries.panel.tsx'
import { alertKinds, bureauNames, pullKinds, pullResults, restrictionKinds } from './credit-labels.table.ts'
import { NoData, WideTable } from './part.tsx'

/** Shows what the bureaus answered: the pulls side by side, what changed between them, and each file's entries. */
export function Credit({ credit: { pulls, changes } }: { credit: CreditView }) {
  const current = pulls.find(({ isUsed }) => isUsed)
  const others = pulls.filter((pull) => pull !== current && pull.file !== null)
  if (pulls.length === 0) return <NoData>No credit report has been pulled yet.</NoData>
  return (
    <>
      <Pulls pulls={pulls} />
      {changes && <CreditChanges changes={changes} />}
      {current?.file && (
        <div className="flex flex-col gap-5">
          <CreditEntries file={current.file} heading={fill('Tradelines in the {pull}', { pull: pullLabel(current) })} />
        </div>
      )}
      {current?.bureauFiles.map((file) => (
        <Disclosure
          key={file.bureau}
          summary={fill('Entries only in {bureau}’s file', { bureau: bureauNames[file.bureau] })}
        >
          <div className="flex flex-col gap-5 pt-2">
            <CreditEntries file={file} heading={fill('Tradelines at {bureau}', { bureau: bureauNames[file.bureau] })} />
          </div>
        </Disclosure>
      ))}
      {others.map(
        (pull) =>
          pull.file && (
            <Disclosure key={pull.uuid} summary={fill('Entries of the {pull}', { pull: pullLabel(pull) })}>
              <div className="flex flex-col gap-5 pt-2">
                <CreditEntries file={pull.file} heading={fill('Tradelines in the {pull}', { pull: pullLabel(pull) })} />
              </div>
            </Disclosure>
          ),
      )}
    </>
  )
}

/** Names a pull within a sentence: 'hard pull of 11/02/2026, Equifax'. */
const pullLabel = ({ kind, receivedAt, file }: CreditPull): string =>
  fill('{kind} of {date}, {bureau}', {
    kind: pullKinds[kind].toLowerCase(),
    date: usDate(file?.reportDate ?? receivedAt.slice(0, 10)),
    bureau: file ? bureauNames[file.bureau] : '—',
  })

function Pulls({ pulls }: { pulls: readonly CreditPull[] }) {
  const rows: readonly { label: string; cell: (pull: CreditPull) => ReactNode }[] = [
    { label: 'Bureau', cell: ({ file, restrictions }) => listBureaus({ file, restrictions }) },
    { label: 'Result', cell: ({ result }) => pullResults[result] },
    { label: 'Received', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
    { label: 'Source', cell: ({ entry }) => entrySource(entry) },
    { label: 'Report date', cell: ({ file }) => file && usDate(file.reportDate) },
    {
      label: 'Score',
      cell: ({ file }) =>
        file?.score ? <strong className="text-17">{file.score.value}</strong> : file && 'Not scored',
    },
    {
      label: 'Scores by bureau',
      cell: ({ bureauFiles }) =>
        bureauFiles.length > 0 && (
          <Entries
            of={bureauFiles.map(({ bureau, score }) => `${bureauNames[bureau]}: ${score?.value ?? 'Not scored'}`)}
          />
        ),
    },
    {
      label: 'Model',
      cell: ({ file }) =>
        file?.score && `${file.score.model}, ${file.score.lowest}–${file.score.highest}, ${usDate(file.score.date)}`,
    },
    { label: 'Key factors', cell: ({ file }) => file?.score && <Entries of={file.score.keyFactors} /> },
    { label: 'Alerts', cell: (pull) => <Alerts pull={pull} /> },
  ]
  return (
    <WideTable label="Credit pulls side by side">
      <table className="lines">
        <caption className="sr-only">Credit pulls side by side</caption>
        <thead>
          <tr>
            <th scope="col">Credit report</th>
            {pulls.map(({ uuid, kind, isUsed }) => (
              <th key={uuid} scope="col" className="min-w-44">
                {pullKinds[kind]}
                {isUsed && <span className="block text-13 text-success">Used for the decision</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row" className="font-normal! text-muted">
                {label}
              </th>
              {pulls.map((pull) => (
                <td key={pull.uuid} className="figures">
                  {cell(pull) || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

const listBureaus = ({ file, restrictions }: Pick<CreditPull, 'file' | 'restrictions'>): string =>
  file ? bureauNames[file.bureau] : restrictions.map(({ bureau }) => bureauNames[bureau]).join(', ')

const entrySource = (entry: CreditPull['entry']): string => {
  if (!entry) return 'Reported by the bureau'
  const by = fill('Entered by {name}', { name: entry.by })
  return entry.confirmedBy ? `${by}, ${fill('confirmed by {name}', { name: entry.confirmedBy })}` : by
}

/** The alerts of 15 U.S.C. 1681c-1: each obliges the lender to verify who applies. */
function Alerts({ pull: { file, restrictions, result } }: { pull: CreditPull }) {
  const warnings = [
    ...restrictions.map(({ bureau, kind }) => `${bureauNames[bureau]}: ${restrictionKinds[kind]}`),
    ...(file?.alerts ?? []).map(({ kind, expires, phone }) =>
      [
        alertKinds[kind],
        fill('until {date}', { date: usDate(expires) }),
        ...(phone ? [fill('call {phone} first', { phone })] : []),
      ].join(', '),
    ),
    ...(file?.minorOnFile ? ['The bureau reports that this person is under 18'] : []),
    ...(file?.thinFile ? ['Too few or too recent accounts to score'] : []),
  ]
  if (warnings.length > 0) return <Entries of={warnings} className="font-semibold text-error" />
  return result === 'FOUND' ? 'None' : '—'
}

const Entries = ({ of, className = '' }: { of: readonly string[]; className?: string }) => (
  <ul className={className}>
    {of.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
