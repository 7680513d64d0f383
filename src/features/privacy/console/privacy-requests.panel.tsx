import { type ReactNode, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { ErasureOutcome } from '../borrower/your-data.panel.tsx'
import {
  type DataRequests,
  type Erasure,
  erasePersonData,
  holdReasons,
  liftHold,
  placeHold,
  readDataRequests,
  readTheirExport,
  requestBorrowerExport,
} from '../privacy.contract.ts'

const holdReasonLabels: Record<(typeof holdReasons)[number], string> = {
  LITIGATION: 'Litigation',
  INVESTIGATION: 'Investigation',
  REGULATOR: 'Regulator request',
  COMPLAINT: 'Complaint',
}

const may = ({ access }: { access: readonly string[] }, role: string): boolean => access.includes(role)

/** What compliance does when a borrower or a court asks about data: a legal hold, a copy, an erasure. */
export function PrivacyRequests({ uuid, role }: { uuid: string; role: string }) {
  const requests = useAnswer(readDataRequests, { params: { uuid } })
  return (
    <AnswerSection of={requests} failureHeading="The privacy requests did not load.">
      {({ hold, copies }) => (
        <div className="flex max-w-column flex-col gap-10">
          <LegalHold uuid={uuid} hold={hold} onChanged={requests.load} />
          {may(requestBorrowerExport, role) && (
            <CopiesForBorrower uuid={uuid} copies={copies} onChanged={requests.load} />
          )}
          {may(erasePersonData, role) && <EraseForBorrower uuid={uuid} onHold={hold !== null} />}
        </div>
      )}
    </AnswerSection>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="w-full border-ink border-b-[1.5px] pb-1 text-17">{heading}</h2>
      {children}
    </section>
  )
}

interface LegalHoldProps {
  uuid: string
  hold: DataRequests['hold']
  onChanged: () => void
}

function LegalHold({ uuid, hold, onChanged }: LegalHoldProps) {
  const call = useApi()
  const { busy, act } = useAct()
  const [reason, setReason] = useState<(typeof holdReasons)[number]>('LITIGATION')
  const params = { uuid }
  const submitHold = () =>
    act(async () => {
      await call(placeHold, { params, body: { reason } })
      onChanged()
      return null
    })
  const lift = () =>
    act(async () => {
      await call(liftHold, { params })
      onChanged()
      return null
    })
  return (
    <Part heading="Legal hold">
      {hold ? (
        <>
          <p role="status">
            {fill('On hold: {reason}, since', { reason: holdReasonLabels[hold.reason].toLowerCase() })}{' '}
            <Moment at={hold.placedAt} />
          </p>
          <p className="text-muted">Nothing about this application or its borrower is deleted during the hold.</p>
          <Button size="compact" variant="danger" loading={busy} loadingLabel="Lifting" onClick={() => void lift()}>
            Lift the hold
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">
            A hold keeps everything about this application and its borrower, regardless of retention periods.
          </p>
          <label className="flex flex-col gap-1">
            Reason
            <select
              className={`${inputClass} max-w-72`}
              value={reason}
              onChange={({ target }) =>
                setReason(holdReasons.find((holdReason) => holdReason === target.value) ?? reason)
              }
            >
              {holdReasons.map((holdReason) => (
                <option key={holdReason} value={holdReason}>
                  {holdReasonLabels[holdReason]}
                </option>
              ))}
            </select>
          </label>
          <Button size="compact" loading={busy} loadingLabel="Placing" onClick={() => void submitHold()}>
            Place a legal hold
          </Button>
        </>
      )}
    </Part>
  )
}

interface CopiesProps {
  uuid: string
  copies: DataRequests['copies']
  onChanged: () => void
}

function CopiesForBorrower({ uuid, copies, onChanged }: CopiesProps) {
  const call = useApi()
  const { busy, act } = useAct()
  const requestCopy = () =>
    act(async () => {
      await call(requestBorrowerExport, { params: { uuid } })
      onChanged()
      return null
    })
  const download = (exportUuid: string) =>
    act(async () => {
      const bytes = await call(readTheirExport, { params: { uuid, exportUuid }, timeoutMs: 60_000 })
      saveFile(bytes as Uint8Array<ArrayBuffer>, 'application/zip', 'borrower-data.zip')
      return null
    })
  const isPreparing = copies.some(({ state }) => state === 'PREPARING')
  return (
    <Part heading="Copy of the borrower’s data">
      <p className="text-muted">
        For a borrower who asked by letter or phone. Borrowers can also request it in their settings.
      </p>
      <ul className="w-full">
        {copies.map(({ exportUuid, askedAt, state, expiresAt }) => (
          <li key={exportUuid} className="flex flex-wrap items-center justify-between gap-3 border-rule border-b py-2">
            <span>
              Requested <Moment at={askedAt} />
              {state === 'READY' && expiresAt && (
                <>
                  {', '}
                  available until <Moment at={expiresAt} />
                </>
              )}
            </span>
            {state === 'READY' ? (
              <Button size="compact" variant="secondary" onClick={() => void download(exportUuid)}>
                Download
              </Button>
            ) : (
              <span className="text-muted">Being prepared</span>
            )}
          </li>
        ))}
      </ul>
      {isPreparing ? (
        <Button size="compact" variant="secondary" onClick={onChanged}>
          Refresh
        </Button>
      ) : (
        <Button size="compact" loading={busy} loadingLabel="Sending" onClick={() => void requestCopy()}>
          Prepare a copy
        </Button>
      )}
    </Part>
  )
}

function EraseForBorrower({ uuid, onHold }: { uuid: string; onHold: boolean }) {
  const call = useApi()
  const { busy, act } = useAct()
  const [open, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<Erasure>()
  const erase = () =>
    act(async () => {
      setOutcome(await call(erasePersonData, { params: { uuid }, body: { confirm: true } }))
      return null
    })
  const close = () => {
    setOpen(false)
    setOutcome(undefined)
  }
  return (
    <Part heading="Delete the borrower’s data">
      <p className="text-muted">
        {onHold
          ? 'Lift the legal hold first: while it is in place, nothing is deleted.'
          : 'For a borrower who asked by letter or phone. We keep what the law requires, and email the borrower what we keep and why.'}
      </p>
      {!onHold && (
        <Button size="compact" variant="danger" onClick={() => setOpen(true)}>
          Delete data
        </Button>
      )}
      <Dialog
        id="delete-borrower-data"
        open={open}
        onClose={close}
        heading={outcome ? 'Request completed' : 'Delete the borrower’s data?'}
        actions={
          outcome ? (
            <Button onClick={close}>Close</Button>
          ) : (
            <Button variant="danger" loading={busy} loadingLabel="Deleting" onClick={() => void erase()}>
              Delete data
            </Button>
          )
        }
      >
        {outcome ? (
          <ErasureOutcome outcome={outcome} />
        ) : (
          <p>This covers every application of the borrower and cannot be undone. First verify who is asking.</p>
        )}
      </Dialog>
    </Part>
  )
}
