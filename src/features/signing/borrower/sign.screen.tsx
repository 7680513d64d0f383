import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { Paper as OpenPaper, PaperNode } from '#src/workflow/browser/pdf-paper.ts'
import { SignatureField } from '#src/workflow/browser/signature-field.panel.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { useMove } from '#src/workflow/browser/use-move.ts'
import { paperWords } from '../paper-words.table.ts'
import { type Closing, type Paper, reviewPapers, signPaper } from '../signing.contract.ts'
import type { spanish } from '../signing.es.ts'
import { NothingLeft } from './nothing-left.panel.tsx'
import { PlacePanel, usePlace } from './place.panel.tsx'
import { ReadPaper } from './read-paper.panel.tsx'
import { useClosing } from './use-closing.ts'

type Words = keyof typeof spanish

const Signature = z.pick(signPaper.body, { mark: true, initials: true, consents: true })

/** Shows one document at a time. The person reads it to its end and then signs below it. */
export function SignDocumentsScreen() {
  const { data, error, again } = useClosing()
  return (
    <LoadedContent data={data} error={error} again={again}>
      {(closing) => {
        const papers = closing.papers.filter(({ at, act }) => at === 'NOTE_SIGNING' && act === 'sign')
        const isDone = ({ signedAt, readAt }: Paper) => Boolean(closing.signsAtOffice ? readAt : signedAt)
        const next = papers.find((one) => !isDone(one)) ?? (closing.signsAtOffice ? papers.at(-1) : undefined)
        if (closing.checklistStatus !== 'NOTE_SIGNING' || !next) return <NothingLeft closing={closing} />
        return <Signing key={next.documentUuid} closing={closing} paper={next} papers={papers} />
      }}
    </LoadedContent>
  )
}

function Signing({ closing, paper, papers }: { closing: Closing; paper: Paper; papers: readonly Paper[] }) {
  const t = useWords<Words>()
  const [pages, setPages] = useState<FieldPages>({ initials: [], signature: [] })
  const [page, setPage] = useState(1)
  return (
    <>
      <ScreenHeading
        over={t('Paper {number} of {count}', { number: papers.indexOf(paper) + 1, count: papers.length })}
        lead={
          closing.signsAtOffice
            ? t(
                'Texas law has you sign at the closing, at an office, together with the deed. Read each document here now, to its end.',
              )
            : t('Read it to its end, then sign below it. Your place is kept if you leave.')
        }
      >
        {closing.signsAtOffice ? t('Read your documents') : t('Sign your documents')}
      </ScreenHeading>
      {!closing.signsAtOffice && <SigningSteps paper={paper} pages={pages} page={page} />}
      <Section heading={t(paperWords[paper.kind].title)}>
        <ReadPaper paper={paper} onOpened={(openPaper) => setPages(fieldPages(openPaper))} onPage={setPage} />
      </Section>
      {closing.signsAtOffice ? (
        <ContinueToClosing papers={papers} />
      ) : (
        <>
          <PlacePanel />
          <SignBelow closing={closing} paper={paper} />
        </>
      )}
    </>
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
const fieldPages = ({ pages }: OpenPaper): FieldPages => {
  const having = (label: RegExp) =>
    pages.filter(({ parts }) => parts.some((part) => has(part, label))).map(({ number }) => number)
  return { initials: having(/^(Initials|Iniciales):/), signature: having(/^(Signature of|Firma de) /) }
}

const has = ({ words, parts }: PaperNode, label: RegExp): boolean =>
  label.test(words) || parts.some((part) => has(part, label))

/** Lists what is left to do on the document and highlights the steps on the current page. */
function SigningSteps({ paper, pages, page }: { paper: Paper; pages: FieldPages; page: number }) {
  const t = useWords<Words>()
  const steps = [
    { words: t('Read the paper to its end'), on: 0, done: paper.readAt !== null },
    ...[...new Set(pages.initials)].map((on) => ({
      words: t('Your initials, on page {page}', { page: on }),
      on,
      done: false,
    })),
    ...pages.signature.map((on) => ({
      words: t('Your signature and its date, on page {page}', { page: on }),
      on,
      done: false,
    })),
  ]
  return (
    <section aria-label={t('What this paper asks of you')} className="border-ink border-t-2">
      <ol>
        {steps.map(({ words, on, done }) => (
          <li
            key={words}
            aria-current={on === page ? 'step' : undefined}
            className={`flex min-h-11 items-center gap-3 border-rule border-b px-2 py-2 ${on === page ? 'bg-tint font-medium' : ''}`}
          >
            <Icon name={done ? 'check' : 'document'} size={18} className={done ? 'text-success' : 'text-muted'} />
            {words}
            {done && <span className="text-15 text-muted">({t('done')})</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Moves on to the closing at the office, once every document is read to its end. */
function ContinueToClosing({ papers }: { papers: readonly Paper[] }) {
  const t = useWords<Words>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const form = useStepForm({
    schema: reviewPapers.body,
    onSubmit: (body) => move((idempotencyKey) => call(reviewPapers, { params: { uuid }, body, idempotencyKey })),
  })
  if (papers.some(({ readAt }) => !readAt))
    return (
      <Section heading={t('You sign at the office')}>
        <p>{t('Once you have reached the end of each document, you continue here.')}</p>
        <p className="mt-4">
          <LinkButton look="secondary" href="/dashboard">
            {t('Finish later')}
          </LinkButton>
        </p>
      </Section>
    )
  return (
    <StepForm
      form={form}
      isPart
      heading={t('You sign at the office')}
      submitLabel={t('Continue to the closing')}
      actions={
        <LinkButton look="quiet" href="/dashboard">
          {t('Finish later')}
        </LinkButton>
      }
    >
      <CheckboxField
        name="reviewed"
        label={t('I have read these documents, and sign them at the closing at the office')}
      />
    </StepForm>
  )
}

function SignBelow({ closing, paper }: { closing: Closing; paper: Paper }) {
  const t = useWords<Words>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const { keep } = useClosing()
  const { place } = usePlace()
  const { documentUuid, sha256, readAt } = paper
  const form = useStepForm({
    schema: Signature,
    onSubmit: async (signature) => {
      let answer: Closing | undefined
      const send = async (idempotencyKey: string) => {
        const body = { ...signature, sha256, ...(place ? { place } : {}) }
        answer = await call(signPaper, { params: { uuid, documentUuid }, body, idempotencyKey })
        return answer
      }
      const isLast = closing.papers.every(
        (one) => one.documentUuid === documentUuid || one.at !== 'NOTE_SIGNING' || one.signedAt,
      )
      if (isLast) return move(send)
      keep(await send(crypto.randomUUID()))
    },
  })
  if (!readAt)
    return (
      <Section heading={t('Sign here')}>
        <p>{t('The signature can be given once the end of the paper was reached.')}</p>
        <p className="mt-4">
          <LinkButton look="secondary" href="/dashboard">
            {t('Finish later')}
          </LinkButton>
        </p>
      </Section>
    )
  return (
    <StepForm
      form={form}
      isPart
      heading={t('Sign here')}
      lead={t('The date is put in when you sign.')}
      submitLabel={t('Sign this paper')}
      submittingLabel={t('Signing')}
      actions={
        <LinkButton look="quiet" href="/dashboard">
          {t('Finish later')}
        </LinkButton>
      }
    >
      <TextField
        name="initials"
        label={t('Your initials')}
        hint={t('They are put at each place on the paper that asks for them.')}
        width="short"
        maxLength={8}
        autoComplete="off"
        spellCheck={false}
      />
      <SignatureField name="mark" label={t('Your signature')} person={closing.name} />
      <CheckboxField
        name="consents"
        label={t('I agree to sign this paper electronically, and to be bound by it as by one signed on paper')}
      />
    </StepForm>
  )
}
