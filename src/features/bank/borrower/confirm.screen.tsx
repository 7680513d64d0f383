import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { ReadAgain } from '#src/application/browser/wait-page.tsx'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { PressStatement } from '#src/platform/ui/press-statement.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { type AccountView, type BankView, changeAccount, confirmAccount } from '../bank.contract.ts'
import type { spanish } from '../bank.es.ts'
import { AccountSummary, useBankName } from './account-summary.panel.tsx'
import { Deposits } from './deposits.panel.tsx'
import { ExistingAccount } from './existing-account.panel.tsx'
import { accountState, useBank, useBankPage, usePurpose } from './use-bank.ts'

type Message = keyof typeof spanish | SharedSentence

/** Shows the account again before money is sent to it or payments are drawn from it. */
export function BankConfirmScreen() {
  const t = useMessages<Message>()
  const page = useBankPage()
  const purpose = usePurpose()
  const { bank, error, again } = useBank()
  if (error && !bank) return <ReadAgain again={again} />
  if (!bank) return <Skeleton />
  const chosenAccounts = bank.accounts.filter((account) => account.purpose === purpose && account.state === 'CHOSEN')
  const account = accountState(bank, purpose)
  const [first] = chosenAccounts
  if (first)
    return (
      <AccountConfirmation
        key={first.accountUuid}
        bank={bank}
        purpose={purpose}
        accounts={chosenAccounts}
        again={again}
      />
    )
  if (account?.state === 'AWAITING_DEPOSITS') return <Deposits account={account} again={again} />
  return (
    <>
      <ScreenHeading>{t('Confirm your account')}</ScreenHeading>
      {account ? <ExistingAccount bank={bank} purpose={purpose} /> : <p>{t('There’s no account to confirm yet.')}</p>}
      <p>
        <LinkButton href={page('disburse', purpose)}>{t('Add an account')}</LinkButton>
      </p>
    </>
  )
}

const headings = {
  disbursement: 'Choose where to send your money',
  autopay: 'Choose the account for your payments',
} as const satisfies Record<AccountView['purpose'], Message>
const leads = {
  first: 'We’ll ask the bank whether the account is yours. This takes a few seconds.',
  change:
    'We’ll ask the bank whether the account is yours, and ask you to confirm who you are. We then wait 24 hours before we send anything to it.',
  payments:
    'We’ll ask the bank whether the account is yours, and ask you to confirm who you are. We don’t debit anything yet.',
} as const satisfies Record<string, Message>

const ChosenAccount = z.pick(confirmAccount.body, { accountUuid: true })

interface ConfirmingProps {
  bank: BankView
  purpose: AccountView['purpose']
  accounts: readonly AccountView[]
  again: () => void
}

function AccountConfirmation({ bank, purpose, accounts, again }: ConfirmingProps) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const page = useBankPage()
  const move = useMove()
  const bankName = useBankName()
  const [, navigate] = useLocation()
  const [only] = accounts
  const isSingle = accounts.length === 1
  const isForPayments = purpose === 'autopay'
  // Replacing an account requires a step-up login, and so does an account for payments.
  const isChange = isForPayments || bank.mayChange
  const form = useStepForm({
    schema: ChosenAccount,
    async onSubmit({ accountUuid }) {
      const body = { accountUuid, isMine: true } as const
      let state: string | undefined
      const send = async (idempotencyKey: string) => {
        const declaration = isChange ? changeAccount : confirmAccount
        state = (await call(declaration, { params: { uuid }, body, idempotencyKey })).state
        if (isChange || state !== 'VERIFIED') throw new NotConfirmedYet()
      }
      try {
        await move(send)
      } catch (error) {
        if (!(error instanceof NotConfirmedYet)) throw error
        again()
        if (isForPayments && state === 'VERIFIED') navigate(page('autopay'))
        else if (state !== 'AWAITING_DEPOSITS') navigate(page('disburse', purpose))
      }
    },
  })
  return (
    <StepForm
      form={form}
      heading={t(isSingle ? 'Confirm your account' : headings[purpose])}
      lead={t(isForPayments ? leads.payments : bank.mayChange ? leads.change : leads.first)}
      submitLabel={t('Confirm this account')}
      submittingLabel={t('Asking the bank')}
      statement={
        <PressStatement>
          {t(
            isForPayments
              ? 'This account is mine, and you may debit payments from it'
              : 'This account is mine, and you may send the money to it',
          )}
          .
        </PressStatement>
      }
      actions={
        <LinkButton variant="quiet" href={page('disburse', purpose)}>
          {t('Use a different account')}
        </LinkButton>
      }
    >
      {isSingle && only ? (
        <>
          <Ledger label={t('The account')}>
            <LedgerRow label={t('Bank')} value={bankName(only)} />
            <LedgerRow label={t('Account')} value={<AccountSummary account={only} />} />
            <LedgerRow label={t('In the name of')} value={bank.holder} />
            {bank.cash !== null && !isForPayments && (
              <LedgerRow label={t('Amount to send')} value={t.dollars(bank.cash, 'cents')} />
            )}
          </Ledger>
          <input type="hidden" name="accountUuid" value={only.accountUuid} />
        </>
      ) : (
        <ChoiceField
          name="accountUuid"
          label={t('Account')}
          options={accounts.map((account) => ({
            value: account.accountUuid,
            label: <AccountSummary account={account} />,
            detail: bankName(account),
          }))}
        />
      )}
    </StepForm>
  )
}

/** The account was accepted, but the application stays at its status. */
class NotConfirmedYet extends Error {}
