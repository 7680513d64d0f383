import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type AccountView, type BankView, readBank } from '../bank.contract.ts'

/**
 * Returns the accounts of an application. When `isAsked` is false, it makes no call, because there can be none yet or
 * no more.
 */
export const useAccounts = (uuid: string, isEnabled = true) => {
  const call = useApi()
  return useQuery({
    queryKey: ['bank', uuid],
    queryFn: () => call(readBank, { params: { uuid } }),
    refetchOnMount: 'always',
    enabled: isEnabled,
  })
}

/** Returns the accounts and payments, and a way to replace them with a newer answer. */
export const useBank = () => {
  const uuid = useApplicationUuid()
  const queries = useQueryClient()
  const { data, error, refetch } = useAccounts(uuid)
  const setBank = useCallback((view: BankView) => queries.setQueryData(['bank', uuid], view), [queries, uuid])
  return { bank: data, error, again: () => void refetch(), setBank }
}

type Purpose = AccountView['purpose']

/** Returns what an account is named for on this page: the disbursement, unless the address says otherwise. */
export const usePurpose = (): Purpose =>
  new URLSearchParams(useSearch()).get('for') === 'payments' ? 'autopay' : 'disbursement'

export const useBankPage = () => {
  const uuid = useApplicationUuid()
  return (page: 'disburse' | 'manual-disburse' | 'confirm' | 'autopay', purpose: Purpose = 'disbursement') =>
    `${basePath}/${uuid}/bank/${page}${purpose === 'autopay' ? '?for=payments' : ''}`
}

/** Returns the account that still needs action, or the one that was named last. */
export const accountState = ({ accounts }: BankView, purpose: Purpose): AccountView | undefined =>
  accounts.findLast((account) => account.purpose === purpose)

/** Returns the current disbursement account. */
export const disbursementAccount = ({ accounts }: BankView): AccountView | undefined =>
  accounts.findLast(({ purpose, state }) => purpose === 'disbursement' && state === 'VERIFIED')
