import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { linkAims, linkStore } from '#src/application/browser/linking/link-store.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { resumeBankLink } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'

/**
 * The return from a bank's own page. This browser remembers the application. In another browser, the server finds it
 * for the person who is logged in. In either case, only the link's owner can reopen it.
 */
export function IncomeBankReturnScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const search = useSearch()
  const [, navigate] = useLocation()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    let left = false
    const navigateTo = (page: string) => navigate(`${basePath}/${page}?${search}`, { replace: true })
    const storedLink = linkStore.take()
    if (storedLink) return navigateTo(storedLink)
    call(resumeBankLink, {}).then(
      ({ applicationUuid }) => !left && navigateTo(`${applicationUuid}${linkAims.income}`),
      () => !left && setIsOver(true),
    )
    return () => {
      left = true
    }
  }, [call, search, navigate])
  if (!isOver)
    return (
      <>
        <ScreenHeading lead={t('We’re finishing linking your account.')}>{t('Back from your bank')}</ScreenHeading>
        <Skeleton />
      </>
    )
  return (
    <>
      <ScreenHeading
        lead={t('No bank link is in progress. It finished, or it took longer than 30 minutes. Nothing is lost.')}
      >
        {t('This bank connection has expired')}
      </ScreenHeading>
      <p>
        <LinkButton href="/dashboard">{t('Go to your dashboard')}</LinkButton>
      </p>
    </>
  )
}
