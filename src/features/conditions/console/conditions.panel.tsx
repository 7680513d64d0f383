import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { requiresProof } from '#src/workflow/proofs.table.ts'
import {
  acceptCondition,
  fileForBorrower,
  listApplicationConditions,
  raiseCondition,
  withdrawCondition,
} from '../conditions.contract.ts'
import { documentLabels } from '../document-labels.table.ts'
import { BorrowerTextPreview } from './borrower-text-preview.panel.tsx'
import { RaiseCondition } from './raise-condition.panel.tsx'
import { SendBack } from './send-back.panel.tsx'
import { UploadFor } from './upload-for.panel.tsx'

type ApplicationCondition = AnswerOf<typeof listApplicationConditions>[number]

const states: Record<ApplicationCondition['state'], { label: string; className: string }> = {
  OPEN: { label: 'Requested', className: 'text-muted' },
  IN_REVIEW: { label: 'Submitted', className: 'text-accent' },
  ACCEPTED: { label: 'Accepted', className: 'text-success' },
  WITHDRAWN: { label: 'Withdrawn', className: 'text-subtle' },
}

interface ConditionsProps {
  uuid: string
  role: Role
  /** Returns the URL that shows a document of the application. */
  documentHref: (documentUuid: string) => string
  /** Called after a condition was settled or raised, which may move the application. */
  onChanged: () => void
}

/** Shows the borrower's conditions, the documents sent for them, and the actions of staff. */
export function Conditions({ uuid, role, documentHref, onChanged }: ConditionsProps) {
  const conditions = useAnswer(listApplicationConditions, { params: { uuid } })
  const [raising, setRaising] = useState(false)
  const mayJudge = (raiseCondition.access as readonly string[]).includes(role)
  const mayFile = (fileForBorrower.access as readonly string[]).includes(role)
  const refresh = () => {
    setRaising(false)
    conditions.load()
    onChanged()
  }
  return (
    <div className="flex flex-col gap-6">
      {mayJudge && !raising && (
        <div>
          <Button size="compact" variant="secondary" onClick={() => setRaising(true)}>
            Add condition
          </Button>
        </div>
      )}
      {raising && <RaiseCondition uuid={uuid} onRaised={refresh} onCancel={() => setRaising(false)} />}
      <AnswerSection of={conditions} failureHeading="The conditions did not load.">
        {(answer) =>
          answer.length === 0 ? (
            <EmptyState>No conditions yet.</EmptyState>
          ) : (
            <ol className="flex flex-col gap-8">
              {answer.toReversed().map((condition) => (
                <li key={condition.uuid} className="max-w-none">
                  <ConditionItem
                    applicationUuid={uuid}
                    condition={condition}
                    mayJudge={mayJudge}
                    mayFile={mayFile}
                    documentHref={documentHref}
                    onChanged={refresh}
                  />
                </li>
              ))}
            </ol>
          )
        }
      </AnswerSection>
    </div>
  )
}

interface ConditionItemProps {
  applicationUuid: string
  condition: ApplicationCondition
  mayJudge: boolean
  mayFile: boolean
  documentHref: (documentUuid: string) => string
  onChanged: () => void
}

function ConditionItem({ applicationUuid, condition, mayJudge, mayFile, documentHref, onChanged }: ConditionItemProps) {
  const call = useApi()
  const [sendingBack, setSendingBack] = useState(false)
  const [filing, setFiling] = useState(false)
  const { busy, act } = useAct()
  const params = { uuid: applicationUuid, conditionUuid: condition.uuid }
  const isOpen = condition.state === 'OPEN' || condition.state === 'IN_REVIEW'
  const judge = async (declaration: typeof acceptCondition | typeof withdrawCondition, confirmation: string) => {
    await act(async () => {
      await call(declaration, { params })
      return confirmation
    })
    onChanged()
  }
  const state = states[condition.state]
  return (
    <article className="border-ink border-t-[1.5px] pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-17">{condition.words.en.header}</h2>
        <p>
          <span className={`font-semibold ${state.className}`}>{state.label}</span>{' '}
          <span className="text-muted">
            <Moment at={condition.updated} />
            {condition.sentBack > 0 &&
              ` · ${fill('returned {count} {count|time|times}', { count: condition.sentBack })}`}
          </span>
        </p>
      </div>
      <p className="text-muted">
        {condition.askedOf && fill('Requested from {name}', { name: condition.askedOf.name })}
        {condition.askedOf && condition.requestDocuments.length > 1 && ' · '}
        {condition.requestDocuments.length > 1 &&
          fill('{sent} of {count} documents', {
            sent: condition.sentDocuments,
            count: condition.requestDocuments.length,
          })}
      </p>
      <BorrowerTextPreview texts={condition.words} />
      {condition.internalNote && (
        <p className="mt-2">
          <span className="text-muted">{'Internal note'}: </span>
          {condition.internalNote}
        </p>
      )}
      {condition.documents.length > 0 && (
        <ul className="mt-2">
          {condition.documents.map(({ documentUuid, kind, sentAt }) => (
            <li key={documentUuid} className="flex min-h-9 items-center gap-4 border-rule border-b">
              <a href={documentHref(documentUuid)} className="text-primary underline underline-offset-4">
                {documentLabels[kind as keyof typeof documentLabels] ?? kind}
              </a>
              <span className="text-muted">
                <Moment at={sentAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayJudge && isOpen && !sendingBack && (
        <div className="mt-3 flex flex-wrap gap-3">
          {(condition.state === 'IN_REVIEW' ||
            condition.documents.length > 0 ||
            !requiresProof(condition.categoryEnum)) && (
            <Button size="compact" disabled={busy} onClick={() => void judge(acceptCondition, 'Accepted.')}>
              Accept
            </Button>
          )}
          {condition.state === 'IN_REVIEW' && (
            <Button size="compact" variant="secondary" disabled={busy} onClick={() => setSendingBack(true)}>
              Reject with comment
            </Button>
          )}
          <Button
            size="compact"
            variant="quiet"
            disabled={busy}
            onClick={() => void judge(withdrawCondition, 'Withdrawn.')}
          >
            Withdraw
          </Button>
          {mayFile && condition.state === 'OPEN' && condition.route === 'upload-document' && !filing && (
            <Button size="compact" variant="quiet" disabled={busy} onClick={() => setFiling(true)}>
              Upload for the borrower
            </Button>
          )}
        </div>
      )}
      {filing && (
        <UploadFor
          uuid={applicationUuid}
          conditionUuid={condition.uuid}
          onFiled={() => {
            setFiling(false)
            onChanged()
          }}
          onCancel={() => setFiling(false)}
        />
      )}
      {sendingBack && (
        <SendBack
          applicationUuid={applicationUuid}
          condition={condition}
          onSent={onChanged}
          onCancel={() => setSendingBack(false)}
        />
      )}
    </article>
  )
}
