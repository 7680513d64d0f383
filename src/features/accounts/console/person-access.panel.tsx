import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
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
  const t = useMessages<string>()
  return (
    <section className="flex flex-col gap-3 border-rule border-t pt-4">
      <h3 className="text-17">{t('Role and access')}</h3>
      {isSelf ? (
        <p className="text-muted">
          {t('This is your account. Only another administrator can change your role or disable it.')}
        </p>
      ) : (
        <>
          {person.disabledAt === null && <RoleForm person={person} onChanged={onChanged} />}
          <Disabling person={person} onChanged={onChanged} />
        </>
      )}
    </section>
  )
}

/** Says what a change of access ended. */
const useEndedAccessMessage = () => {
  const t = useMessages<string>()
  return ({ sessions, released: releasedCount }: { sessions: number; released: number }) =>
    t('Ended {sessions} {sessions|session|sessions}; {released} open {released|task|tasks} went back to the queue.', {
      sessions,
      released: releasedCount,
    })
}

function RoleForm({ person, onChanged }: Omit<PersonAccessProps, 'isSelf'>) {
  const t = useMessages<string>()
  const call = useApi()
  const toast = useToast()
  const endedAccessMessage = useEndedAccessMessage()
  const form = useStepForm({
    schema: changeRole.body,
    initial: { role: person.role },
    async onSubmit(body) {
      const endedAccess = await call(changeRole, { params: { personUuid: person.uuid }, body })
      toast({ text: `${t('Role changed.')} ${endedAccessMessage(endedAccess)}` })
      onChanged()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel={t('Change role')} submittingLabel={t('Saving')}>
      <SelectField
        name="role"
        label={t('Role')}
        hint={t('A new role ends their sessions and unassigns their open work.')}
        options={ownRoles.map((role) => ({ value: role, label: t.any(roleNames[role].name) }))}
      />
    </StepForm>
  )
}

function Disabling({ person, onChanged }: Omit<PersonAccessProps, 'isSelf'>) {
  const t = useMessages<string>()
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
    run(async () => `${t('Account disabled.')} ${endedAccessMessage(await call(disablePerson, { params }))}`)
  const enable = () =>
    run(async () => {
      await call(enablePerson, { params })
      return t('Account enabled. They can log in again.')
    })
  if (person.disabledAt !== null)
    return (
      <div className="flex flex-col gap-3">
        <p className="text-warning">{t('This account is disabled. No one can log in to it.')}</p>
        <div>
          <Button
            variant="secondary"
            size="compact"
            loading={busy}
            loadingLabel={t('Saving')}
            onClick={() => void enable()}
          >
            {t('Enable account')}
          </Button>
        </div>
      </div>
    )
  if (!confirming)
    return (
      <div>
        <Button variant="danger" size="compact" onClick={() => setConfirming(true)}>
          {t('Disable account')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <p>{t('They are logged out everywhere at once, and their open work goes back to the queue.')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          size="compact"
          loading={busy}
          loadingLabel={t('Disabling')}
          onClick={() => void disable()}
        >
          {t('Disable now')}
        </Button>
        <Button variant="quiet" size="compact" onClick={() => setConfirming(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}
