import { useLocation } from 'wouter'
import { AccountKindField } from '#src/application/browser/account-kind.panel.tsx'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { TypedAccount, typeAccount } from '../bank.contract.ts'
import type { spanish } from '../bank.es.ts'
import { useBank, useBankPage, usePurpose } from './use-bank.ts'

/** Asks for the disbursement or payment account by typing it in. */
export function ManualDisburseScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const page = useBankPage()
  const purpose = usePurpose()
  const [, navigate] = useLocation()
  const { setBank } = useBank()
  const form = useStepForm({
    schema: TypedAccount,
    async onSubmit(body) {
      const request = { params: { uuid }, body: { ...body, purpose }, idempotencyKey: crypto.randomUUID() }
      setBank(await call(typeAccount, request))
      navigate(page('confirm', purpose))
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Enter your account')}
      lead={t(
        'Both numbers are in your bank’s app and at the bottom of a check. You’ll confirm the account on the next page.',
      )}
      actions={
        <LinkButton variant="quiet" href={page('disburse', purpose)}>
          {t('Link it instead')}
        </LinkButton>
      }
      closing={
        <Disclosure summary={t('Where to find the numbers on a check')}>
          {t(
            'At the bottom of a check, left to right: 9-digit routing number, account number, then check number. You don’t need the check number.',
          )}
        </Disclosure>
      }
    >
      <AccountKindField />
      <TextField
        name="routing"
        label={t('Routing number')}
        hint={t('Nine digits. Use the one for electronic payments, not wires.')}
        inputMode="numeric"
        autoComplete="off"
        width="medium"
        maxLength={40}
      />
      <TextField
        name="account"
        label={t('Account number')}
        inputMode="numeric"
        autoComplete="off"
        width="medium"
        maxLength={40}
      />
      <TextField
        name="accountAgain"
        label={t('Account number again')}
        hint={t(
          purpose === 'autopay'
            ? 'If a number is wrong, your payment is returned and late, so we ask twice.'
            : 'Money sent to a wrong number can be lost, so we ask twice.',
        )}
        inputMode="numeric"
        autoComplete="off"
        width="medium"
        maxLength={40}
      />
    </StepForm>
  )
}
