import { Suspense, useCallback, useState } from 'react'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { closingDocumentLabels } from '../document-labels.table.ts'
import { type ClosingDocument, readClosingDocument, readClosingPack } from '../signing.contract.ts'
import type { spanish } from '../signing.es.ts'
import { Viewer } from './lazy-viewer.ts'

type Message = keyof typeof spanish

/** Lists every document so far, with one button to save them all. */
export function SignedDocuments({ documents }: { documents: readonly ClosingDocument[] }) {
  const t = useMessages<Message | 'Your documents'>()
  if (documents.length === 0) return null
  return (
    <Section heading={t('Your documents')}>
      <ul className="flex flex-col border-rule border-t">
        {documents.map((document) => (
          <SignedDocumentRow key={document.documentUuid} document={document} />
        ))}
      </ul>
      <div className="mt-4">
        <Pack />
      </div>
    </Section>
  )
}

/** Shows a row for the document. The document itself opens over the page. */
function SignedDocumentRow({ document: { documentUuid, kind, sealedUuid, act } }: { document: ClosingDocument }) {
  const t = useMessages<Message | 'Your documents'>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [open, setOpen] = useState(false)
  const fileUuid = sealedUuid ?? documentUuid
  const load = useCallback(
    () => call(readClosingDocument, { params: { uuid, documentUuid: fileUuid } }) as Promise<Uint8Array<ArrayBuffer>>,
    [call, uuid, fileUuid],
  )
  const title = t(closingDocumentLabels[kind].title)
  const state = sealedUuid
    ? t('Sealed, with its certificate')
    : act === 'sign' || act === 'notarize'
      ? t('Waiting for signatures')
      : t('For your records')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b py-3">
      <div>
        <p>{title}</p>
        <p className="text-15 text-muted">{state}</p>
      </div>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        {t('Read it')}
        <span className="sr-only"> {title}</span>
      </Button>
      <Dialog id={`paper-${documentUuid}`} open={open} onClose={() => setOpen(false)} heading={title}>
        <Suspense fallback={<Skeleton lines={[60, 100, 100, 90]} />}>
          <Viewer title={title} load={load} />
        </Suspense>
      </Dialog>
    </li>
  )
}

function Pack() {
  const t = useMessages<Message | 'Your documents'>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [state, setState] = useState<'idle' | 'packing' | 'failed'>('idle')
  const download = async () => {
    setState('packing')
    try {
      const bytes = (await call(readClosingPack, { params: { uuid }, timeoutMs: 60_000 })) as Uint8Array<ArrayBuffer>
      saveFile(bytes, 'application/zip', 'closing-documents.zip')
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="secondary"
        loading={state === 'packing'}
        loadingLabel={t('Preparing your download')}
        onClick={() => void download()}
      >
        <Icon name="download" />
        {t('Download all documents')}
      </Button>
      {state === 'failed' && <p role="alert">{t('We couldn’t prepare your download. Please try again.')}</p>}
    </div>
  )
}
