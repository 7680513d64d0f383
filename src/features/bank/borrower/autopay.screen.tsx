import { useState } from 'react'
import * as z from 'zod/mini'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { ReadAgain } from '#src/application/browser/wait-page.tsx'
import { paymentMethods } from '#src/domain/lending/application-enums.ts'
import { latestPaymentDay } from '#src/domain/money/bank-account.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { AnswerButtons } from '#src/platform/ui/fields/answer-buttons.tsx'
import { CheckboxField, ChoiceField, SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { type AccountView, type BankView, choosePayment } from '../bank.contract.ts'
import type { spanish } from '../bank.es.ts'
import { AccountSummary, useBankName } from './account-summary.panel.tsx'
import { ChosenPayment } from './chosen-payment.panel.tsx'
import { ExistingAccount } from './existing-account.panel.tsx'
import { disbursementAccount, useBank, useBankPage } from './use-bank.ts'

type Message = keyof typeof spanish

/** The choice of an account that is not named yet. */
const another = 'another'

const PaymentChoice = z
  .object({
    method: z.enum(paymentMethods, { error: 'Please choose how you pay' }),
    account: z.optional(z.string()),
    dayOfMonth: z.optional(z.string()),
    authorizes: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ method, account }) => method === 'MANUAL' || Boolean(account), {
      error: 'Please choose an account',
      path: ['account'],
    }),
    z.refine(({ method, account }) => method === 'MANUAL' || account !== another, {
      error: 'Please link that account first, or enter its numbers',
      path: ['account'],
    }),
    z.refine(({ method, account, dayOfMonth }) => method === 'MANUAL' || account === another || Boolean(dayOfMonth), {
      error: 'Please choose a day',
      path: ['dayOfMonth'],
    }),
    z.refine(({ method, account, authorizes }) => method === 'MANUAL' || account === another || authorizes === true, {
      error: 'Please check the box to allow the payments',
      path: ['authorizes'],
    }),
  )

/** Asks how payments are made, and shows the rate and payment of each choice. */
export function AutopayScreen() {
  const { bank, error, again } = useBank()
  if (error && !bank) return <ReadAgain again={again} />
  if (!bank) return <Skeleton />
  return bank.mayNameForPayments ? <AccountChoice bank={bank} /> : <ChosenPayment bank={bank} heading="How you pay" />
}

/** Returns the accounts that payments may be debited from: the disbursement account, then those named for payments. */
const debitable = (bank: BankView): AccountView[] => {
  const money = disbursementAccount(bank)
  const own = bank.accounts.filter(({ purpose, state }) => purpose === 'autopay' && state === 'VERIFIED')
  return money ? [money, ...own] : own
}

function AccountChoice({ bank }: { bank: BankView }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const page = useBankPage()
  const accounts = debitable(bank)
  const { payment } = bank
  const isNamed = accounts.some(({ purpose }) => purpose === 'autopay')
  const [method, setMethod] = useState(
    payment && accounts.length > 0 ? (isNamed ? 'AUTOPAY' : payment.chose) : undefined,
  )
  const isAutomatic = method === 'AUTOPAY'
  const form = useStepForm({
    schema: PaymentChoice,
    // An account named for payments is preselected.
    initial: { account: accounts.at(-1)?.accountUuid ?? another },
    onSubmit: ({ method, account, dayOfMonth }) => {
      const { version: wording } = bank.authorization
      const body =
        method === 'AUTOPAY'
          ? ({ method, accountUuid: account, dayOfMonth: Number(dayOfMonth), authorizes: true, wording } as const)
          : ({ method } as const)
      return move((idempotencyKey) => call(choosePayment, { params: { uuid }, body, idempotencyKey }))
    },
  })
  const effect = (terms: NonNullable<BankView['payment']>['automatic']) =>
    t('{rate} a year, {payment} a month', {
      rate: t.percent(terms.rate, 3),
      payment: t.dollars(terms.monthlyPayment, 'cents'),
    })
  const rateDiscount = payment ? payment.byHand.rate - payment.automatic.rate : 0
  return (
    <StepForm
      form={form}
      heading={t('How you pay')}
      submitLabel={isAutomatic ? t('Continue') : null}
      actions={
        bank.mayChange && (
          <LinkButton variant="quiet" href={page('disburse')}>
            {t('Send the money to another account')}
          </LinkButton>
        )
      }
      lead={
        rateDiscount > 0
          ? t(
              'Autopay lowers your rate by {points}. It isn’t required for your loan, and you can stop it at any time.',
              {
                points: t.percent(rateDiscount, 2),
              },
            )
          : t('Your loan doesn’t depend on this choice, and you can change it at any time.')
      }
    >
      <AnswerButtons
        name="method"
        label={t('Monthly payments')}
        current={method}
        options={[
          {
            value: 'AUTOPAY',
            label: t('Automatically'),
            detail: payment && effect(payment.automatic),
            // An account, a day and an authorization come with it. Payments by hand are all there is to say.
            onOpen: () => setMethod('AUTOPAY'),
          },
          { value: 'MANUAL', label: t('I’ll pay manually each month'), detail: payment && effect(payment.byHand) },
        ]}
      />
      {isAutomatic && <Automatically bank={bank} />}
      <Disclosure summary={t('If you pay manually')}>
        {t('Each statement says what’s due, when, and how to pay it. If you pay late, we may charge a fee.')}
      </Disclosure>
    </StepForm>
  )
}

function Automatically({ bank }: { bank: BankView }) {
  const t = useMessages<Message>()
  const bankName = useBankName()
  return (
    <>
      <input type="hidden" name="method" value="AUTOPAY" />
      <ChoiceField
        name="account"
        label={t('Pay from')}
        options={[
          ...debitable(bank).map((account) => ({
            value: account.accountUuid,
            label: <AccountSummary account={account} />,
            detail:
              account.purpose === 'disbursement'
                ? t('{bank}, where we send your money', { bank: bankName(account) })
                : bankName(account),
          })),
          {
            value: another,
            label: t('Another account of mine'),
            detail: t('You link it or enter its numbers, and we check that it’s yours.'),
          },
        ]}
      />
      <ExistingAccount bank={bank} purpose="autopay" />
      <Authorizing bank={bank} />
    </>
  )
}

function Authorizing({ bank }: { bank: BankView }) {
  const t = useMessages<Message>()
  const page = useBankPage()
  const days = Array.from({ length: latestPaymentDay }, (_, at) => String(at + 1))
  const accountChoice = useLiveValue('account')
  if (accountChoice === another || debitable(bank).length === 0)
    return (
      <p className="flex flex-wrap gap-3">
        <LinkButton href={page('disburse', 'autopay')}>{t('Link my account')}</LinkButton>
        <LinkButton variant="secondary" href={page('manual-disburse', 'autopay')}>
          {t('Enter my account')}
        </LinkButton>
      </p>
    )
  return (
    <>
      <SelectField
        name="dayOfMonth"
        label={t('Day of the month')}
        hint={t(
          'Choose a day that every month has. If banks are closed that day, we’ll debit it the next business day.',
        )}
        width="medium"
        options={days.map((day) => ({ value: day, label: day }))}
      />
      <section className="border-ink border-t-2 border-b border-b-rule py-5">
        <h2 className="mb-2 text-17">{t('Your authorization')}</h2>
        <p className="text-15">{bank.authorization.text[t.language]}</p>
      </section>
      <CheckboxField
        name="authorizes"
        label={t('I have read this and authorize the payments')}
        hint={t('We’ll send you a copy and keep it with your documents.')}
      />
    </>
  )
}
