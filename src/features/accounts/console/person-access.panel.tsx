import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { changeRole, disablePerson, enablePerson, type StaffPerson } from '../people.contract.ts'
import { ownRoles } from '../second-factor.rules.ts'
import { roleNames } from './role-names.ts'

interface PersonAccessProps {
  person: StaffPerson
  /** The administrator's own account, which another administrator changes. */
  isSelf: boolean
  onChanged: () => void
}

/** Changes a person's role, and disables or enables their account. */
export function PersonAccess({ person, isSelf, onChanged }: PersonAccessProps) {
  return (
    <section className="flex flex-col gap-3 border-rule border-t pt-4">
      <h3 className="text-17">Role and access</h3>
      {isSelf ? (
        <p className="text-muted">
          This is your account. Only another administrator can change your role or disable it.
        </p>
      ) : (
        <>
          {person.disabledAt === null && <RoleForm person={person} onChanged={onChanged} />}
          <DisableAccess person={person} onChanged={onChanged} />
        </>
      )}
    </section>
  )
}

/** Says what a change of access ended. */
const useEndedAccessMessage = () => {
  return ({ sessions, released: releasedCount }: { sessions: number; released: number }) =>
    fill(
      'Ended {sessions} {sessions|session|sessions}; {released} open {released|task|tasks} went back to the queue.',
      {
        sessions,
        released: releasedCount,
      },
    )
}

function RoleForm({ person, onChanged }: Omit<PersonAccessProps, 'isSelf'>) {
  const call = useApi()
  const toast = useToast()
  const endedAccessMessage = useEndedAccessMessage()
  const form = useStepForm({
    schema: changeRole.body,
    initial: { role: person.role },
    async onSubmit(body) {
      const endedAccess = await call(changeRole, { params: { personUuid: person.uuid }, body })
      toast({ text: `${'Role changed.'} ${endedAccessMessage(endedAccess)}` })
      onChanged()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Change role" submittingLabel="Saving">
      <SelectField
        name="role"
        label="Role"
        hint="A new role ends their sessions and unassigns their open work."
        options={ownRoles.map((role) => ({ value: role, label: roleNames[role].name }))}
      />
    </StepForm>
  )
}

function DisableAccess({ person, onChanged }: Omit<PersonAccessProps, 'isSelf'>) {
  const call = useApi()
  const endedAccessMessage = useEndedAccessMessage()
  const [confirming, setConfirming] = useState(false)
  const { busy, act } = useAct()
  const params = { personUuid: person.uuid }
  const run = (send: () => Promise<string>) =>
    act(async () => {
      const text = await send()
      onChanged()
      return text
    })
  const disable = () =>
    run(async () => `${'Account disabled.'} ${endedAccessMessage(await call(disablePerson, { params }))}`)
  const enable = () =>
    run(async () => {
      await call(enablePerson, { params })
      return 'Account enabled. They can log in again.'
    })
  if (person.disabledAt !== null)
    return (
      <div className="flex flex-col gap-3">
        <p className="text-warning">This account is disabled. No one can log in to it.</p>
        <div>
          <Button variant="secondary" size="compact" loading={busy} loadingLabel="Saving" onClick={() => void enable()}>
            Enable account
          </Button>
        </div>
      </div>
    )
  if (!confirming)
    return (
      <div>
        <Button variant="danger" size="compact" onClick={() => setConfirming(true)}>
          Disable account
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <p>They are logged out everywhere at once, and their open work goes back to the queue.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="compact" loading={busy} loadingLabel="Disabling" onClick={() => void disable()}>
          Disable now
        </Button>
        <Button variant="quiet" size="compact" onClick={() => setConfirming(false)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
