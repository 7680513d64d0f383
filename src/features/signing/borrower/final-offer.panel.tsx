import { useRef, useState } from 'react'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { anyAnswers } from '#src/platform/ui/form-faults.ts'
import { Figure, Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { PressStatement } from '#src/platform/ui/press-statement.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { closingDocumentLabels } from '../document-labels.table.ts'
import { acceptFinalOffer, acknowledgeDocument, type Closing, type ClosingDocument } from '../signing.contract.ts'
import type { spanish } from '../signing.es.ts'
import { ReadMark } from './document-row.panel.tsx'
import { ReadDocument } from './read-document.panel.tsx'
import { SigningGuide } from './signing-guide.panel.tsx'
import { SignsFrom } from './signs-from.panel.tsx'

type Message = keyof typeof spanish

/** Shows the final figures, the documents to read before accepting, and the acceptance. */
export function FinalOffer({ closing }: { closing: Closing }) {
  const t = useMessages<Message>()
  const documents = closing.documents.filter(({ at }) => at === 'FINAL_OFFER')
  const content = useRef<HTMLDivElement>(null)
  return (
    <div ref={content} className="flex flex-col gap-8">
      <ScreenHeading lead={t('Everything is verified. These are the final figures. Nothing binds you until you sign.')}>
        {t('Your final offer')}
      </ScreenHeading>
      {closing.signsFrom && <SignsFrom day={closing.signsFrom} />}
      {closing.terms && <Figures terms={closing.terms} />}
      {documents.length > 0 && (
        <Section heading={t('Read before you accept')}>
          <ul className="flex flex-col">
            {documents.map((document) => (
              <ExpandableDocument key={document.documentUuid} document={document} />
            ))}
          </ul>
        </Section>
      )}
      <AcceptOffer documents={documents} />
      {documents.length > 0 && (
        <SigningGuide documents={documents} isDone={({ readAt }) => readAt !== null} container={content} />
      )}
    </div>
  )
}

function Figures({ terms }: { terms: NonNullable<Closing['terms']> }) {
  const t = useMessages<Message>()
  return (
    <div className="flex flex-col gap-6">
      <Figure label={t('Monthly payment')} value={t.dollars(terms.monthlyPayment, 'cents')} />
      <Ledger label={t('Your final offer')}>
        <LedgerRow label={t('Initial draw')} value={t.dollars(terms.draw, 'cents')} />
        {terms.originationFee > 0 && (
          <LedgerRow label={t('Origination fee')} value={t.dollars(terms.originationFee, 'cents')} />
        )}
        {terms.recordingTax > 0 && (
          <LedgerRow label={t('Recording tax')} value={t.dollars(terms.recordingTax, 'cents')} />
        )}
        <LedgerRow label={t('Credit limit')} value={t.dollars(terms.lineAmount, 'cents')} total />
        <LedgerRow label={t('Fixed annual rate')} value={t.percent(terms.rate, 3)} />
        <LedgerRow label={t('APR, without fees')} value={t.percent(terms.openEndApr, 3)} />
        <LedgerRow label={t('Term')} value={t('{count} {count|year|years}', { count: terms.termYears })} />
      </Ledger>
    </div>
  )
}

/** Shows a document to read. It opens below its own row, so that the borrower stays on the page. */
export function ExpandableDocument({ document }: { document: ClosingDocument }) {
  const t = useMessages<Message>()
  const [open, setOpen] = useState(false)
  const { title, says } = closingDocumentLabels[document.kind]
  return (
    <li className="flex flex-col gap-3 border-rule border-b py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-semibold text-17">{t(title)}</h3>
          <p className="text-15 text-muted">{t(says)}</p>
          <ReadMark document={document} />
        </div>
        <Button
          variant="secondary"
          size="compact"
          aria-expanded={open}
          data-unread={(!open && !document.readAt) || undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? t('Close') : document.readAt ? t('Read again') : t('Read it')}
          <span className="sr-only"> {t(title)}</span>
        </Button>
      </div>
      {open && <ReadDocument document={document} />}
    </li>
  )
}

function AcceptOffer({ documents }: { documents: readonly ClosingDocument[] }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const form = useStepForm({
    schema: anyAnswers,
    onSubmit: async () => {
      if (documents.some(({ readAt }) => !readAt))
        throw Object.assign(new Error('Please read each document to the end first'), { code: 'signing/not-read' })
      for (const { documentUuid, sha256, signedAt } of documents)
        if (!signedAt)
          await call(acknowledgeDocument, {
            params: { uuid, documentUuid },
            body: { sha256, consents: true },
            idempotencyKey: crypto.randomUUID(),
          })
      await move((idempotencyKey) =>
        call(acceptFinalOffer, { params: { uuid }, body: { accepted: true }, idempotencyKey }),
      )
    },
  })
  return (
    <StepForm
      form={form}
      submitLabel={t('Accept the final offer')}
      statement={
        documents.length > 0 && (
          <PressStatement>
            {t('I read {count|this document|these documents} and have a copy to keep', { count: documents.length })}.
          </PressStatement>
        )
      }
      actions={
        <LinkButton variant="quiet" href={`${basePath}/${uuid}/signing/support`}>
          {t('I have a question first')}
        </LinkButton>
      }
    />
  )
}
