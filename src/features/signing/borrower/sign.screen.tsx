import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { adoptSignature } from '#src/application/browser/adopted-signature.ts'
import type { OpenPdf, PdfNode } from '#src/application/browser/open-pdf.ts'
import { SignatureField } from '#src/application/browser/signature-field.panel.tsx'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { anyAnswers } from '#src/platform/ui/form-faults.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { PressStatement } from '#src/platform/ui/press-statement.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { closingDocumentLabels } from '../document-labels.table.ts'
import { initialsOf } from '../reading-plan.rules.ts'
import { type Closing, type ClosingDocument, reviewDocuments, signDocument } from '../signing.contract.ts'
import type { spanish } from '../signing.es.ts'
import { ExpandableDocument } from './final-offer.panel.tsx'
import { NothingLeft } from './nothing-left.panel.tsx'
import { PlacePanel, usePlace } from './place.panel.tsx'
import { ReadDocument } from './read-document.panel.tsx'
import { SigningGuide } from './signing-guide.panel.tsx'
import { SignsFrom } from './signs-from.panel.tsx'
import { useClosing } from './use-closing.ts'

type Message = keyof typeof spanish

const Signature = z.pick(signDocument.body, { mark: true, initials: true })

/** Shows one document at a time. The person reads it to its end and then signs below it. */
export function SignDocumentsScreen() {
  const { data, error, again } = useClosing()
  return (
    <LoadedContent data={data} error={error} again={again}>
      {(closing) => {
        const documents = closing.documents.filter(({ at, act }) => at === 'NOTE_SIGNING' && act === 'sign')
        const isDone = ({ signedAt, readAt }: ClosingDocument) => Boolean(closing.signsAtOffice ? readAt : signedAt)
        const next =
          documents.find((document) => !isDone(document)) ?? (closing.signsAtOffice ? documents.at(-1) : undefined)
        if (closing.checklistStatus !== 'NOTE_SIGNING' || !next) return <NothingLeft closing={closing} />
        return <Signing key={next.documentUuid} closing={closing} document={next} documents={documents} />
      }}
    </LoadedContent>
  )
}

function Signing({
  closing,
  document,
  documents,
}: {
  closing: Closing
  document: ClosingDocument
  documents: readonly ClosingDocument[]
}) {
  const t = useMessages<Message>()
  const [pages, setPages] = useState<FieldPages>({ initials: [], signature: [] })
  const content = useRef<HTMLDivElement>(null)
  const isDone = ({ signedAt, readAt }: ClosingDocument) => Boolean(closing.signsAtOffice ? readAt : signedAt)
  return (
    <div ref={content} className="flex flex-col gap-8">
      <ScreenHeading
        over={t('Document {number} of {count}', { number: documents.indexOf(document) + 1, count: documents.length })}
        lead={
          closing.signsAtOffice
            ? t(
                'Texas law requires you to sign at an office, together with the deed. Read each document here first, to the end.',
              )
            : t('Read to the end, then sign below. We save your place if you leave.')
        }
      >
        {closing.signsAtOffice ? t('Read your documents') : t('Sign your documents')}
      </ScreenHeading>
      {!closing.signsAtOffice && <SigningSteps document={document} pages={pages} />}
      <Section heading={t(closingDocumentLabels[document.kind].title)}>
        <ReadDocument document={document} onOpened={(openPdf) => setPages(fieldPages(openPdf))} />
      </Section>
      {closing.signsAtOffice ? (
        <ContinueToClosing documents={documents} />
      ) : (
        <>
          {closing.signsFrom ? (
            <SignsFrom day={closing.signsFrom} />
          ) : (
            <SignBelow closing={closing} document={document} />
          )}
          <PlacePanel />
        </>
      )}
      <SigningNotes closing={closing} />
      <SigningGuide documents={documents} isDone={isDone} container={content} />
    </div>
  )
}

interface FieldPages {
  initials: readonly number[]
  signature: readonly number[]
}

/**
 * Returns the pages on which the document asks for initials and signatures. It finds the fields by their labels in
 * either language.
 */
const fieldPages = ({ pages }: OpenPdf): FieldPages => {
  const having = (label: RegExp) =>
    pages.filter(({ parts }) => parts.some((part) => has(part, label))).map(({ number }) => number)
  return { initials: having(/^(Initials|Iniciales):/), signature: having(/^(Signature of|Firma de) /) }
}

const has = ({ text: words, parts }: PdfNode, label: RegExp): boolean =>
  label.test(words) || parts.some((part) => has(part, label))

/** Says what the document asks for, and where. Nothing in it is pressed, so it looks like text. */
function SigningSteps({ document, pages }: { document: ClosingDocument; pages: FieldPages }) {
  const t = useMessages<Message>()
  const steps = [
    { words: t('Read the document to the end'), isDone: document.readAt !== null },
    ...[...new Set(pages.initials)].map((on) => ({
      words: t('Your initials, on page {page}', { page: on }),
      isDone: false,
    })),
    ...pages.signature.map((on) => ({
      words: t('Your signature and its date, on page {page}', { page: on }),
      isDone: false,
    })),
  ]
  return (
    <ul aria-label={t('What you do here')} className="flex list-disc flex-col gap-1 pl-5 text-muted">
      {steps.map(({ words, isDone }) => (
        <li key={words}>
          {words}
          {isDone && (
            <span className="text-success">
              {' '}
              <Icon name="check" size={16} className="inline" /> {t('done')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What helps to know, and what is signed later; folded, because signing does not need it. */
function SigningNotes({ closing }: { closing: Closing }) {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  const later = closing.documents.filter(({ act }) => act === 'notarize')
  return (
    <div className="flex flex-col">
      {later.length > 0 && (
        <Disclosure summary={closing.signsAtOffice ? t('At the office') : t('You sign later, with the notary')}>
          <ul>
            {later.map((document) => (
              <ExpandableDocument key={document.documentUuid} document={document} />
            ))}
          </ul>
        </Disclosure>
      )}
      <Disclosure summary={t('Good to know')}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>
            {t('Your electronic signature counts just like one on paper. You can ask for paper instead, at no cost.')}
          </li>
          <li>{t('You can stop at any time. We save what you’ve read, on this device and any other.')}</li>
        </ul>
        <p className="mt-3">
          <LinkButton variant="quiet" href={`${basePath}/${uuid}/signing/support`}>
            {t('Help with signing')}
          </LinkButton>
        </p>
      </Disclosure>
    </div>
  )
}

/** Stands in place of a form until what it is about was read. */
function UnreadPart({ heading, text }: { heading: string; text: string }) {
  const t = useMessages<Message>()
  return (
    <Section heading={heading}>
      <p>{text}</p>
      <p className="mt-4">
        <LinkButton variant="secondary" href="/dashboard">
          {t('Finish later')}
        </LinkButton>
      </p>
    </Section>
  )
}

/** Moves on to the closing at the office, once every document is read to its end. */
function ContinueToClosing({ documents }: { documents: readonly ClosingDocument[] }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const form = useStepForm({
    schema: anyAnswers,
    onSubmit: () =>
      move((idempotencyKey) => call(reviewDocuments, { params: { uuid }, body: { reviewed: true }, idempotencyKey })),
  })
  if (documents.some(({ readAt }) => !readAt))
    return (
      <UnreadPart
        heading={t('You’ll sign at the office')}
        text={t('Once you reach the end of each document, you can continue here.')}
      />
    )
  return (
    <StepForm
      form={form}
      isPart
      heading={t('You’ll sign at the office')}
      submitLabel={t('Continue to the closing')}
      statement={<PressStatement>{t('I have read these documents and will sign them at the office')}.</PressStatement>}
      actions={
        <LinkButton variant="quiet" href="/dashboard">
          {t('Finish later')}
        </LinkButton>
      }
    />
  )
}

function SignBelow({ closing, document }: { closing: Closing; document: ClosingDocument }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const { setClosing } = useClosing()
  const { place } = usePlace()
  const { documentUuid, sha256, readAt } = document
  const form = useStepForm({
    schema: Signature,
    initial: { initials: initialsOf(closing.name) },
    onSubmit: async (signature) => {
      let answer: Closing | undefined
      const send = async (idempotencyKey: string) => {
        const body = { ...signature, consents: true as const, sha256, ...(place ? { place } : {}) }
        answer = await call(signDocument, { params: { uuid, documentUuid }, body, idempotencyKey })
        adoptSignature(closing.name, signature.mark)
        return answer
      }
      const isLast = closing.documents.every(
        (document) => document.documentUuid === documentUuid || document.at !== 'NOTE_SIGNING' || document.signedAt,
      )
      if (isLast) return move(send)
      setClosing(await send(crypto.randomUUID()))
    },
  })
  if (!readAt)
    return <UnreadPart heading={t('Sign here')} text={t('You can sign once you reach the end of the document.')} />
  return (
    <StepForm
      form={form}
      isPart
      heading={t('Sign here')}
      submitLabel={t('Sign this document')}
      statement={
        <PressStatement>
          {t('I agree to sign this document electronically, and to be bound by it as if I had signed on paper')}.
        </PressStatement>
      }
      submittingLabel={t('Signing')}
      actions={
        <LinkButton variant="quiet" href="/dashboard">
          {t('Finish later')}
        </LinkButton>
      }
    >
      <TextField
        name="initials"
        label={t('Your initials')}
        hint={t('Your initials are added wherever they’re required.')}
        width="short"
        maxLength={8}
        autoComplete="off"
        spellCheck={false}
      />
      <SignatureField name="mark" label={t('Your signature')} person={closing.name} />
    </StepForm>
  )
}
