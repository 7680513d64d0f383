import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApplication, useApplicationUuid, useStatus } from '#src/application/browser/use-application.tsx'
import { ReadAgain, WaitPage } from '#src/application/browser/wait-page.tsx'
import type { ReturnedPayment as ReturnedState } from '#src/domain/lending/application-enums.ts'
import { PaperCopies } from '#src/features/documents/borrower/paper-copies.panel.tsx'
import {
  type ApplicationDocument,
  listDocuments,
  readDocumentFile,
} from '#src/features/documents/documents.contract.ts'
import { FundingTimeline } from '#src/features/funding/borrower/funding-timeline.panel.tsx'
import { OpenLine } from '#src/features/funding/borrower/open-line.panel.tsx'
import { PaidOut } from '#src/features/funding/borrower/paid-out.panel.tsx'
import { isReturned, ReturnedPayment } from '#src/features/funding/borrower/returned-payment.panel.tsx'
import { useFunding } from '#src/features/funding/borrower/use-funding.ts'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import type { spanish } from '#src/features/funding/funding.es.ts'
import { CancelledLine } from '#src/features/rescission/borrower/cancelled-line.panel.tsx'
import { RightToCancel } from '#src/features/rescission/borrower/right-to-cancel.panel.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { isStatus, type Status } from '#src/workflow/graph/statuses.ts'

/** After the signatures: the right to cancel, the steps to funding, and the open line. */
export function CompleteScreen() {
  const t = useMessages<keyof typeof spanish>()
  const status = useStatus()
  const checklistStatus = status?.checklistStatus ?? ''
  if (!isStatus(checklistStatus)) return <Skeleton />
  if (checklistStatus === 'DEED_SIGNING')
    return (
      <WaitPage heading={t('You have signed')} waitsFor="signers">
        <p>{t('The other owners still need to meet the notary. We’ll email you when everyone has signed.')}</p>
      </WaitPage>
    )
  if (checklistStatus === 'CANCELLED') return <CanceledPanel />
  if (checklistStatus === 'COMPLETE')
    return (
      <>
        <OpenHeading />
        <Money status={checklistStatus} />
      </>
    )
  return <FundingInProgress status={checklistStatus} />
}

/** The result is first: how much went where, and when. */
function OpenHeading() {
  const t = useMessages<keyof typeof spanish>()
  const { data: funding } = useFunding(useApplicationUuid())
  const cash = funding?.payments.findLast(({ kind }) => kind === 'CASH')
  return (
    <ScreenHeading
      {...(cash?.settledAt && {
        lead: t('{amount} went to your account ending in {ending} on {date}.', {
          amount: t.cents(cash.amountCents, 'cents'),
          ending: cash.to,
          date: t.date(localDay(cash.settledAt)),
        }),
      })}
    >
      {t('Your line is open')}
    </ScreenHeading>
  )
}

function FundingInProgress({ status }: { status: Status }) {
  const t = useMessages<keyof typeof spanish>()
  const { data: funding } = useFunding(useApplicationUuid())
  const isFundingReturned = status === 'FUNDABLE' && funding !== undefined && isReturned(funding)
  const waitsForAccount = funding?.isAccountInReview ? 'ACCOUNT_IN_REVIEW' : 'ACCOUNT_NEEDED'
  useRefetchOnReturn(funding && (isFundingReturned ? waitsForAccount : null))
  return (
    <WaitPage
      {...(status === 'RESCISSION' && { heading: t('Everything is signed') })}
      {...(isFundingReturned && { heading: t('Your bank returned the money'), ...nextActor(funding) })}
    >
      <Money status={status} />
    </WaitPage>
  )
}

/** A payment may be returned without a status change, so the data beside the page is reloaded with it. */
const useRefetchOnReturn = (statusReturn: ReturnedState | null | undefined) => {
  const cache = useQueryClient()
  const uuid = useApplicationUuid()
  const { application } = useApplication()
  const applicationReturn = application?.derived?.returnedPayment
  useEffect(() => {
    if (statusReturn !== undefined && applicationReturn !== undefined && statusReturn !== applicationReturn)
      void cache.invalidateQueries({ queryKey: ['application', uuid] })
  }, [statusReturn, applicationReturn, cache, uuid])
}

/** The borrower may name another account, and the lender reviews it. */
const nextActor = ({ isAccountInReview }: Funding) => ({ waitsFor: isAccountInReview ? 'staff' : 'you' }) as const

function Money({ status }: { status: Status }) {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const { application } = useApplication()
  const { data: funding, error, refetch } = useFunding(uuid)
  if (!funding) return error ? <ReadAgain again={() => void refetch()} /> : <Skeleton lines={[60, 100, 100]} />
  const isHome = application?.property.occupancyType === 'HOME'
  const isPaid = status === 'COMPLETE'
  return (
    <>
      {status === 'RESCISSION' && <RightToCancel uuid={uuid} />}
      {status === 'FUNDABLE' && <ReturnedPayment uuid={uuid} funding={funding} />}
      {application && !isHome && !isPaid && (
        <p>
          {t('You don’t live in this home, so the law doesn’t give you a right to cancel. We continued right away.')}
        </p>
      )}
      {isPaid ? (
        <OpenLine funding={funding} />
      ) : (
        <FundingTimeline
          status={status}
          funding={funding}
          isRescindable={isHome}
          fundsFrom={application?.fundingForecast?.fundsFrom ?? null}
        />
      )}
      <PaidOut funding={funding} isPaid={isPaid} />
      {isPaid && <ClosingDocuments uuid={uuid} />}
      <PaperCopies uuid={uuid} />
    </>
  )
}

function CanceledPanel() {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  return (
    <>
      <ScreenHeading>{t('This application was canceled')}</ScreenHeading>
      <CancelledLine uuid={uuid} />
      <div>
        <LinkButton variant="secondary" href="/dashboard">
          {t('Go to your dashboard')}
        </LinkButton>
      </div>
    </>
  )
}

const documentKinds: readonly ApplicationDocument['kind'][] = [
  'CREDIT_AGREEMENT',
  'SECURITY_INSTRUMENT',
  'ACCOUNT_OPENING_DISCLOSURE',
  'RIGHT_TO_CANCEL',
  'SUMMARY_DISCLOSURE',
  'PRIVACY_NOTICE',
] as const

/** The newest version of each document, under its own title. */
function ClosingDocuments({ uuid }: { uuid: string }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', uuid],
    queryFn: () => call(listDocuments, { params: { uuid } }),
  })
  if (!data) return error ? <ReadAgain again={() => void refetch()} /> : <Skeleton lines={[60, 100, 100]} />
  const closingDocuments = documentKinds.flatMap((kind) =>
    data.filter((candidate) => candidate.kind === kind).slice(0, 1),
  )
  if (closingDocuments.length === 0) return null
  return (
    <Section heading={t('Documents for your records')}>
      <ul className="border-rule border-t">
        {closingDocuments.map((closingDocument) => (
          <ClosingDocumentRow key={closingDocument.documentUuid} uuid={uuid} closingDocument={closingDocument} />
        ))}
      </ul>
    </Section>
  )
}

function ClosingDocumentRow({
  uuid,
  closingDocument: { documentUuid, title, kind },
}: {
  uuid: string
  closingDocument: ApplicationDocument
}) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const save = async () => {
    setState('loading')
    try {
      const bytes = (await call(readDocumentFile, { params: { uuid, documentUuid } })) as Uint8Array<ArrayBuffer>
      saveFile(bytes, 'application/pdf', `${kind.toLowerCase().replaceAll('_', '-')}.pdf`)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-rule border-b py-2">
      <span>{title}</span>
      <Button
        variant="quiet"
        size="compact"
        className="-mr-2"
        loading={state === 'loading'}
        onClick={() => void save()}
      >
        {t('Save')}
        <span className="sr-only"> {title}</span>
      </Button>
      {state === 'failed' && (
        <p role="alert" className="col-span-2 text-15 text-error">
          {t('That document didn’t load. Please try again.')}
        </p>
      )}
    </li>
  )
}
