import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { failureMessage } from '#src/platform/browser/api-client.ts'
import { useRouteParam } from '#src/platform/browser/route-params.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { requestIncomeDocuments } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import { type DocumentMethod, isDocumentMethod } from '../income-methods.table.ts'
import { documentRequests } from './method-labels.table.ts'
import { useIncome } from './use-income.ts'

/** Explains what documents must show, and leads to where they are uploaded. */
export function IncomeUploadScreen() {
  const type = useRouteParam('type')
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  const known = isDocumentMethod(type)
  useEffect(() => {
    if (!known) navigate(`${basePath}/${uuid}/income/review`, { replace: true })
  }, [known, uuid, navigate])
  return known ? <IncomeDocuments method={type} /> : <Skeleton />
}

function IncomeDocuments({ method }: { method: DocumentMethod }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  const { income } = useIncome()
  const [going, setGoing] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { heading, asks } = documentRequests[method]
  const submit = async () => {
    setGoing(true)
    setRefusal(undefined)
    try {
      const { conditionUuid } = await call(requestIncomeDocuments, { params: { uuid }, body: { method } })
      navigate(`${basePath}/${uuid}/conditions/upload-document?${new URLSearchParams({ conditionUuid })}`)
    } catch (error) {
      setRefusal(failureMessage(error))
      setGoing(false)
    }
  }
  return (
    <>
      <ScreenHeading
        lead={
          method === 'paystubs' && income
            ? t(
                'Your {count} most recent {count|pay stub|pay stubs}. Our team reviews them, usually within a business day.',
                {
                  count: income.payStubs,
                },
              )
            : t('Our team reviews what you send, usually within a business day.')
        }
      >
        {t(heading)}
      </ScreenHeading>
      <ul className="border-rule border-t">
        {asks.map((request) => (
          <li key={request} className="flex gap-3 border-rule border-b py-3">
            <Icon name="check" size={20} className="mt-1 text-primary" />
            {t(request)}
          </li>
        ))}
      </ul>
      {refusal !== undefined && (
        <Notice tone="error" role="alert">
          {t.any(refusal)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button loading={going} loadingLabel={t('One moment')} onClick={() => void submit()}>
          {t('Choose the files')}
        </Button>
        <a
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          href={`${basePath}/${uuid}/income/review`}
        >
          {t('Choose another way')}
        </a>
      </div>
    </>
  )
}
