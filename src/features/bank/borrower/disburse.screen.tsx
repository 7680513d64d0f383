import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { LinkDialog, NeverStored } from '#src/application/browser/linking/link-dialog.panel.tsx'
import { LinkFailure } from '#src/application/browser/linking/link-failure.panel.tsx'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { ReadAgain } from '#src/application/browser/wait-page.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { sessionStore } from '#src/platform/browser/storage.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Figure, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import {
  type AccountLink,
  type AccountView,
  type BankView,
  finishAccountLink,
  openAccountLink,
} from '../bank.contract.ts'
import type { spanish } from '../bank.es.ts'
import { AccountSummary, LastFour, useBankName } from './account-summary.panel.tsx'
import { ChosenPayment } from './chosen-payment.panel.tsx'
import { ExistingAccount } from './existing-account.panel.tsx'
import { disbursementAccount, useBank, useBankPage, usePurpose } from './use-bank.ts'

type Message = keyof typeof spanish

/** Asks for the account for the disbursement or the payments, either linked or typed in. */
export function DisburseScreen() {
  const t = useMessages<Message>()
  const hasReturned = useSearch().includes('oauth_state_id=')
  const pagePurpose = usePurpose()
  const uuid = useApplicationUuid()
  const { bank, error, again } = useBank()
  const [isLinking, setIsLinking] = useState(hasReturned)
  if (error && !bank) return <ReadAgain again={again} />
  if (!bank) return <Skeleton />
  // A bank's own page returns the borrower without saying what the account is for.
  const purpose = (hasReturned && readStoredLink(uuid)?.purpose) || pagePurpose
  const isOther = purpose === 'disbursement' && disbursementAccount(bank) !== undefined
  const nameFields = isLinking ? (
    <Linking purpose={purpose} onBack={() => setIsLinking(false)} />
  ) : (
    <LinkOptions
      at={isOther ? 'h3' : 'h2'}
      purpose={purpose}
      {...(bank.mayLink && { onLink: () => setIsLinking(true) })}
    />
  )
  if (purpose === 'autopay') return <ForPayments bank={bank}>{nameFields}</ForPayments>
  return (
    <>
      <ScreenHeading
        lead={t(
          'The account must be in your own name. We don’t send anything until you’ve signed and any right to cancel has ended.',
        )}
      >
        {t('Where to send your money')}
      </ScreenHeading>
      {bank.cash !== null && (
        <Figure size="medium" label={t('To your account')} value={t.dollars(bank.cash, 'cents')} />
      )}
      <ExistingAccount bank={bank} purpose="disbursement" />
      <AccountForMoney bank={bank} />
      {isOther ? bank.mayChange && <OtherAccount>{nameFields}</OtherAccount> : nameFields}
    </>
  )
}

function ForPayments({ bank, children }: { bank: BankView; children: ReactNode }) {
  const t = useMessages<Message>()
  const page = useBankPage()
  if (!bank.mayNameForPayments) return <ChosenPayment bank={bank} heading="Where your payments come from" />
  return (
    <>
      <ScreenHeading
        lead={t('The account must be in your own name. It can be different from the one that receives your money.')}
      >
        {t('Where your payments come from')}
      </ScreenHeading>
      <ExistingAccount bank={bank} purpose="autopay" />
      {children}
      <p className="sm:-ml-2">
        <LinkButton variant="quiet" href={page('autopay')}>
          {t('Back to how you pay')}
        </LinkButton>
      </p>
    </>
  )
}

/** Shows the current disbursement account, and until when it may be changed. */
function AccountForMoney({ bank }: { bank: BankView }) {
  const t = useMessages<Message>()
  const account = disbursementAccount(bank)
  const bankName = useBankName()
  if (!account) return null
  return (
    <Section heading={t('Your money goes to')}>
      <dl className="border-rule border-t">
        <LedgerRow label={t('Bank')} value={bankName(account)} />
        <LedgerRow label={t('Account')} value={<AccountSummary account={account} />} />
      </dl>
      <p className="mt-4">
        {t(
          bank.mayChange
            ? 'You can choose another account until the money is on its way. We email you about each change and wait 24 hours before we send anything.'
            : 'The money is on its way, so you can’t change this here anymore.',
        )}
      </p>
      {bank.mayChange && bank.plan?.lastFour && (
        <p className="mt-2 text-muted">
          {t('Your payments still come from the account you chose for them,')} <LastFour digits={bank.plan.lastFour} />.
        </p>
      )}
    </Section>
  )
}

/** Offers to name a different account. The borrower does not have to. */
function OtherAccount({ children }: { children: ReactNode }) {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  return (
    <Section heading={t('Use a different account')}>
      {children}
      <p className="mt-6 sm:-ml-2">
        <LinkButton variant="quiet" href={`${basePath}/${uuid}`}>
          {t('Keep this account')}
        </LinkButton>
      </p>
    </Section>
  )
}

type Purpose = AccountView['purpose']

interface LinkOptionsProps {
  at: 'h2' | 'h3'
  purpose: Purpose
  /** Left out where the lender has no service that links banks. */
  onLink?: () => void
}

function LinkOptions({ at: Heading, purpose, onLink }: LinkOptionsProps) {
  const t = useMessages<Message>()
  const page = useBankPage()
  const size = Heading === 'h2' ? 'text-24' : 'text-20'
  return (
    <ol
      className={`flex flex-col ${Heading === 'h2' ? 'border-ink border-t-2' : ''}`}
      aria-label={t('Ways to add your account')}
    >
      {onLink && (
        <li className={`flex flex-col gap-2 border-rule border-b pb-6 ${Heading === 'h2' ? 'pt-6' : 'pt-2'}`}>
          <Heading className={size}>{t('Link your bank')}</Heading>
          <p className="text-muted">
            {t('About two minutes. Your bank gives us the numbers and confirms the account is yours.')}
          </p>
          <p className="mt-3">
            <Button onClick={onLink}>{t('Link my account')}</Button>
          </p>
        </li>
      )}
      <li className="flex flex-col gap-2 pt-6">
        <Heading className={size}>{t('Enter the numbers yourself')}</Heading>
        <p className="text-muted">
          {t(
            'You need the routing and account numbers. If your bank can’t confirm who owns the account, we’ll verify it with two small deposits (micro-deposits). That takes up to two business days.',
          )}
        </p>
        <p className="mt-3">
          <LinkButton variant="secondary" href={page('manual-disburse', purpose)}>
            {t('Enter my account')}
          </LinkButton>
        </p>
      </li>
    </ol>
  )
}

const storageKey = 'account-link'

/** Returns the link that the borrower left with. A bank's own page can only complete that link. */
const readStoredLink = (uuid: string): { link: AccountLink; purpose: Purpose } | undefined => {
  try {
    const storedLink = JSON.parse(sessionStore.get(storageKey) ?? 'null')
    return storedLink?.link?.applicationUuid === uuid ? storedLink : undefined
  } catch {
    return undefined
  }
}

function Linking({ purpose, onBack }: { purpose: Purpose; onBack: () => void }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const page = useBankPage()
  const search = useSearch()
  const [, navigate] = useLocation()
  const { setBank } = useBank()
  const { name: company } = useOrganization().orgMetaData.companyInfo
  const hasReturned = search.includes('oauth_state_id=')
  const { data, error, refetch } = useQuery({
    queryKey: ['account-link', uuid],
    queryFn: async () => {
      const storedLink = hasReturned ? readStoredLink(uuid) : undefined
      if (storedLink) return storedLink.link
      const link = await call(openAccountLink, { params: { uuid }, body: {} })
      sessionStore.set(storageKey, JSON.stringify({ link, purpose }))
      return link
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const finish = async (publicToken: string) => {
    const view: BankView = await call(finishAccountLink, { params: { uuid }, body: { publicToken, purpose } })
    sessionStore.remove(storageKey)
    setBank(view)
    navigate(page('confirm', purpose))
  }
  if (error) return <LinkFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const returnUrl = hasReturned ? `${window.location.origin}${basePath}/plaid-oauth-success?${search}` : undefined
  return (
    <div className="flex flex-col gap-6">
      <LinkDialog link={data} aim="account" returnUrl={returnUrl} onLinked={finish} />
      <NeverStored company={company} />
      <p>
        <Button variant="quiet" onClick={onBack}>
          {t('Choose another way')}
        </Button>
      </p>
    </div>
  )
}
