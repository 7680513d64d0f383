import * as z from 'zod/mini'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { type AccountView, proveDeposits } from '../bank.contract.ts'
import type { spanish } from '../bank.es.ts'
import { LastFour } from './account-summary.panel.tsx'
import { useBankPage } from './use-bank.ts'

const Amounts = z.pick(proveDeposits.body, { first: true, second: true })

/** Asks for the amounts of the two deposits, which prove that the account is the borrower's. */
export function Deposits({ account, again }: { account: AccountView; again: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const page = useBankPage()
  const move = useMove()
  const { accountUuid, deposits } = account
  const form = useStepForm({
    schema: Amounts,
    async onSubmit(amounts) {
      const body = { ...amounts, accountUuid }
      let isProved = false
      const send = async (idempotencyKey: string) => {
        isProved = (await call(proveDeposits, { params: { uuid }, body, idempotencyKey })).state === 'VERIFIED'
        if (!isProved)
          throw new CallFailure(422, t('Those aren’t the amounts we sent. Please check your account again.'), {
            code: 'bank/amounts',
          })
      }
      try {
        await move(send)
      } finally {
        if (!isProved) again()
      }
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Two small deposits')}
      lead={
        <>
          <p>
            {t('We sent two amounts under a dollar to your account')} <LastFour digits={account.lastFour} />.{' '}
            {t('They arrive within two business days. We take them back afterward.')}
          </p>
          {deposits && (
            <p className="mt-2">
              {t('{count} {count|attempt|attempts} left, until {date}.', {
                count: deposits.triesLeft,
                date: t.date(deposits.until.slice(0, 10)),
              })}
            </p>
          )}
        </>
      }
      submitLabel={t('Check the amounts')}
      submittingLabel={t('Checking the amounts')}
      actions={
        <LinkButton variant="quiet" href={page('disburse', account.purpose)}>
          {t('Use a different account')}
        </LinkButton>
      }
    >
      <TextField
        name="first"
        label={t('First amount, in dollars')}
        inputMode="decimal"
        width="short"
        autoComplete="off"
      />
      <TextField
        name="second"
        label={t('Second amount, in dollars')}
        inputMode="decimal"
        width="short"
        autoComplete="off"
      />
    </StepForm>
  )
}
