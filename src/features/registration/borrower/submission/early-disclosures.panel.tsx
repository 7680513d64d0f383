import { Suspense, useCallback, useState } from 'react'
import { useConsentWording } from '#src/brands/browser/consent-wording.ts'
import { useOrganization, usePageData } from '#src/brands/browser/page-data.tsx'
import { consentInForce } from '#src/domain/lending/consent-texts.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { Language } from '#src/platform/words/fill.ts'
import { type EarlyDisclosureKind, readEarlyDisclosureFile } from '../../disclosures.contract.ts'
import type { RegistrationMessage } from '../../registration.es.ts'
import type { EarlyDisclosures } from './use-early-disclosures.ts'

/** Opens PDFs. It is loaded when the person opens a document, because it takes more code than the page. */
const Viewer = lazyPart(
  () => import('#src/application/browser/document-viewer.panel.tsx'),
  (module) => module.DocumentViewer,
)

interface EarlyDisclosuresPanelProps {
  product: string
  early: EarlyDisclosures
}

/**
 * The disclosures that the law requires with an application: the sentences that matter most, the whole text in a
 * reader, and the confirmation (12 CFR 1026.40(a)(3), (b)). Shows nothing for a line that needs none.
 */
export function EarlyDisclosuresPanel({ product, early }: EarlyDisclosuresPanelProps) {
  const t = useMessages<RegistrationMessage>()
  const { today } = usePageData()
  const consentWording = useConsentWording()
  const [reading, setReading] = useState<EarlyDisclosureKind>()
  const { isDue, disclosures, isError } = early
  if (!isDue) return null
  const openDocument = disclosures?.documents.find(({ kind }) => kind === reading)
  const wording = consentInForce('EARLY_DISCLOSURES', today)
  return (
    <section className="flex flex-col gap-3 border-ink border-t-2 pt-5">
      <h2 className="text-24">{t('Before you apply')}</h2>
      {!disclosures && !isError && <Skeleton lines={[100, 90, 60]} />}
      {isError && (
        <Notice tone="error" role="alert" heading={t('We couldn’t load the disclosures.')}>
          <Button variant="secondary" size="compact" onClick={early.readAgain}>
            {t('Try again')}
          </Button>
        </Notice>
      )}
      {disclosures && (
        <>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-15">
            {disclosures.highlights.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <ul className="border-rule border-t">
            {disclosures.documents.map(({ kind, title }) => (
              <li key={kind} className="border-rule border-b">
                <button
                  type="button"
                  onClick={() => setReading(kind)}
                  className="flex min-h-11 w-full items-center gap-3 py-2 text-left text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
                >
                  <Icon name="document" />
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <CheckboxField
        name="disclosuresConsent"
        label={t('I have these disclosures and can keep them.')}
        hint={wording && consentWording(wording)}
      />
      <Dialog
        id="early-disclosures"
        isWide
        open={openDocument !== undefined}
        onClose={() => setReading(undefined)}
        heading={openDocument?.title}
        actions={<Button onClick={() => setReading(undefined)}>{t('Close')}</Button>}
      >
        {openDocument && <Reader {...openDocument} product={product} state={early.state} />}
      </Dialog>
    </section>
  )
}

interface ReaderProps {
  kind: EarlyDisclosureKind
  title: string
  product: string
  state: EarlyDisclosures['state']
}

function Reader({ kind, title, product, state }: ReaderProps) {
  const t = useMessages<RegistrationMessage>()
  const call = useApi()
  const { orgCode } = useOrganization()
  const { language } = t
  const load = useCallback(
    () =>
      call(readEarlyDisclosureFile, {
        params: { kind },
        query: { language, product, state },
        timeoutMs: 30_000,
      }) as Promise<Uint8Array<ArrayBuffer>>,
    [call, kind, language, product, state],
  )
  const fileIn = (row: Language) =>
    `/service-application/api/v1/application/heloc/early-disclosures/${kind}/file?${new URLSearchParams({ language: row, product, ...(state && { state }), org: orgCode })}`
  return (
    <>
      <p className="flex flex-wrap gap-x-6 text-15">
        <PdfLink href={fileIn(language)}>{t('Save or print it')}</PdfLink>
        {language === 'es' && <PdfLink href={fileIn('en')}>{t('Read it in English')}</PdfLink>}
      </p>
      <Suspense fallback={<Skeleton lines={[60, 100, 100, 90, 100]} />}>
        <Viewer title={title} load={load} />
      </Suspense>
    </>
  )
}

function PdfLink({ href, children }: { href: string; children: string }) {
  const t = useMessages<RegistrationMessage>()
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> ({t('opens a PDF in a new tab')})</span>
    </a>
  )
}
