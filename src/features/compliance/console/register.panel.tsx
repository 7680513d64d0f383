import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Pick } from '#src/platform/ui/console/list-filters.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import {
  type FindingView,
  makeRegisterFile,
  type RegisterRowView,
  type RegisterView,
  readRegister,
  redrawRegister,
} from '../compliance.contract.ts'
import { actionsTaken } from '../hmda/hmda-codes.ts'
import { CivilDay } from './civil-day.tsx'
import { DwellingUnits } from './dwelling-units.panel.tsx'
import { HomeLocation } from './home-location.panel.tsx'

/** The years that may still be requested: rows are kept three years and reported in the following year. */
const yearsBack = [0, 1, 2, 3] as const
const actionLabels = new Map(Object.entries(actionsTaken).map(([label, code]) => [code as number, label]))
const leftOutLabels: Record<string, string> = { 'business-purpose': 'Not reported: business purpose' }
const kinds = { syntactical: 'Form', validity: 'Validity', quality: 'Needs verification' } as const
const classNames = { syntactical: 'text-error', validity: 'text-error', quality: 'text-warning' } as const

/** Shows a year's register: its rows, the edits that they fail, and the file. */
export function Register() {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const currentYear = Number(usePageData().today.slice(0, 4))
  const year = Number(search.get('year')) || currentYear
  const quarter = Number(search.get('quarter')) || 4
  const register = useAnswer(readRegister, { query: { year: String(year), quarter: String(quarter) } })
  const set = (name: 'year' | 'quarter', value: string) => {
    search.set(name, value)
    navigate(`${path}?${search}`, { replace: true })
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <Pick label="Year" value={String(year)} onPick={(text) => set('year', text)}>
          {yearsBack.map((back) => (
            <option key={back} value={currentYear - back}>
              {currentYear - back}
            </option>
          ))}
        </Pick>
        <Pick label="Period" value={String(quarter)} onPick={(text) => set('quarter', text)}>
          <option value="4">Full year</option>
          {[1, 2, 3].map((number) => (
            <option key={number} value={number}>
              {fill('Quarter {n}', { n: number })}
            </option>
          ))}
        </Pick>
      </div>
      <AnswerSection of={register} failureHeading="The register did not load.">
        {(answer) => <RegisterPanel register={answer} reload={register.load} />}
      </AnswerSection>
      <p className="text-15 text-muted">
        Rate spreads use the average prime offer rates under Published figures. A row that needs rates for a week not
        yet published waits for them.
      </p>
    </div>
  )
}

function RegisterPanel({ register, reload }: { register: RegisterView; reload: () => void }) {
  const [selectedRow, setOpened] = useState<RegisterRowView>()
  const { rows, findings } = register
  const reportedRows = rows.filter(({ leftOut }) => leftOut === null)
  const unlocatedRows = reportedRows.filter(({ isLocated }) => !isLocated)
  const all = [...findings, ...rows.flatMap((row) => row.findings)]
  const wrong = all.filter(({ kind }) => kind !== 'quality').length
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="max-w-none" role="status">
          {fill('{n} {n|row|rows} to report.', { n: reportedRows.length })}{' '}
          <span className={wrong > 0 ? 'font-semibold text-error' : 'text-muted'}>
            {wrong > 0 ? fill('{n} {n|edit blocks|edits block} submission.', { n: wrong }) : 'File is ready to submit.'}
          </span>{' '}
          {all.length > wrong && (
            <span className="text-warning">{fill('{n} to verify.', { n: all.length - wrong })}</span>
          )}{' '}
          {unlocatedRows.length > 0 && (
            <span className="font-semibold text-error">
              {fill('{n} {n|row lacks|rows lack} county and census tract: {loans}.', {
                n: unlocatedRows.length,
                loans: loansInBrief(unlocatedRows.map(({ loanNumber }) => loanNumber)),
              })}
            </span>
          )}
        </p>
        <p className="max-w-none text-muted">
          {register.isReported
            ? 'Open-end lines are reportable this year.'
            : fill(
                'Open-end lines are reportable after 200 originations in each of the two preceding years: {years}.',
                {
                  years: register.linesBefore
                    .map(({ year, originated: originatedCount }) => `${year}: ${originatedCount}`)
                    .join(', '),
                },
              )}{' '}
          {!register.isOpen && 'The year is closed. Its rows no longer change.'}
        </p>
      </div>
      <Acts register={register} reload={reload} />
      {findings.length > 0 && (
        <section aria-label="File-level edits">
          <h2 className="mb-2 text-17">File-level edits</h2>
          <Findings findings={findings} />
        </section>
      )}
      {rows.length === 0 ? (
        <EmptyState>No submitted application reached a final action in this period.</EmptyState>
      ) : (
        <DataTable
          caption="Register rows"
          rows={rows}
          rowKey={({ applicationUuid }) => applicationUuid}
          columns={[
            {
              head: 'Loan',
              cell: (row) => (
                <RowButton onPress={() => setOpened(row)}>
                  <span className="figures">{row.loanNumber}</span>
                </RowButton>
              ),
            },
            { head: 'Action', cell: ({ action }) => actionLabels.get(action) ?? String(action) },
            { head: 'Action date', from: 'md', cell: ({ actionOn }) => <CivilDay on={actionOn} /> },
            { head: 'Edits', cell: (row) => <EditsInBrief row={row} /> },
          ]}
        />
      )}
      <Dialog
        id="register-row"
        open={selectedRow !== undefined}
        onClose={() => setOpened(undefined)}
        heading={fill('Loan {number}', { number: selectedRow?.loanNumber ?? '' })}
      >
        {selectedRow && (
          <div className="flex flex-col gap-4">
            {selectedRow.findings.length === 0 ? (
              <p>This row passes every edit.</p>
            ) : (
              <Findings findings={selectedRow.findings} />
            )}
            <HomeLocation
              row={selectedRow}
              isOpen={register.isOpen}
              onEntered={() => {
                setOpened(undefined)
                reload()
              }}
            />
            <DwellingUnits uuid={selectedRow.applicationUuid} mayFile={register.isOpen} onFiled={reload} />
            <a
              href={`/console/applications/${selectedRow.applicationUuid}?tab=facts`}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              Open the application
            </a>
          </div>
        )}
      </Dialog>
    </>
  )
}

/** The most loan numbers that a sentence names. */
const maxNamed = 5
const loansInBrief = (numbers: readonly string[]): string =>
  [...numbers.slice(0, maxNamed), ...(numbers.length > maxNamed ? ['…'] : [])].join(', ')

function EditsInBrief({ row }: { row: RegisterRowView }) {
  if (row.leftOut !== null) return <span className="text-muted">{leftOutLabels[row.leftOut] ?? row.leftOut}</span>
  if (row.findings.length === 0) return <span className="text-success">Passes</span>
  return (
    <span className="figures">
      {row.findings.map(({ edit, kind }, index) => (
        <span key={edit} className={classNames[kind]}>
          {index > 0 && ', '}
          {edit}
        </span>
      ))}
    </span>
  )
}

function Findings({ findings }: { findings: readonly FindingView[] }) {
  return (
    <ul className="border-ink border-t-[1.5px]">
      {findings.map(({ edit, kind, says, fields }) => (
        <li key={edit} className="grid max-w-none gap-x-4 border-rule border-b py-2 sm:grid-cols-[5rem_8rem_1fr]">
          <span className="figures font-semibold">{edit}</span>
          <span className={classNames[kind]}>{kinds[kind]}</span>
          <span>
            {says}
            {fields.length > 0 && fields.length <= 6 && (
              <span className="block text-13 text-muted">{fields.join(', ')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Acts({ register, reload }: { register: RegisterView; reload: () => void }) {
  const call = useApi()
  const { act } = useAct()
  const { year, quarter } = register
  const make = () =>
    act(async () => {
      const { fileName, text } = await call(makeRegisterFile, { body: { year, quarter } })
      saveFile(text, 'text/plain;charset=utf-8', fileName)
      return null
    })
  const redraw = () =>
    act(async () => {
      const { queued: queuedCount } = await call(redrawRegister, { body: { year } })
      reload()
      return fill('{n} {n|row is|rows are} being rebuilt.', { n: queuedCount })
    })
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="compact" onClick={() => void make()}>
        Create LAR file
      </Button>
      {register.isOpen && (
        <Button size="compact" variant="secondary" onClick={() => void redraw()}>
          Rebuild rows
        </Button>
      )}
    </div>
  )
}
