import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { returnFromTaxPage } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import { useIncome, useLeaveOnceVerified } from './use-income.ts'

/** The return from the tax transcript page: hands in the state and waits for the transcripts. */
export function TaxReturnScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const search = useSearch()
  const [, navigate] = useLocation()
  const [isOver, setIsOver] = useState(false)
  const { income } = useIncome()
  const queries = useQueryClient()
  const query = new URLSearchParams(search)
  const requestUuid = query.get('request') ?? ''
  const state = query.get('state') ?? ''
  useLeaveOnceVerified()
  useEffect(() => {
    call(returnFromTaxPage, { params: { uuid, requestUuid }, body: { state } }).then(
      () => queries.invalidateQueries({ queryKey: ['income', uuid] }),
      () => setIsOver(true),
    )
  }, [call, queries, uuid, requestUuid, state])
  const request = income?.requests.find((request) => request.uuid === requestUuid)
  useEffect(() => {
    if (request?.state === 'failed') navigate(`${basePath}/${uuid}/error/income`, { replace: true })
    if (request?.verification === 'PENDING_REVIEW') navigate(`${basePath}/${uuid}/income/review`, { replace: true })
  }, [request, uuid, navigate])
  if (isOver)
    return (
      <>
        <ScreenHeading lead={t('That return link is incomplete or was already used. Nothing is lost.')}>
          {t('That link didn’t work')}
        </ScreenHeading>
        <p>
          <LinkButton href={`${basePath}/${uuid}/income/review`}>{t('See ways to verify')}</LinkButton>
        </p>
      </>
    )
  return (
    <>
      <ScreenHeading lead={t('The IRS is sending us two years of returns. This can take a few minutes.')}>
        {t('Back from your tax transcript')}
      </ScreenHeading>
      <p className="flex items-center gap-3 font-semibold" role="status">
        <span className="text-primary">
          <Spinner />
        </span>
        {t('We’re waiting for the transcripts.')}
      </p>
      <p className="text-15 text-muted">{t('You can leave this page. We’ll keep working and save your place.')}</p>
    </>
  )
}
