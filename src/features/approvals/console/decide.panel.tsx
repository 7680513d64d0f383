import { type ComponentType, useState } from 'react'
import { usDate } from '#src/domain/dates/us-date.ts'
import { stateRuleTitle } from '#src/domain/us/state-closing.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { approveProposal, readProposal, rejectProposal, withdrawProposal } from '../approvals.contract.ts'
import { type PayloadOf, proposalKinds } from '../proposal-kinds.table.ts'

export interface PricingChangeProps {
  proposal: AnswerOf<typeof readProposal>
}

interface DecideProps {
  uuid: string
  identityUuid: string
  role: string
  PricingChange: ComponentType<PricingChangeProps>
  FiguresChange: ComponentType<PricingChangeProps>
  SupplierChange: ComponentType<PricingChangeProps>
  onDecided: () => void
}

/** Renders the change that a proposal would make, and the actions that the reader may take. */
export function Decide({
  uuid,
  identityUuid,
  role,
  PricingChange,
  FiguresChange,
  SupplierChange,
  onDecided,
}: DecideProps) {
  const proposal = useAnswer(readProposal, { params: { proposalUuid: uuid } })
  return (
    <AnswerSection of={proposal} failureHeading="The proposal did not load.">
      {(read) => {
        const isOwn = read.proposedBy === identityUuid
        const mayDecide = !isOwn && (proposalKinds[read.kind].approvedBy as readonly string[]).includes(role)
        return (
          <>
            <p>{read.reason}</p>
            <p className="text-muted">
              {fill('Proposed by {name}', { name: isOwn ? 'you' : read.proposerName || 'unknown' })}
            </p>
            {read.kind === 'lost-factor' ? (
              <p>
                {fill('Next time, {name} logs in with the password alone and then sets up a new authenticator.', {
                  name: read.personName ?? 'the person',
                })}
              </p>
            ) : read.kind === 'pricing' ? (
              <PricingChange proposal={read} />
            ) : read.kind === 'figures' ? (
              <FiguresChange proposal={read} />
            ) : read.kind === 'supplier-credential' ? (
              <SupplierChange proposal={read} />
            ) : (
              <ProposalApplication proposal={read} />
            )}
            {read.decisionReason && (
              <p className="text-muted">
                {read.deciderName}: {read.decisionReason}
              </p>
            )}
            {read.state === 'open' && (mayDecide || isOwn) && (
              <DecisionForm proposal={read} isOwn={isOwn} onDecided={onDecided} />
            )}
          </>
        )
      }}
    </AnswerSection>
  )
}

/** Renders a proposal about one application, with a link to the application. */
function ProposalApplication({ proposal: { kind, payload } }: PricingChangeProps) {
  return (
    <>
      {kind === 'without-proof' && <p>This passes a verification without evidence.</p>}
      {kind === 'signer-release' && <SignerRelease payload={payload as PayloadOf<'signer-release'>} />}
      {kind === 'state-rule' && <StateRule payload={payload as PayloadOf<'state-rule'>} />}
      <p>
        <LinkButton variant="secondary" size="compact" href={`/console/applications/${payload.applicationUuid}`}>
          Open the application
        </LinkButton>
      </p>
    </>
  )
}

/** Renders what the release of a signer changes, and the evidence to check before it is approved. */
function SignerRelease({ payload }: { payload: PayloadOf<'signer-release'> }) {
  const { applicationUuid, documentUuid, recordedOn } = payload
  return (
    <>
      <p>
        This person would no longer sign the deed or have the right to cancel. Check that the evidence shows they hold
        no interest in the home.
      </p>
      {recordedOn && <p>{fill('Deed recorded on {day}', { day: usDate(recordedOn) })}</p>}
      <Evidence applicationUuid={applicationUuid} documentUuid={documentUuid} />
    </>
  )
}

/** Renders the rule that the evidence shows to be met, and where its figures are. */
function StateRule({ payload }: { payload: PayloadOf<'state-rule'> }) {
  const { applicationUuid, rule, documentUuid } = payload
  return (
    <>
      <p>
        {fill(
          'Our records say that this line of credit breaks a state rule: {rule}. Approve only if the evidence shows that it does not. A closing that breaks the rule can cost the lender its lien.',
          { rule: stateRuleTitle(rule) },
        )}
      </p>
      <p>
        <a href={`/console/applications/${applicationUuid}?tab=rules`} className="text-primary underline">
          See the rule and its figures
        </a>
      </p>
      <Evidence applicationUuid={applicationUuid} documentUuid={documentUuid} />
    </>
  )
}

function Evidence({ applicationUuid, documentUuid }: { applicationUuid: string; documentUuid: string }) {
  return (
    <p>
      <LinkButton
        variant="secondary"
        size="compact"
        href={`/console/applications/${applicationUuid}?tab=documents&document=${documentUuid}`}
      >
        Open the evidence
      </LinkButton>
    </p>
  )
}

interface FormProps {
  proposal: AnswerOf<typeof readProposal>
  isOwn: boolean
  onDecided: () => void
}

function DecisionForm({ proposal, isOwn, onDecided }: FormProps) {
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: approveProposal.body,
    async onSubmit(body, buttonName) {
      const declaration = isOwn ? withdrawProposal : buttonName === 'reject' ? rejectProposal : approveProposal
      const { state } = await call(declaration, {
        params: { proposalUuid: proposal.uuid },
        body,
        idempotencyKey: `${key}-${buttonName ?? 'first'}`,
      })
      toast({ text: fill('The proposal is {state}.', { state }) })
      onDecided()
    },
  })
  return (
    <StepForm
      form={form}
      submitLabel={isOwn ? 'Withdraw' : 'Approve'}
      submittingLabel="Saving"
      actions={
        !isOwn && (
          <Button type="submit" variant="danger" value="reject">
            Reject
          </Button>
        )
      }
    >
      <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
    </StepForm>
  )
}
