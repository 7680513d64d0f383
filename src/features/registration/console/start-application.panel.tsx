import { useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { usStateCodes, usStates } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { OptionalPhoneField, PersonNameFields } from '#src/platform/ui/console/person-fields.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { EmailField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { inviteBorrower } from '../referring/borrower-invitation.contract.ts'
import { withoutBlanks } from './form-answers.ts'
import { LinkToCopy } from './link-to-copy.tsx'

interface SentInvitation extends AnswerOf<typeof inviteBorrower> {
  email: string
}

/** Starts an application for a caller, who gets an email with a link to it. Nothing for roles that may not. */
export function StartApplication({ role }: { role: string }) {
  const { requiresReferrer } = useOrganization().behavior
  const [isOpen, setIsOpen] = useState(false)
  const [invitation, setInvitation] = useState<SentInvitation>()
  if (requiresReferrer || !(inviteBorrower.access as readonly string[]).includes(role)) return null
  const open = () => {
    setInvitation(undefined)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="compact" onClick={open}>
        Start application
      </Button>
      <Dialog id="start-application" open={isOpen} onClose={close} heading="Start an application for a caller">
        {invitation ? (
          <Invitation invitation={invitation} />
        ) : (
          <InvitationForm onInvited={setInvitation} onCancel={close} />
        )}
      </Dialog>
    </>
  )
}

function Invitation({ invitation: { email, link, expiresAt, isRepeated } }: { invitation: SentInvitation }) {
  return (
    <>
      <p role="status">
        {fill('We emailed a link to {email}. It expires on {date}.', {
          email,
          date: english.date(expiresAt.slice(0, 10)),
        })}
        {isRepeated && ' The earlier link no longer works.'}
      </p>
      <p>The borrower reviews the answers, consents and continues on their own. Never consent for them.</p>
      <LinkToCopy label="Link for the borrower" link={link} />
    </>
  )
}

interface FormProps {
  onInvited: (invitation: SentInvitation) => void
  onCancel: () => void
}

function InvitationForm({ onInvited, onCancel }: FormProps) {
  const call = useApi()
  const form = useStepForm({
    schema: withoutBlanks(inviteBorrower.body),
    initial: { language: 'en' },
    async onSubmit(body) {
      onInvited({ ...(await call(inviteBorrower, { body })), email: body.email })
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Email the link" submittingLabel="Sending" onCancel={onCancel}>
      <PersonNameFields />
      <EmailField name="email" label="Email" autoComplete="off" />
      <OptionalPhoneField />
      <SelectField
        name="state"
        label="State of the home"
        optional
        options={usStateCodes.map((code) => ({ value: code, label: usStates[code] }))}
      />
      <SelectField
        name="language"
        label="Language of the email"
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Spanish' },
        ]}
      />
    </StepForm>
  )
}
