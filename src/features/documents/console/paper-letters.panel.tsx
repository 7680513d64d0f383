import { useEffect, useState } from 'react'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { listPaperLetters, type PaperLetter, readPaperCover, recordLetterMailed } from '../paper-letters.contract.ts'

const reasonLabels = {
  NO_CONSENT: 'No consent to electronic documents',
  NOT_DEMONSTRATED: 'Has not yet shown they can open electronic documents',
  REQUEST: 'Requested paper copies',
  PAYOFF_REQUEST: 'Request for a payoff letter',
} as const

/** The queue of letters to print and mail, and those mailed lately. */
export function PaperLetters() {
  const [state, setState] = useState<'open' | 'mailed'>('open')
  const [openUuid, setOpenUuid] = useState<string>()
  const list = useAnswer(listPaperLetters, { query: { state } })
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Letters" className="flex gap-1">
        <PartButton isOn={state === 'open'} onPick={() => setState('open')}>
          To mail
        </PartButton>
        <PartButton isOn={state === 'mailed'} onPick={() => setState('mailed')}>
          Mailed
        </PartButton>
      </nav>
      <AnswerSection of={list} failureHeading="The letters did not load.">
        {({ letters, isCut, open, recentlyRequested }) => {
          const openLetter = letters.find(({ uuid }) => uuid === openUuid)
          return (
            <div className="flex flex-col gap-6">
              <p className="text-muted" role="status">
                {fill('{n} {n|letter|letters} to mail. {many} {many|request|requests} for paper copies in 30 days.', {
                  n: open,
                  many: recentlyRequested,
                })}
                {isCut && ` ${'Only part of the list is shown.'}`}
              </p>
              {letters.length === 0 ? (
                <EmptyState>{state === 'open' ? 'All letters are mailed.' : 'No letters mailed yet.'}</EmptyState>
              ) : (
                <Letters letters={letters} onOpen={setOpenUuid} />
              )}
              {openLetter && (
                <Letter
                  key={openLetter.uuid}
                  letter={openLetter}
                  onMailed={() => {
                    setOpenUuid(undefined)
                    list.load()
                  }}
                />
              )}
            </div>
          )
        }}
      </AnswerSection>
    </div>
  )
}

function Letters({ letters, onOpen }: { letters: readonly PaperLetter[]; onOpen: (uuid: string) => void }) {
  return (
    <DataTable
      caption="Letters"
      isList
      rows={letters}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: 'Loan',
          cell: ({ uuid, loanNumber, recipient }) => (
            <>
              <button
                type="button"
                data-line="yes"
                onClick={() => onOpen(uuid)}
                className="line-link figures font-semibold"
              >
                {loanNumber}
              </button>
              <span className="block">{recipient}</span>
            </>
          ),
        },
        { head: 'Reason', cell: ({ reason }) => reasonLabels[reason] },
        { head: 'Documents', isRight: true, from: 'md', cell: ({ documents }) => documents.length },
        { head: 'Since', cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
        {
          head: 'Mailed',
          from: 'md',
          cell: ({ mailedOn, mailedBy }) =>
            mailedOn ? `${english.date(mailedOn, 'short')}${mailedBy ? `, ${mailedBy}` : ''}` : '—',
        },
      ]}
    />
  )
}

function Letter({ letter, onMailed }: { letter: PaperLetter; onMailed: () => void }) {
  const { applicationUuid, recipient, address, documents, mailedOn } = letter
  return (
    <section aria-label={fill('Letter to {name}', { name: recipient })} className="flex flex-col gap-4">
      <h2 className="text-17">{fill('Letter to {name}', { name: recipient })}</h2>
      <address className="not-italic">
        {recipient}
        {address.map((row) => (
          <span key={row} className="block">
            {row}
          </span>
        ))}
      </address>
      {letter.reason !== 'PAYOFF_REQUEST' && <CoverLink letter={letter} />}
      <ul className="border-rule border-t">
        {documents.map(({ documentUuid, title }) => (
          <li key={documentUuid} className="border-rule border-b">
            <a
              href={`/console/applications/${applicationUuid}?tab=documents&document=${documentUuid}`}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      {mailedOn === null && <RecordMailing letter={letter} onMailed={onMailed} />}
    </section>
  )
}

/** The cover sheet is drawn when the letter is opened, so that its link opens at once. */
function CoverLink({ letter: { uuid: letterUuid, applicationUuid: uuid } }: { letter: PaperLetter }) {
  const call = useApi()
  const [href, setHref] = useState<string>()
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let address: string | undefined
    let isGone = false
    call(readPaperCover, { params: { uuid, letterUuid } }).then(
      (bytes) => {
        if (isGone) return
        address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }))
        setHref(address)
      },
      () => !isGone && setIsFailed(true),
    )
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [call, uuid, letterUuid])
  if (isFailed) return <Notice tone="error" role="alert" heading="The cover sheet could not be created." />
  return (
    <p className="min-h-11">
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          Open the cover sheet (PDF)
        </a>
      )}
    </p>
  )
}

function RecordMailing({ letter, onMailed }: { letter: PaperLetter; onMailed: () => void }) {
  const call = useApi()
  const toast = useToast()
  const { today } = usePageData()
  const [key] = useState(() => crypto.randomUUID())
  const [isOpen, setIsOpen] = useState(false)
  const form = useStepForm({
    schema: recordLetterMailed.body,
    initial: { mailedOn: today },
    async onSubmit(body) {
      const params = { uuid: letter.applicationUuid, letterUuid: letter.uuid }
      await call(recordLetterMailed, { params, body, idempotencyKey: key })
      toast({ text: 'Recorded as mailed.' })
      onMailed()
    },
  })
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
          Record as mailed
        </Button>
      </div>
    )
  return (
    <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving" onCancel={() => setIsOpen(false)}>
      <TextField name="mailedOn" label="Mailed on" type="date" width="medium" />
      <TextField
        name="zip"
        label="ZIP code on the envelope"
        hint="Enter it from the envelope. We compare it with the address on file."
        width="short"
        maxLength={5}
        autoComplete="off"
      />
    </StepForm>
  )
}
