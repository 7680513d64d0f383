import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApplicationUuid, useStatus } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { sessionStore } from '#src/platform/browser/storage.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { anyAnswers, type FormSchema } from '#src/platform/ui/form-faults.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { PressStatement } from '#src/platform/ui/press-statement.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import {
  type ApplicationSummary,
  acceptSummary,
  readSummary,
  readSummaryDisclosure,
  submitApplication,
} from '../submission.contract.ts'
import type { spanish } from '../submission.es.ts'
import { SummaryRows } from './summary-rows.panel.tsx'

type Message = keyof typeof spanish

/** Shows the whole application and the button that submits it; afterwards, the summary disclosure to accept. */
export function AppSummaryScreen() {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  const status = useStatus()
  if (!status) return <Skeleton />
  if (status.checklistStatus === 'APP_SUBMISSION') return <SummaryReview />
  if (status.checklistStatus === 'GEN_SUMMARY_DISCLOSURE') return <AcceptSummary />
  return (
    <>
      <ScreenHeading lead={t('You submitted your application. There’s nothing left to do on this page.')}>
        {t('Review and submit')}
      </ScreenHeading>
      <p>
        <LinkButton href={`${basePath}/${uuid}`}>{t('Continue my application')}</LinkButton>
      </p>
    </>
  )
}

function SummaryReview() {
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, refetch } = useQuery({
    queryKey: ['summary', uuid],
    queryFn: () => call(readSummary, { params: { uuid } }),
  })
  return (
    <LoadedContent data={data} error={error} again={refetch}>
      {(summary) => <Submitting summary={summary} />}
    </LoadedContent>
  )
}

function Submitting({ summary }: { summary: ApplicationSummary }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const { version, text } = summary.hardCredit
  const form = useStepForm({
    schema: anyAnswers,
    onSubmit: () =>
      move((idempotencyKey) =>
        call(submitApplication, {
          params: { uuid },
          body: { isTrue: true, hardCreditVersion: version },
          idempotencyKey,
        }),
      ),
  })
  return (
    <StepForm
      form={form}
      heading={t('Review and submit')}
      lead={t('Please check what you told us. We don’t send anything until you submit.')}
      submitLabel={t('Submit my application')}
      submittingLabel={t('Submitting your application')}
      statement={
        <PressStatement>
          {t('I agree to this, and what I told you is true to the best of my knowledge')}.
        </PressStatement>
      }
    >
      <SummaryRows summary={summary} />
      <Section heading={t('Before you submit')}>
        <div className="flex flex-col gap-4">
          <p data-legal-text>{text[t.language]}</p>
        </div>
      </Section>
    </StepForm>
  )
}

const openedKey = (uuid: string) => `hearthline.summary-opened.${uuid}`

/** Accepts nothing: a summary that was not opened cannot have been read. */
const unopenedSummary: FormSchema<Record<string, unknown>> = {
  safeParse: () => ({
    success: false,
    error: { issues: [{ path: ['summary'], message: 'Please open the summary before you accept it' }] },
  }),
}

function AcceptSummary() {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const [isOpened, setOpened] = useState(() => sessionStore.get(openedKey(uuid)) !== undefined)
  const onOpened = () => {
    // The summary may take the place of this page, which is then opened again.
    sessionStore.set(openedKey(uuid), 'yes')
    setOpened(true)
  }
  const form = useStepForm({
    schema: isOpened ? anyAnswers : unopenedSummary,
    onSubmit: () =>
      move((idempotencyKey) => call(acceptSummary, { params: { uuid }, body: { accepted: true }, idempotencyKey })),
  })
  return (
    <StepForm
      form={form}
      heading={t('Your application is submitted')}
      lead={t('We also emailed you a summary of it. Read it, accept it, and verification begins.')}
      submitLabel={t('Accept and continue')}
      statement={isOpened && <PressStatement>{t('I have read the summary and accept it')}.</PressStatement>}
    >
      <Section heading={t('The summary of your application')}>
        <SummaryFile onOpened={onOpened} />
      </Section>
      {!isOpened && <p className="text-muted">{t('You can accept the summary after you open it.')}</p>}
    </StepForm>
  )
}

/** Opens the summary disclosure. It is fetched only on request, because opening it is recorded as its delivery. */
function SummaryFile({ onOpened }: { onOpened: () => void }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle')
  const open = async () => {
    // The tab is opened directly in the click handler; otherwise a pop-up blocker would close it.
    const tab = window.open('', '_blank')
    setState('opening')
    try {
      const query = { language: t.language }
      const bytes = (await call(readSummaryDisclosure, { params: { uuid }, query })) as Uint8Array<ArrayBuffer>
      const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      onOpened()
      ;(tab ?? window).location.assign(url)
      setState('idle')
    } catch {
      tab?.close()
      setState('failed')
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="secondary"
        data-field="summary"
        loading={state === 'opening'}
        loadingLabel={t('Opening the summary.')}
        onClick={() => void open()}
      >
        <Icon name="document" />
        {t('Open the summary')}
        <span className="sr-only"> ({t('opens a PDF in a new tab')})</span>
      </Button>
      {state === 'failed' && <p role="alert">{t('We couldn’t open the summary.')}</p>}
    </div>
  )
}
