import { useApi } from '#src/platform/browser/api.tsx'
import { PersonNameFields } from '#src/platform/ui/console/person-fields.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { EmailField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { invitePerson } from '../invitations.contract.ts'
import { ownRoles } from '../second-factor.rules.ts'
import { roleNames } from './role-names.ts'

/** The form that invites one of the lender's own people. */
export function InviteForm({ onInvited, onCancel }: { onInvited: () => void; onCancel: () => void }) {
  const call = useApi()
  const toast = useToast()
  const form = useStepForm({
    schema: invitePerson.body,
    async onSubmit(body) {
      const { expiresAt } = await call(invitePerson, { body })
      const { email } = body
      toast({
        text:
          expiresAt === null
            ? fill('{email} can log in with their work account.', { email })
            : fill('The invitation is on its way to {email}. Its link works for 24 hours.', { email }),
      })
      onInvited()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Send invitation" submittingLabel="Sending…" onCancel={onCancel}>
      <PersonNameFields />
      <EmailField name="email" label="Work email" autoComplete="off" />
      <ChoiceField
        name="role"
        label="Role"
        options={ownRoles.map((role) => ({
          value: role,
          label: roleNames[role].name,
          detail: roleNames[role].does,
        }))}
      />
    </StepForm>
  )
}
