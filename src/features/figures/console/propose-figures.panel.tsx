import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type FigureKind, figureKindRow } from '#src/domain/figures/figure-kinds.table.ts'
import { plainSheet, sheetHeader } from '#src/domain/figures/figure-sheet.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { fill } from '#src/platform/words/english.ts'
import { checkFigures, type FigureChangeView } from '../figures.contract.ts'
import { FigureChanges } from './figure-changes.panel.tsx'

export interface FigureProposal {
  kind: FigureKind
  table: string
  source: string
  reason: string
}

interface ProposeProps {
  kind: FigureKind
  onPropose: (proposal: FigureProposal) => Promise<void>
  onCancel: () => void
}

interface CheckedSheet {
  table: string
  source: string
  changes: FigureChangeView[]
}

/** Fields fit for a few figures of one day; more come as a sheet. */
const maxFields = 4

/** Takes new figures of a kind, shows what they would change, and proposes them. */
export function ProposeFigures({ kind, onPropose, onCancel }: ProposeProps) {
  const [sheet, setSheet] = useState<CheckedSheet>()
  const [isConfirming, setConfirming] = useState(false)
  return sheet && isConfirming ? (
    <ConfirmSheet kind={kind} sheet={sheet} onPropose={onPropose} onBack={() => setConfirming(false)} />
  ) : (
    <SheetForm
      kind={kind}
      before={sheet}
      onCancel={onCancel}
      onChecked={(checkedSheet) => {
        setSheet(checkedSheet)
        setConfirming(true)
      }}
    />
  )
}

const source = z
  .string('Required')
  .check(z.minLength(5, 'Enter the publication'), z.maxLength(200, 'At most 200 characters'))
const SheetEntry = z.object({ source, table: z.string('Required').check(z.minLength(1, 'Required')) })
const buildFiguresSchema = (kind: FigureKind) =>
  z.object({
    source,
    from: z.iso.date('Must be a date such as 2027-01-01'),
    figures: z.object(
      Object.fromEntries(
        figureKindRow(kind).columns.map(({ name }) => [
          name,
          z.string('Required').check(z.regex(/^\d+(\.\d{1,6})?$/, 'Must be a number such as 28000, without commas')),
        ]),
      ),
    ),
  })

/** The heading of a step that took the place of what was pressed, so the focus moves here. */
function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="text-20">
      {children}
    </h3>
  )
}

interface SheetFormProps {
  kind: FigureKind
  before: CheckedSheet | undefined
  onChecked: (sheet: CheckedSheet) => void
  onCancel: () => void
}

function SheetForm({ kind, before, onChecked, onCancel }: SheetFormProps) {
  const { columns, title } = figureKindRow(kind)
  const hasFields = columns.length <= maxFields
  const [isSheet, setIsSheet] = useState(!hasFields || before !== undefined)
  const check = useCheck(kind, onChecked)
  const heading = fill('New figures: {title}', { title: title })
  return (
    <div className="flex flex-col gap-4">
      <FocusedHeading>{heading}</FocusedHeading>
      {hasFields && (
        <fieldset className="flex gap-1">
          <legend className="sr-only">How to enter them</legend>
          <PartButton isOn={!isSheet} onPick={() => setIsSheet(false)}>
            In fields
          </PartButton>
          <PartButton isOn={isSheet} onPick={() => setIsSheet(true)}>
            As a table
          </PartButton>
        </fieldset>
      )}
      {isSheet ? (
        <PastedSheet kind={kind} before={before} check={check} onCancel={onCancel} />
      ) : (
        <FieldSheet kind={kind} check={check} onCancel={onCancel} />
      )}
    </div>
  )
}

type Check = (sheet: { table: string; source: string }, field: string) => Promise<{ field: string; message: string }[]>

const useCheck = (kind: FigureKind, onChecked: (sheet: CheckedSheet) => void): Check => {
  const call = useApi()
  return async (sheet, field) => {
    const { faults, changes } = await call(checkFigures, { body: { kind, table: sheet.table } })
    if (faults.length === 0) onChecked({ ...sheet, changes })
    return faults.slice(0, 1).map((message) => ({ field, message }))
  }
}

interface EntryProps {
  kind: FigureKind
  check: Check
  onCancel: () => void
}

function SourceField() {
  return (
    <TextField name="source" label="Publication" hint="Such as the citation of the Federal Register." maxLength={200} />
  )
}

function FieldSheet({ kind, check, onCancel }: EntryProps) {
  const { columns, isByCounty } = figureKindRow(kind)
  const form = useStepForm({
    schema: buildFiguresSchema(kind),
    onSubmit({ from, figures, source: publication }) {
      const cells = [from, ...(isByCounty ? [''] : []), ...columns.map(({ name }) => figures[name] ?? '')]
      return check({ source: publication, table: `${sheetHeader(kind).join(',')}\n${cells.join(',')}` }, 'from')
    },
  })
  return (
    <StepForm form={form} submitLabel="Check" submittingLabel="Checking" onCancel={onCancel}>
      <TextField name="from" label="Effective date" type="date" width="medium" />
      {columns.map(({ name, label, unit }) => (
        <TextField
          key={name}
          name={`figures.${name}`}
          label={unit === 'dollars' ? fill('{label}, dollars', { label: label }) : label}
          inputMode="decimal"
          width="medium"
        />
      ))}
      <SourceField />
    </StepForm>
  )
}

function PastedSheet({ kind, before, check, onCancel }: EntryProps & { before: CheckedSheet | undefined }) {
  const [text, setText] = useState(before?.table ?? '')
  const header = sheetHeader(kind)
  const isLong = header.length > maxFields + 2
  const form = useStepForm({
    schema: SheetEntry,
    ...(before && { initial: { source: before.source } }),
    onSubmit: (entry) => check({ ...entry, table: plainSheet(kind, entry.table) }, 'table'),
  })
  return (
    <StepForm form={form} submitLabel="Check" submittingLabel="Checking" onCancel={onCancel}>
      <FileChoice onText={setText} />
      <TextArea
        key={text}
        name="table"
        label="Table"
        hint={
          kind === 'conforming-limits'
            ? fill('FHFA’s list of all counties, with its title, or comma-separated values under {header}.', {
                header: header.join(','),
              })
            : isLong
              ? 'The agencies’ own table: a row for each week, with its date and fifty rates separated by |.'
              : fill('Comma-separated values. The first row is {header}.', { header: header.join(',') })
        }
        initial={text}
        rows={8}
      />
      <SourceField />
    </StepForm>
  )
}

function FileChoice({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="sr-only">
        CSV file
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        tabIndex={-1}
        onChange={async (event) => {
          const [file] = event.target.files ?? []
          if (file) onText(await file.text())
          if (input.current) input.current.value = ''
        }}
      />
      <Button variant="secondary" size="compact" onClick={() => input.current?.click()}>
        Choose a CSV file
      </Button>
    </div>
  )
}

interface ConfirmProps {
  kind: FigureKind
  sheet: CheckedSheet
  onPropose: ProposeProps['onPropose']
  onBack: () => void
}

function ConfirmSheet({ kind, sheet, onPropose, onBack }: ConfirmProps) {
  const form = useStepForm({
    schema: z.object({ reason: writtenReason() }),
    onSubmit: ({ reason }) => onPropose({ kind, table: sheet.table, source: sheet.source, reason }),
  })
  return (
    <div className="flex flex-col gap-4">
      <FocusedHeading>Changes</FocusedHeading>
      <FigureChanges changes={sheet.changes} />
      <StepForm
        form={form}
        submitLabel="Propose"
        submittingLabel="Proposing"
        actions={
          <Button variant="quiet" onClick={onBack}>
            Back to the figures
          </Button>
        }
      >
        <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
      </StepForm>
    </div>
  )
}
