import * as z from 'zod/mini'
import { paymentMethods } from '#src/domain/application-enums.ts'
import { latestPaymentDay } from '#src/domain/bank-account.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { CheckboxField, ChoiceField, SelectField } from '#src/platform/ui/choice-fields.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { useMove } from '#src/workflow/browser/use-move.ts'
import { ReadAgain } from '#src/workflow/browser/wait-page.tsx'
import { type BankView, choosePayment } from '../bank.contract.ts'
import type { spanish } from '../bank.es.ts'
import { LastFour } from './account-line.panel.tsx'
import { forMoney, useBank, useBankPage } from './use-bank.ts'

type Words = keyof typeof spanish

const Chosen = z
  .object({
    method: z.enum(paymentMethods, { error: 'Please choose how you pay' }),
    dayOfMonth: z.optional(z.string()),
    authorises: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ method, dayOfMonth }) => method === 'MANUAL' || Boolean(dayOfMonth), {
      error: 'Please choose a day',
      path: ['dayOfMonth'],
    }),
    z.refine(({ method, authorises }) => method === 'MANUAL' || authorises === true, {
      error: 'Please tick the box to allow the payments',
      path: ['authorises'],
    }),
  )

/** How payments are made; what that does to rate and payment stands beside each choice. */
export function Screen() {
  const { bank, error, again } = useBank()
  if (error && !bank) return <ReadAgain again={again} />
  if (!bank) return <Skeleton />
  return <Choosing bank={bank} />
}

function Choosing({ bank }: { bank: BankView }) {
  const t = useWords<Words>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const page = useBankPage()
  const account = forMoney(bank)
  const { payment } = bank
  const form = useStepForm({
    schema: Chosen,
    initial: payment && account ? { method: payment.chose } : {},
    onSubmit: ({ method, dayOfMonth }) => {
      const body =
        method === 'AUTOPAY'
          ? ({ method, dayOfMonth: Number(dayOfMonth), authorises: true } as const)
          : ({ method } as const)
      return move((idempotencyKey) => call(choosePayment, { params: { uuid }, body, idempotencyKey }))
    },
  })
  const effect = (terms: NonNullable<BankView['payment']>['automatic']) =>
    t('{rate} a year, {payment} a month', {
      ...{ rate: t.percent(terms.rate, 3), payment: t.dollars(terms.monthlyPayment, 'cents') },
    })
  const saved = payment ? payment.byHand.rate - payment.automatic.rate : 0
  return (
    <StepForm
      form={form}
      heading={t('How you pay')}
      actions={
        bank.mayChange && (
          <LinkButton look="quiet" href={page('disburse')}>
            {t('Send the money to another account')}
          </LinkButton>
        )
      }
      lead={
        saved > 0
          ? t(
              'Paying automatically lowers your rate by {points}. Your loan does not depend on it, and you may end it at any time.',
              {
                points: t.percent(saved, 2),
              },
            )
          : t('Your loan does not depend on this choice, and you may change it at any time.')
      }
    >
      <ChoiceField
        name="method"
        label={t('Monthly payments')}
        options={[
          ...(account
            ? [{ value: 'AUTOPAY', label: t('Automatically'), detail: payment && effect(payment.automatic) }]
            : []),
          { value: 'MANUAL', label: t('By hand, each month'), detail: payment && effect(payment.byHand) },
        ]}
      />
      <Automatically digits={account?.lastFour} />
      <Disclosure summary={t('If you pay by hand')}>
        {t(
          'Each statement says what is due and when. You pay it from your account page, by phone or by check. A payment that arrives late can cost a fee.',
        )}
      </Disclosure>
    </StepForm>
  )
}

function Automatically({ digits }: { digits: string | undefined }) {
  const t = useWords<Words>()
  if (useLiveValue('method') !== 'AUTOPAY' || !digits) return null
  const days = Array.from({ length: latestPaymentDay }, (_, at) => String(at + 1))
  return (
    <>
      <p>
        {t('Drawn from')}{' '}
        <strong>
          <LastFour digits={digits} />
        </strong>
      </p>
      <SelectField
        name="dayOfMonth"
        label={t('Day of the month')}
        hint={t('Every month has it. On a day when banks are closed it is drawn on the next one.')}
        width="medium"
        options={days.map((day) => ({ value: day, label: day }))}
      />
      <CheckboxField
        name="authorises"
        label={t('I allow the monthly payment to be drawn from this account on this day, until I end it')}
        hint={t('You can end it up to three business days before a payment, by a call or a letter.')}
      />
    </>
  )
}
