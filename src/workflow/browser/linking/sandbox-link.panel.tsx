import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { CheckboxField, ChoiceField } from '#src/platform/ui/choice-fields.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { PasswordField } from '#src/platform/ui/password-field.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { TextField } from '#src/platform/ui/text-fields.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../../linking.es.ts'
import { keptLink, type LinkAim, type OpenLink } from './kept-link.ts'
import { type SandboxAccount, type SandboxInstitution, SandboxRefusal, sandboxAt } from './sandbox-calls.service.ts'

type Words = keyof typeof spanish
type Step =
  | { at: 'institution' }
  | { at: 'credentials'; institution: SandboxInstitution }
  | { at: 'code'; institution: SandboxInstitution; username: string; password: string }
  | { at: 'accounts'; session: string; accounts: SandboxAccount[] }
  | { at: 'consent'; session: string; accounts: SandboxAccount[] }

interface SandboxLinkProps {
  link: OpenLink
  aim: LinkAim
  /** The address by which a bank's own page sent the person back. */
  returned: string | undefined
  onLinked: (publicToken: string) => Promise<void>
}

const chooseAccounts = {
  income: 'Choose the accounts your income arrives at',
  account: 'Choose the account for your money',
} as const satisfies Record<LinkAim, Words>
const agreements = {
  income: 'I agree that it is read to verify my income',
  account: 'I agree that it is read to verify my account',
} as const satisfies Record<LinkAim, Words>

const Institution = z.object({ institution: z.string('Please choose one').check(z.minLength(1, 'Please choose one')) })
const Credentials = z.object({
  username: z.string('Please enter your user name').check(z.trim(), z.minLength(1, 'Please enter your user name')),
  password: z.string('Please enter your password').check(z.minLength(1, 'Please enter your password')),
})
const Code = z.object({
  code: z.string('Please enter the code').check(z.trim(), z.minLength(1, 'Please enter the code')),
})
const Accounts = z.object({
  accounts: z
    .array(z.string(), 'Please choose one account at least')
    .check(z.minLength(1, 'Please choose one account at least')),
})
const Agreement = z.object({ agrees: z.literal(true, { error: 'Please tick the box to go on' }) })

/** The steps of a bank or a payroll, played: whom, log-in, accounts, consent. What is typed here goes there and is kept nowhere. */
export function SandboxLink({ link, aim, returned, onLinked }: SandboxLinkProps) {
  const t = useWords<Words>()
  const sandbox = sandboxAt(link.dialog?.address ?? '')
  const token = link.token ?? ''
  const [step, setStep] = useState<Step>({ at: 'institution' })
  const [institutions, setInstitutions] = useState<SandboxInstitution[]>()
  const [failed, setFailed] = useState<string>()
  const place = useRef<HTMLElement>(null)
  const isPayroll = link.method === 'payroll'

  useEffect(() => {
    const { institutions: list, returned: comeBack } = sandboxAt(link.dialog?.address ?? '')
    list().then(setInstitutions, () => setFailed(''))
    if (returned)
      comeBack(link.token ?? '', returned).then(
        (answer) => 'session' in answer && setStep({ at: 'accounts', ...answer }),
        (error: unknown) => setFailed(error instanceof SandboxRefusal ? error.message : ''),
      )
  }, [link, returned])

  // Each step begins at its top, also for who does not see it.
  useEffect(() => {
    if (step.at !== 'institution') place.current?.focus()
  }, [step.at])

  const saidBy = (error: unknown): never => {
    if (error instanceof SandboxRefusal)
      throw Object.assign(new Error(error.message || t('That did not work. Please begin again.')), {
        code: 'other-side',
      })
    throw error
  }
  const logIn = async (institution: SandboxInstitution, username: string, password: string, code?: string) => {
    const given = { link_token: token, institution_id: institution.institution_id, username, password }
    const answer = await sandbox.logIn({ ...given, ...(code ? { code } : {}) }).catch(saidBy)
    setStep('mfa' in answer ? { at: 'code', institution, username, password } : { at: 'accounts', ...answer })
  }

  if (failed !== undefined)
    return (
      <Notice tone="error" role="alert">
        <p>{failed ? t.any(failed) : t('That did not work. Please begin again.')}</p>
        <Button look="quiet" onClick={() => setFailed(undefined)}>
          {t('Begin the link again')}
        </Button>
      </Notice>
    )
  if (!institutions) return <Skeleton />
  return (
    <section ref={place} tabIndex={-1} className="outline-none">
      {step.at === 'institution' && (
        <ChooseInstitution
          institutions={institutions}
          isPayroll={isPayroll}
          onChosen={(institution) => {
            if (!institution.oauth) return setStep({ at: 'credentials', institution })
            keptLink.keep(link, aim)
            window.location.assign(sandbox.ownPage(token))
          }}
        />
      )}
      {step.at === 'credentials' && (
        <LogIn
          name={step.institution.name}
          isPayroll={isPayroll}
          onBack={() => setStep({ at: 'institution' })}
          onSubmit={({ username, password }) => logIn(step.institution, username, password)}
        />
      )}
      {step.at === 'code' && (
        <GiveCode
          name={step.institution.name}
          onSubmit={({ code }) => logIn(step.institution, step.username, step.password, code)}
        />
      )}
      {step.at === 'accounts' && (
        <ChooseAccounts
          accounts={step.accounts}
          isPayroll={isPayroll}
          aim={aim}
          onChosen={(chosen) =>
            setStep({ ...step, at: 'consent', accounts: step.accounts.filter(({ id }) => chosen.includes(id)) })
          }
        />
      )}
      {step.at === 'consent' && (
        <Consent
          isPayroll={isPayroll}
          aim={aim}
          onAgreed={async () => {
            const ids = step.accounts.map(({ id }) => id)
            await onLinked(await sandbox.consent(step.session, ids).catch(saidBy))
          }}
        />
      )}
    </section>
  )
}

interface ChooseInstitutionProps {
  institutions: readonly SandboxInstitution[]
  isPayroll: boolean
  onChosen: (institution: SandboxInstitution) => void
}

function ChooseInstitution({ institutions, isPayroll, onChosen }: ChooseInstitutionProps) {
  const t = useWords<Words>()
  const form = useStepForm({
    schema: Institution,
    onSubmit: async ({ institution }) => {
      const found = institutions.find(({ institution_id }) => institution_id === institution)
      if (found) onChosen(found)
    },
  })
  return (
    <StepForm form={form} heading={t(isPayroll ? 'Choose your employer' : 'Choose your bank')} isPart>
      <ChoiceField
        name="institution"
        label={t(isPayroll ? 'Employer' : 'Bank')}
        options={institutions.map(({ institution_id, name, oauth }) => ({
          ...{ value: institution_id, label: name },
          ...(oauth ? { detail: t('Asks on its own page, and sends you back here') } : {}),
        }))}
      />
    </StepForm>
  )
}

interface LogInProps {
  name: string
  isPayroll: boolean
  onBack: () => void
  onSubmit: (given: { username: string; password: string }) => Promise<void>
}

function LogIn({ name, isPayroll, onBack, onSubmit }: LogInProps) {
  const t = useWords<Words>()
  const form = useStepForm({ schema: Credentials, onSubmit })
  return (
    <StepForm
      form={form}
      heading={t('Log in at {name}', { name })}
      isPart
      submitLabel={t('Log in')}
      submittingLabel={t('Logging in')}
      actions={
        <Button look="quiet" onClick={onBack}>
          {t('Choose another')}
        </Button>
      }
    >
      <Notice>
        {isPayroll
          ? t('A sandbox plays this payroll. Log in as {username} with the password {password}.', {
              ...{ username: 'goodlogin', password: 'goodpassword' },
            })
          : t('A sandbox plays this bank. Log in as {username} with the password {password}.', {
              ...{ username: 'user_good', password: 'pass_good' },
            })}
      </Notice>
      <TextField name="username" label={t('User name')} autoComplete="off" spellCheck={false} />
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
    </StepForm>
  )
}

function GiveCode({ name, onSubmit }: { name: string; onSubmit: (given: { code: string }) => Promise<void> }) {
  const t = useWords<Words>()
  const form = useStepForm({ schema: Code, onSubmit })
  return (
    <StepForm form={form} heading={t('{name} sent you a code', { name })} isPart submittingLabel={t('Logging in')}>
      <TextField
        name="code"
        label={t('Code')}
        hint={t('In the sandbox it is 1234.')}
        inputMode="numeric"
        width="short"
        autoComplete="one-time-code"
      />
    </StepForm>
  )
}

interface ChooseAccountsProps {
  accounts: readonly SandboxAccount[]
  isPayroll: boolean
  aim: LinkAim
  onChosen: (ids: readonly string[]) => void
}

function ChooseAccounts({ accounts, isPayroll, aim, onChosen }: ChooseAccountsProps) {
  const t = useWords<Words>()
  const form = useStepForm({ schema: Accounts, onSubmit: async ({ accounts: chosen }) => onChosen(chosen) })
  return (
    <StepForm form={form} heading={t(isPayroll ? 'Choose your job' : chooseAccounts[aim])} isPart>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t(isPayroll ? 'Job' : 'Accounts')}</legend>
        {accounts.map(({ id, name, mask }) => (
          <CheckboxField
            key={id}
            name="accounts"
            value={id}
            label={mask ? t('{name}, ending in {mask}', { name, mask }) : name}
          />
        ))}
      </fieldset>
    </StepForm>
  )
}

function Consent({ isPayroll, aim, onAgreed }: { isPayroll: boolean; aim: LinkAim; onAgreed: () => Promise<void> }) {
  const t = useWords<Words>()
  const { name: companyName } = useOrganisation().orgMetaData.companyInfo
  const form = useStepForm({ schema: Agreement, onSubmit: onAgreed })
  const shown = isPayroll
    ? (['Your employer, and whether you work there', 'Your pay and your pay stubs'] as const)
    : ([
        'The accounts you chose, and who owns them',
        ...(aim === 'income' ? (['Deposits of the last 90 days'] as const) : []),
        'Account and routing numbers',
      ] as const)
  return (
    <StepForm
      form={form}
      heading={t('What {company} may read', { company: companyName })}
      isPart
      submitLabel={t('Agree and link')}
      submittingLabel={t('Linking')}
    >
      <ul className="list-disc pl-6">
        {shown.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      <p className="text-15 text-muted">
        {t('Nothing can be moved or changed there. You can end it there at any time.')}
      </p>
      <CheckboxField name="agrees" label={t(agreements[aim])} />
    </StepForm>
  )
}
