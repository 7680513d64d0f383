import { Suspense, useCallback, useState } from 'react'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { readAccessCheck } from '../additional-info.contract.ts'
import type { spanish } from '../additional-info.es.ts'
import type { AdditionalInfoAnswer } from './additional-info-form.rules.ts'

type Message = keyof typeof spanish

/**
 * Consent to electronic documents, given by reading a code from one in the form that is used for all of them
 * (15 U.S.C. 7001(c)(1)(C)(ii)).
 */
export function ElectronicConsent({ electronic }: { electronic: AdditionalInfoAnswer['electronic'] }) {
  const t = useMessages<Message>()
  if (electronic.isConfirmed)
    return (
      <Section heading={t('Electronic documents')}>
        <p className="flex gap-2">
          <Icon name="success" size={22} className="mt-0.5 text-success" />
          {t('You showed that you can open our documents.')}
        </p>
      </Section>
    )
  return (
    <Section heading={t('Electronic documents')}>
      <div className="flex flex-col gap-5">
        <p data-legal-text>{electronic.text[t.language]}</p>
        <p>
          {t(
            'Before we send you documents electronically, the law requires proof that you can read them. Read this one and enter its code. Entering it means you agree to the above.',
          )}
        </p>
        <Proof />
        <TextField
          name="electronic.code"
          label={t('Code from the document')}
          hint={t('Six letters and digits')}
          width="short"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
        <p className="text-15 text-muted">
          {t(
            'If you’d rather have everything on paper, or the document doesn’t open, call us. We’ll continue with you by phone.',
          )}
        </p>
      </div>
    </Section>
  )
}

/** Opens PDFs. It is loaded with the document, because it takes more code than the page. */
const Viewer = lazyPart(
  () => import('#src/application/browser/document-viewer.panel.tsx'),
  (module) => module.DocumentViewer,
)

/** Shows the document in the reader that shows every later one, so that reading its code proves access to all of them. */
function Proof() {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const load = useCallback(
    () =>
      call(readAccessCheck, { params: { uuid }, timeoutMs: 30_000 }).then((data) => {
        const bytes = data as Uint8Array<ArrayBuffer>
        setBytes(bytes)
        return bytes
      }),
    [call, uuid],
  )
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer>>()
  return (
    <>
      <Suspense fallback={<Skeleton lines={[60, 100, 100, 90]} />}>
        <Viewer title={t('The document with your code')} load={load} />
      </Suspense>
      {bytes && (
        <p className="sm:-ml-2">
          <Button
            variant="quiet"
            size="compact"
            onClick={() => saveFile(bytes, 'application/pdf', 'electronic-documents.pdf')}
          >
            <Icon name="download" />
            {t('Save a copy of this document')}
          </Button>
        </p>
      )}
    </>
  )
}
