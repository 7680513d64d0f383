import * as z from 'zod/mini'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { AnswerButtons } from '#src/platform/ui/fields/answer-buttons.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { PasswordField } from '#src/platform/ui/fields/password-field.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { anyAnswers } from '#src/platform/ui/form-faults.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { PressStatement } from '#src/platform/ui/press-statement.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { spanish } from '../../linking.es.ts'
import type { LinkAim } from './link-store.ts'
import type { SandboxAccount, SandboxInstitution } from './sandbox-calls.service.ts'

type Message = keyof typeof spanish | SharedSentence

const chooseAccounts = {
  income: 'Choose the accounts where you receive income',
  account: 'Choose where to send your money',
} as const satisfies Record<LinkAim, Message>
const agreements = {
  income: 'I agree that you may use this data to verify my income',
  account: 'I agree that you may use this data to verify my account',
} as const satisfies Record<LinkAim, Message>

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
    .array(z.string(), 'Please choose at least one account')
    .check(z.minLength(1, 'Please choose at least one account')),
})

interface ChooseInstitutionProps {
  institutions: readonly SandboxInstitution[]
  isPayroll: boolean
  onChosen: (institution: SandboxInstitution) => void
}

/** The selection of a bank or an employer. */
export function ChooseInstitution({ institutions, isPayroll, onChosen }: ChooseInstitutionProps) {
  const t = useMessages<Message>()
  const form = useStepForm({
    schema: Institution,
    onSubmit: async ({ institution }) => {
      const match = institutions.find(({ institution_id }) => institution_id === institution)
      if (match) onChosen(match)
    },
  })
  return (
    <StepForm
      form={form}
      heading={t(isPayroll ? 'Choose your employer' : 'Choose your bank')}
      isPart
      submitLabel={null}
    >
      <AnswerButtons
        name="institution"
        label={<span className="sr-only">{t(isPayroll ? 'Employer' : 'Bank')}</span>}
        options={institutions.map(({ institution_id, name, oauth }) => ({
          value: institution_id,
          label: name,
          ...(oauth ? { detail: t('Uses its own page, then sends you back here') } : {}),
        }))}
      />
    </StepForm>
  )
}

interface LogInProps {
  name: string
  isPayroll: boolean
  onBack: () => void
  onSubmit: (credentials: { username: string; password: string }) => Promise<void>
}

/** The other side's login. */
export function LogIn({ name, isPayroll, onBack, onSubmit }: LogInProps) {
  const t = useMessages<Message>()
  const form = useStepForm({ schema: Credentials, onSubmit })
  return (
    <StepForm
      form={form}
      heading={t('Log in at {name}', { name })}
      isPart
      submitLabel={t('Log in')}
      submittingLabel={t('Logging in')}
      actions={
        <Button variant="quiet" onClick={onBack}>
          {t('Choose another')}
        </Button>
      }
    >
      <Notice>
        {isPayroll
          ? t('This payroll is simulated. Log in as {username} with the password {password}.', {
              username: 'goodlogin',
              password: 'goodpassword',
            })
          : t('This bank is simulated. Log in as {username} with the password {password}.', {
              username: 'user_good',
              password: 'pass_good',
            })}
      </Notice>
      <TextField name="username" label={t('User name')} autoComplete="off" spellCheck={false} />
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
    </StepForm>
  )
}

/** The second step of that login. */
export function EnterCode({ name, onSubmit }: { name: string; onSubmit: (fields: { code: string }) => Promise<void> }) {
  const t = useMessages<Message>()
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

/** The selection of accounts, or of a job. */
export function ChooseAccounts({ accounts, isPayroll, aim, onChosen }: ChooseAccountsProps) {
  const t = useMessages<Message>()
  const form = useStepForm({ schema: Accounts, onSubmit: async ({ accounts: accountIds }) => onChosen(accountIds) })
  return (
    <StepForm form={form} heading={t(isPayroll ? 'Choose your job' : chooseAccounts[aim])} isPart>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t(isPayroll ? 'Job' : 'Accounts')}</legend>
        {accounts.map(({ id, name, mask }) => (
          <CheckboxField
            key={id}
            name="accounts"
            value={id}
            // There is nothing to choose between.
            initial={accounts.length === 1}
            label={mask ? t('{name}, ending in {mask}', { name, mask }) : name}
          />
        ))}
      </fieldset>
    </StepForm>
  )
}

/** The consent to what may be read there. */
export function Consent({
  isPayroll,
  aim,
  onAgreed,
}: {
  isPayroll: boolean
  aim: LinkAim
  onAgreed: () => Promise<void>
}) {
  const t = useMessages<Message>()
  const { name: companyName } = useOrganization().orgMetaData.companyInfo
  const form = useStepForm({ schema: anyAnswers, onSubmit: onAgreed })
  const sharedItems = isPayroll
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
      statement={<PressStatement>{t(agreements[aim])}.</PressStatement>}
    >
      <ul className="list-disc pl-6">
        {sharedItems.map((item) => (
          <li key={item}>{t(item)}</li>
        ))}
      </ul>
      <p className="text-15 text-muted">
        {t('We can’t move or change anything there. You can end this access at any time.')}
      </p>
    </StepForm>
  )
}
