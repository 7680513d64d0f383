import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { useApi } from '#src/platform/browser/api.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { type BankView, readBank, type ShownAccount } from '../bank.contract.ts'

/** The accounts of an application; `isAsked` keeps the question back where there can be none yet, or no more. */
export const useAccounts = (uuid: string, isAsked = true) => {
  const call = useApi()
  return useQuery({
    queryKey: ['bank', uuid],
    queryFn: () => call(readBank, { params: { uuid } }),
    refetchOnMount: 'always',
    enabled: isAsked,
  })
}

/** What is known of accounts and payments, and how a newer answer takes its place. */
export const useBank = () => {
  const uuid = useApplicationUuid()
  const queries = useQueryClient()
  const { data, error, refetch } = useAccounts(uuid)
  const keep = useCallback((view: BankView) => queries.setQueryData(['bank', uuid], view), [queries, uuid])
  return { bank: data, error, again: () => void refetch(), keep }
}

type Purpose = ShownAccount['purpose']

/** What an account is named for on this page: the money, unless the address says otherwise. */
export const usePurpose = (): Purpose =>
  new URLSearchParams(useSearch()).get('for') === 'payments' ? 'autopay' : 'disbursement'

export const useBankPage = () => {
  const uuid = useApplicationUuid()
  return (page: 'disburse' | 'manual-disburse' | 'confirm' | 'autopay', purpose: Purpose = 'disbursement') =>
    `${basePath}/${uuid}/bank/${page}${purpose === 'autopay' ? '?for=payments' : ''}`
}

/** The account that something is still to be done about, or that was named last. */
export const standingOf = ({ accounts }: BankView, purpose: Purpose): ShownAccount | undefined =>
  accounts.findLast((one) => one.purpose === purpose)

/** The account that the money goes to as it stands. */
export const forMoney = ({ accounts }: BankView): ShownAccount | undefined =>
  accounts.findLast(({ purpose, state }) => purpose === 'disbursement' && state === 'VERIFIED')
