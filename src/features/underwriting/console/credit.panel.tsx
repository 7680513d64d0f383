import type { ReactNode } from 'react'
import { usDate } from '#src/domain/dates/us-date.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { type Messages, useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import type { CreditPull, CreditView } from '../credit-pulls.schema.ts'
import { CreditChanges } from './credit-changes.panel.tsx'
import { CreditEntries } from './credit-entries.panel.tsx'
import { alertKinds, bureauNames, pullKinds, pullResults, restrictionKinds } from './credit-labels.table.ts'
import { NoData, WideTable } from './part.tsx'

/** Shows what the bureaus answered: the pulls side by side, what changed between them, and each file's entries. */
export function Credit({ credit: { pulls, changes } }: { credit: CreditView }) {
  const t = useMessages<string>()
  const current = pulls.find(({ isUsed }) => isUsed)
  const others = pulls.filter((pull) => pull !== current && pull.file !== null)
  if (pulls.length === 0) return <NoData>{t('No credit report has been pulled yet.')}</NoData>
  return (
    <>
      <Pulls pulls={pulls} />
      {changes && <CreditChanges changes={changes} />}
      {current?.file && (
        <div className="flex flex-col gap-5">
          <CreditEntries file={current.file} heading={t('Tradelines in the {pull}', { pull: pullLabel(current, t) })} />
        </div>
      )}
      {current?.bureauFiles.map((file) => (
        <Disclosure
          key={file.bureau}
          summary={t('Entries only in {bureau}’s file', { bureau: bureauNames[file.bureau] })}
        >
          <div className="flex flex-col gap-5 pt-2">
            <CreditEntries file={file} heading={t('Tradelines at {bureau}', { bureau: bureauNames[file.bureau] })} />
          </div>
        </Disclosure>
      ))}
      {others.map(
        (pull) =>
          pull.file && (
            <Disclosure key={pull.uuid} summary={t('Entries of the {pull}', { pull: pullLabel(pull, t) })}>
              <div className="flex flex-col gap-5 pt-2">
                <CreditEntries file={pull.file} heading={t('Tradelines in the {pull}', { pull: pullLabel(pull, t) })} />
              </div>
            </Disclosure>
          ),
      )}
    </>
  )
}

/** Names a pull within a sentence: 'hard pull of 11/02/2026, Equifax'. */
const pullLabel = ({ kind, receivedAt, file }: CreditPull, t: Messages<string>): string =>
  t('{kind} of {date}, {bureau}', {
    kind: t.any(pullKinds[kind]).toLowerCase(),
    date: usDate(file?.reportDate ?? receivedAt.slice(0, 10)),
    bureau: file ? bureauNames[file.bureau] : '—',
  })

function Pulls({ pulls }: { pulls: readonly CreditPull[] }) {
  const t = useMessages<string>()
  const rows: readonly { label: string; cell: (pull: CreditPull) => ReactNode }[] = [
    { label: t('Bureau'), cell: ({ file, restrictions }) => listBureaus({ file, restrictions }) },
    { label: t('Result'), cell: ({ result }) => t.any(pullResults[result]) },
    { label: t('Received'), cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
    { label: t('Source'), cell: ({ entry }) => entrySource(entry, t) },
    { label: t('Report date'), cell: ({ file }) => file && usDate(file.reportDate) },
    {
      label: t('Score'),
      cell: ({ file }) =>
        file?.score ? <strong className="text-17">{file.score.value}</strong> : file && t('Not scored'),
    },
    {
      label: t('Scores by bureau'),
      cell: ({ bureauFiles }) =>
        bureauFiles.length > 0 && (
          <Entries
            of={bureauFiles.map(({ bureau, score }) => `${bureauNames[bureau]}: ${score?.value ?? t('Not scored')}`)}
          />
        ),
    },
    {
      label: t('Model'),
      cell: ({ file }) =>
        file?.score && `${file.score.model}, ${file.score.lowest}–${file.score.highest}, ${usDate(file.score.date)}`,
    },
    { label: t('Key factors'), cell: ({ file }) => file?.score && <Entries of={file.score.keyFactors} /> },
    { label: t('Alerts'), cell: (pull) => <Alerts pull={pull} /> },
  ]
  return (
    <WideTable label={t('Credit pulls side by side')}>
      <table className="lines">
        <caption className="sr-only">{t('Credit pulls side by side')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Credit report')}</th>
            {pulls.map(({ uuid, kind, isUsed }) => (
              <th key={uuid} scope="col" className="min-w-44">
                {t.any(pullKinds[kind])}
                {isUsed && <span className="block text-13 text-success">{t('Used for the decision')}</span>}
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

const entrySource = (entry: CreditPull['entry'], t: Messages<string>): string => {
  if (!entry) return t('Reported by the bureau')
  const by = t('Entered by {name}', { name: entry.by })
  return entry.confirmedBy ? `${by}, ${t('confirmed by {name}', { name: entry.confirmedBy })}` : by
}

/** The alerts of 15 U.S.C. 1681c-1: each obliges the lender to verify who applies. */
function Alerts({ pull: { file, restrictions, result } }: { pull: CreditPull }) {
  const t = useMessages<string>()
  const warnings = [
    ...restrictions.map(({ bureau, kind }) => `${bureauNames[bureau]}: ${t.any(restrictionKinds[kind])}`),
    ...(file?.alerts ?? []).map(({ kind, expires, phone }) =>
      [
        t.any(alertKinds[kind]),
        t('until {date}', { date: usDate(expires) }),
        ...(phone ? [t('call {phone} first', { phone })] : []),
      ].join(', '),
    ),
    ...(file?.minorOnFile ? [t('The bureau reports that this person is under 18')] : []),
    ...(file?.thinFile ? [t('Too few or too recent accounts to score')] : []),
  ]
  if (warnings.length > 0) return <Entries of={warnings} className="font-semibold text-error" />
  return result === 'FOUND' ? t('None') : '—'
}

const Entries = ({ of, className = '' }: { of: readonly string[]; className?: string }) => (
  <ul className={className}>
    {of.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
