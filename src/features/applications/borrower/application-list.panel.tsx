import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { type HelocApplication, listApplications } from '#src/application/application.contract.ts'
import { missingApplication, missingParameter } from '#src/application/missing-application.ts'
import { EmptyPage } from '#src/brands/browser/empty-page.tsx'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { spanish } from '../applications.es.ts'
import { mayStartAnother } from '../dashboard.rules.ts'
import { ApplicationEntry } from './application-entry.panel.tsx'

/** The polling interval in milliseconds while the list is shown. */
const pollIntervalMs = 30_000

interface ListProps {
  /** Renders what other features know of an application, below its own text. */
  more?: (application: HelocApplication) => ReactNode
}

/** Lists all applications of the person who is logged in, with what to do next for each. */
export function ApplicationList({ more }: ListProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { today } = usePageData()
  const { data, error, refetch } = useQuery({
    queryKey: ['applications'],
    queryFn: () => call(listApplications),
    refetchInterval: pollIntervalMs,
  })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!data)
    return (
      <>
        <ScreenHeading>{t('Your applications')}</ScreenHeading>
        <MissingApplication />
        {error ? (
          <div role="alert" className="flex flex-col items-start gap-4">
            <p>{t('We couldn’t load your applications. They’re safe. Only the connection failed.')}</p>
            <Button onClick={() => void refetch()}>{t('Try again')}</Button>
          </div>
        ) : (
          // As tall as the window, so that what stands below it does not visibly move when the list comes.
          <div className="min-h-dvh">
            <Skeleton lines={[100, 60, 80, 40]} />
          </div>
        )}
      </>
    )
  if (data.length === 0) return <NoApplications />
  return (
    <>
      <ScreenHeading>{t('Your applications')}</ScreenHeading>
      <MissingApplication />
      <ul data-wide className="flex flex-col gap-16">
        {data.map((application) => (
          <li key={application.uuid} className="max-w-none">
            <ApplicationEntry application={application} today={today} timeZone={zone}>
              {more?.(application)}
            </ApplicationEntry>
          </li>
        ))}
      </ul>
      {mayStartAnother(data, today, zone) && (
        <p>
          <LinkButton variant="secondary" href="/account/heloc/register">
            {t('Start another application')}
          </LinkButton>
        </p>
      )}
    </>
  )
}

function NoApplications() {
  const t = useMessages<keyof typeof spanish>()
  return (
    <EmptyPage>
      <ScreenHeading
        lead={t('When you start one, you’ll find it here with what happens next. It takes about five minutes.')}
      >
        {t('You have no applications yet')}
      </ScreenHeading>
      <MissingApplication />
      <p>
        <LinkButton href="/account/heloc/register">{t('Start an application')}</LinkButton>
      </p>
    </EmptyPage>
  )
}

/** Explains why a person who opened an application was sent here. */
function MissingApplication() {
  const t = useMessages<keyof typeof spanish>()
  if (new URLSearchParams(useSearch()).get(missingParameter) !== missingApplication) return null
  return <Notice tone="warning" heading={t('We couldn’t find that application in your account.')} />
}
