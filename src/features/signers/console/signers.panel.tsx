import { type ComponentType, useState } from 'react'
import * as z from 'zod/mini'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { DateField } from '#src/platform/ui/fields/date-field.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { Icon, type IconName } from '#src/platform/ui/icon.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import type { SignerProgress } from '../signer-progress.rules.ts'
import { listSigners, type Signers } from '../signers.contract.ts'

type Signer = Signers['signers'][number]

const progressLabels: Record<SignerProgress, string> = {
  unnamed: 'Borrower must identify them',
  unreachable: 'Borrower must provide contact details',
  'not-invited': 'Not invited yet',
  invited: 'Invited',
  identity: 'Must show an ID',
  checking: 'ID under review',
  verified: 'Verified, not ready yet',
  ready: 'Ready',
}

/** Statuses that wait for a person stand out; finished ones are quiet. */
const classNames: Partial<Record<SignerProgress, string>> = {
  unnamed: 'text-warning',
  unreachable: 'text-warning',
  'not-invited': 'text-warning',
  ready: 'text-success',
}
const icons: Partial<Record<SignerProgress, IconName>> = {
  unnamed: 'warning',
  unreachable: 'warning',
  'not-invited': 'warning',
  ready: 'success',
}

/** The fields are named as in the proposal, so that the server's faults appear beside them. */
const ReleaseForm = z.object({
  payload: z.object({
    documentUuid: z.uuid('Choose a document'),
    recordedOn: z.optional(z.iso.date('Must be a date')),
  }),
  reason: writtenReason(),
})

export interface ProposedRelease {
  signerUuid: string
  documentUuid: string
  /** When the deed that ended the person's ownership was recorded; null for a person who is not on the title. */
  recordedOn: string | null
  reason: string
}

interface ApplicationSignersProps {
  uuid: string
  mayPropose: boolean
  /** Renders a field `payload.documentUuid` with the documents that can be evidence. */
  EvidenceField: ComponentType<{ uuid: string }>
  onPropose: (release: ProposedRelease) => Promise<void>
}

/** Lists the additional signers, and lets staff propose to remove one who need not sign. A second person approves. */
export function ApplicationSigners({ uuid, mayPropose, EvidenceField, onPropose }: ApplicationSignersProps) {
  const signersQuery = useAnswer(listSigners, { params: { uuid } })
  return (
    <AnswerSection of={signersQuery} failureHeading="The signers did not load.">
      {({ signers }) =>
        signers.length === 0 ? (
          <EmptyState>The borrower is the only signer.</EmptyState>
        ) : (
          <ul className="max-w-none border-ink border-t-[1.5px]">
            {signers.map((signer) => (
              <SignerRow
                key={signer.signerUuid}
                uuid={uuid}
                signer={signer}
                mayPropose={mayPropose}
                EvidenceField={EvidenceField}
                onPropose={async (release) => {
                  await onPropose(release)
                  signersQuery.load()
                }}
              />
            ))}
          </ul>
        )
      }
    </AnswerSection>
  )
}

interface SignerRowProps extends ApplicationSignersProps {
  signer: Signer
}

function SignerRow({ signer, mayPropose, ...release }: SignerRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, role, progress, isReported, openRelease } = signer
  return (
    <li className="flex max-w-none flex-col gap-2 border-rule border-b py-2">
      <div className="grid min-h-11 items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <p className="min-w-0 break-words">
          <span className="font-semibold">{name ? `${name.firstName} ${name.lastName}` : 'Spouse'}</span>
          <span className="block text-13 text-muted">
            {role === 'spouse' ? 'spouse not on title' : 'owner on title'}
          </span>
        </p>
        <p className={`flex items-center gap-2 ${classNames[progress]}`}>
          <Icon name={icons[progress] ?? 'clock'} size={18} />
          {progressLabels[progress]}
        </p>
        {mayPropose && !isOpen && !openRelease && (
          <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
            Propose removal
          </Button>
        )}
      </div>
      {isReported && <p className="text-13 text-warning">The borrower says they should not sign.</p>}
      {openRelease && (
        <div className="flex flex-wrap items-center gap-3 text-13">
          <p className="text-accent">
            {fill('Removal proposed by {name}. Another person decides.', {
              name: openRelease.proposerName || 'unknown',
            })}
          </p>
          {mayPropose && (
            <LinkButton variant="secondary" size="compact" href="/console/approvals">
              Open approvals
            </LinkButton>
          )}
        </div>
      )}
      {isOpen && !openRelease && <ProposeRelease signer={signer} {...release} onCancel={() => setOpen(false)} />}
    </li>
  )
}

interface ProposeReleaseProps extends Omit<SignerRowProps, 'mayPropose'> {
  onCancel: () => void
}

function ProposeRelease({ uuid, signer, EvidenceField, onPropose, onCancel }: ProposeReleaseProps) {
  const toast = useToast()
  const form = useStepForm({
    schema: ReleaseForm,
    async onSubmit({ payload: { documentUuid, recordedOn = null }, reason }) {
      await onPropose({ signerUuid: signer.signerUuid, documentUuid, recordedOn, reason })
      toast({ text: 'Proposed. A second person approves it under Approvals.' })
      onCancel()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Propose" submittingLabel="Saving" onCancel={onCancel}>
      <EvidenceField uuid={uuid} />
      <DateField
        name="payload.recordedOn"
        label="Deed recorded on"
        hint="Required for an owner on title: the day the county recorded the deed that ended their ownership."
        optional
      />
      <TextArea
        name="reason"
        label="What the evidence shows"
        hint="A second person checks it. When all other signers are ready, the application continues."
        rows={2}
        maxLength={500}
      />
    </StepForm>
  )
}
