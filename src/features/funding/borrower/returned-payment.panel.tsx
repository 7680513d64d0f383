import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountKindField } from '#src/application/browser/account-kind.panel.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { type Funding, nameOtherAccount, OtherAccount } from '../funding.contract.ts'
import type { spanish } from '../funding.es.ts'
import { hasFailed } from '../payments.rules.ts'

type Message = keyof typeof spanish

/** Plain explanations of Nacha return codes. */
const reasons: Readonly<Record<string, Message>> = {
  R02: 'That account is closed.',
  R03: 'No account has that number.',
  R04: 'No account has that number.',
}

const newestCash = ({ payments }: Funding) => payments.findLast(({ kind }) => kind === 'CASH')

export const isReturned = (funding: Funding): boolean => {
  const cash = newestCash(funding)
  return cash !== undefined && hasFailed(cash.status)
}

/** Says why the bank returned the money, and asks for a different account. */
export function ReturnedPayment({ uuid, funding }: { uuid: string; funding: Funding }) {
  const t = useMessages<Message>()
  if (!isReturned(funding)) return null
  if (funding.isAccountInReview)
    return (
      <Notice heading={t('We’re reviewing your new account')} role="status">
        {t('It takes up to one business day. Then we’ll send the money there.')}
      </Notice>
    )
  return (
    <>
      <Notice
        tone="warning"
        heading={t.any(
          reasons[newestCash(funding)?.code ?? ''] ?? ('Your bank couldn’t deposit it.' satisfies Message),
        )}
      >
        <p>
          {t(
            'Your money is safe with us. Please add another account in your own name. We’ll review it, then send the money again.',
          )}
        </p>
      </Notice>
      <AccountForm uuid={uuid} />
    </>
  )
}

function AccountForm({ uuid }: { uuid: string }) {
  const t = useMessages<Message>()
  const call = useApi()
  const cache = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: OtherAccount,
    async onSubmit(body) {
      cache.setQueryData(
        ['funding', uuid],
        await call(nameOtherAccount, { params: { uuid }, body, idempotencyKey: key }),
      )
    },
  })
  const numbers = { inputMode: 'numeric', autoComplete: 'off', width: 'medium', maxLength: 40 } as const
  return (
    <StepForm
      form={form}
      isPart
      heading={t('Use a different account')}
      submitLabel={t('Send it for review')}
      submittingLabel={t('Sending')}
    >
      <AccountKindField />
      <TextField name="routing" label={t('Routing number')} {...numbers} />
      <TextField name="account" label={t('Account number')} {...numbers} />
      <TextField name="accountAgain" label={t('Account number again')} {...numbers} />
    </StepForm>
  )
}
