import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { LinkDialog, NeverStored } from '#src/application/browser/linking/link-dialog.panel.tsx'
import { LinkFailure } from '#src/application/browser/linking/link-failure.panel.tsx'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useRouteParam } from '#src/platform/browser/route-params.tsx'
import { useAnnouncer } from '#src/platform/ui/announcer.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { finishIncomeLink, type IncomeLink, openIncomeLink } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import { isLinkMethod, type LinkMethod } from '../income-methods.table.ts'
import { useIncome, useLeaveOnceVerified } from './use-income.ts'

type Message = keyof typeof spanish | SharedSentence

const headings = {
  bank: 'Link your bank',
  payroll: 'Link your payroll',
  tax: 'Request your tax transcripts',
} as const satisfies Record<LinkMethod, Message>

/** The page where an outside account is linked: first the supplier's dialog, then the reading of the account. */
export function IncomeLinkScreen() {
  const t = useMessages<Message>()
  const type = useRouteParam('type')
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  const known = isLinkMethod(type)
  useLeaveOnceVerified()
  useEffect(() => {
    if (!known) navigate(`${basePath}/${uuid}/income/review`, { replace: true })
  }, [known, uuid, navigate])
  if (!known) return <Skeleton />
  return (
    <>
      <ScreenHeading>{t(headings[type])}</ScreenHeading>
      <Linking key={type} method={type} />
      <p>
        <a
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          href={`${basePath}/${uuid}/income/review`}
        >
          {t('Choose another way')}
        </a>
      </p>
    </>
  )
}

function Linking({ method }: { method: LinkMethod }) {
  const call = useApi()
  const uuid = useApplicationUuid()
  const { name: companyName } = useOrganization().orgMetaData.companyInfo
  const search = useSearch()
  const [linkedUuid, setLinked] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['income-link', uuid, method],
    queryFn: () => call(openIncomeLink, { params: { uuid }, body: { method } }),
    // Once opened, the link stays the same until it is made. A newly opened page asks for a new one.
    enabled: linkedUuid === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // The same link continues, through the address to which the bank's own page sent the person back.
  const returnUrl = search.includes('oauth_state_id=')
    ? `${window.location.origin}${basePath}/plaid-oauth-success?${search}`
    : undefined
  const finish = async (link: IncomeLink, publicToken: string) => {
    const params = { uuid, requestUuid: link.requestUuid }
    await call(finishIncomeLink, { params, body: { publicToken } })
    setLinked(link.requestUuid)
  }

  if (linkedUuid !== undefined) return <Reading requestUuid={linkedUuid} />
  if (error) return <LinkFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  if (data.url !== null && data.form !== null) return <SignTranscriptForm address={data.url} {...data.form} />
  if (data.url !== null) return <LeaveForTaxPage url={data.url} />
  return (
    <>
      <LinkDialog aim="income" link={data} returnUrl={returnUrl} onLinked={(token) => finish(data, token)} />
      <NeverStored company={companyName} />
    </>
  )
}

function LeaveForTaxPage({ url }: { url: string }) {
  const t = useMessages<Message>()
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        {t(
          'You’ll go to our partner’s site, authorize two years of transcripts there, and come back here automatically.',
        )}
      </p>
      <p className="text-15 text-muted">
        {t('You’ll use IRS Form 8821. It lets us view your tax records, and nothing else.')}
      </p>
      {/* A full page load leaves the app, even where a sandbox plays the supplier on the same host. */}
      <Button onClick={() => window.location.assign(url)}>{t('Go to our partner’s site')}</Button>
    </div>
  )
}

/** What to do with a form that is signed on paper. */
function SignTranscriptForm({
  address,
  conditionUuid,
  taxYears,
}: NonNullable<IncomeLink['form']> & { address: string }) {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('You’ll authorize it with IRS Form 4506-C. It lets us get your tax transcripts, and nothing else.')}</p>
      <ol className="flex list-decimal flex-col gap-2 ps-6">
        <li>{t('Open Form 4506-C, and print it.')}</li>
        <li>
          {t(
            'Enter your name, Social Security number and address, and the tax years {years}. Sign and date it by hand.',
            { years: taxYears.join(', ') },
          )}
        </li>
        <li>{t('Scan it, and upload it as one PDF.')}</li>
      </ol>
      <a
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        href={address}
        target="_blank"
        rel="noreferrer"
      >
        {t('Open Form 4506-C (PDF)')}
      </a>
      <LinkButton href={`${basePath}/${uuid}/conditions/upload-document?${new URLSearchParams({ conditionUuid })}`}>
        {t('Upload the signed form')}
      </LinkButton>
    </div>
  )
}

/** Shows that the linked account is being read. When the result is in, the page shows it or moves on. */
function Reading({ requestUuid }: { requestUuid: string }) {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  const { stage } = useAnnouncer()
  const { income } = useIncome()
  const request = income?.requests.find((request) => request.uuid === requestUuid)
  const message = t('Linked. We’re reading it, which usually takes a few seconds.')
  useEffect(() => stage(message), [message, stage])
  useEffect(() => {
    if (request?.state === 'failed') navigate(`${basePath}/${uuid}/error/income`, { replace: true })
    if (request?.verification === 'PENDING_REVIEW') navigate(`${basePath}/${uuid}/income/review`, { replace: true })
  }, [request, uuid, navigate])
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 font-semibold">
        <span className="text-primary">
          <Spinner />
        </span>
        {message}
      </p>
      <p className="text-15 text-muted">{t('You can leave this page. We’ll keep working and save your place.')}</p>
    </div>
  )
}
