import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { spanish } from '../../accounts.es.ts'
import {
  confirmLink,
  type LinkedAccount,
  listLinkedAccounts,
  removeLinkedAccount,
  requestLink,
  switchAccount,
} from '../../linked-accounts.contract.ts'
import { LoadAgain } from '../load-again.panel.tsx'
import { MailedCode } from '../mailed-code.panel.tsx'
import { SettingRow } from './setting-row.panel.tsx'
import type { SettingProps } from './settings-sections.table.tsx'

const kinds = {
  CUSTOMER: 'Borrower',
  CO_DEEDER: 'Signer',
  BROKER: 'Loan officer',
} as const satisfies Record<string, keyof typeof spanish>

const openDashboard = () => window.location.assign('/dashboard')

/** Renders the person's other accounts with this lender, with buttons to switch to one and to link one. */
export function LinkedAccountsSetting({ follow = openDashboard }: Partial<SettingProps> & { follow?: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { answer: accounts, setAnswer, failure, load } = useAnswer(listLinkedAccounts)
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const act = async (uuid: string, work: () => Promise<void>) => {
    setBusy(uuid)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(t.any((error as Error).message))
    } finally {
      setBusy(undefined)
    }
  }
  const switchTo = (uuid: string) =>
    act(uuid, async () => {
      const { jwt } = await call(switchAccount, { body: { uuid } })
      bearerStore.write(jwt)
      // A fresh page leaves none of the previous account's data in memory.
      follow()
    })
  const remove = (uuid: string) => act(uuid, async () => setAnswer(await call(removeLinkedAccount, { body: { uuid } })))

  if (failure !== undefined) return <LoadAgain message={t('We couldn’t load your other accounts.')} load={load} />
  if (!accounts) return <Skeleton />
  return (
    <>
      {refusal && <Notice tone="error" role="alert" heading={refusal} />}
      {accounts.length > 0 && (
        <ul>
          {accounts.map((account) => (
            <LinkedRow
              key={account.uuid}
              account={account}
              busy={busy === account.uuid}
              onSwitch={() => void switchTo(account.uuid)}
              onRemove={() => void remove(account.uuid)}
            />
          ))}
        </ul>
      )}
      <SettingRow
        label={t('Link an account')}
        value={accounts.length === 0 ? t('None linked') : t('Another account')}
        note={t('If you have more than one account here, you can switch between them without logging in again.')}
        action={t('Link')}
      >
        {(mode) => (
          <MailedCode
            sendRequest={(body) => call(requestLink, { body })}
            confirm={(code) => call(confirmLink, { body: { code } })}
            label={t('Email of the other account')}
            lead={t('We’ll send a code there to confirm both are yours.')}
            submitLabel={t('Link the account')}
            successMessage={t('The account is linked.')}
            mode={mode}
            reload={load}
          />
        )}
      </SettingRow>
    </>
  )
}

interface LinkedRowProps {
  account: LinkedAccount
  busy: boolean
  onSwitch: () => void
  onRemove: () => void
}

function LinkedRow({ account, busy, onSwitch, onRemove }: LinkedRowProps) {
  const t = useMessages<keyof typeof spanish>()
  const { email, name, profileType } = account
  const kind = kinds[profileType as keyof typeof kinds]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b py-4">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{email}</p>
        <p className="mt-1 text-15 text-muted">{[kind && t(kind), name].filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="compact" loading={busy} loadingLabel={t('One moment')} onClick={onSwitch}>
        {t('Switch')}
        <span className="sr-only"> {email}</span>
      </Button>
      <Button variant="quiet" size="compact" disabled={busy} onClick={onRemove}>
        {t('Unlink')}
        <span className="sr-only"> {email}</span>
      </Button>
    </li>
  )
}
