import { Suspense, useCallback, useState } from 'react'
import type { DocumentViewerProps } from '#src/application/browser/document-viewer.panel.tsx'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { closingDocumentLabels } from '../document-labels.table.ts'
import { type ClosingDocument, readClosingDocument, recordDocumentRead } from '../signing.contract.ts'
import type { spanish } from '../signing.es.ts'
import { Viewer } from './lazy-viewer.ts'
import { useClosing } from './use-closing.ts'

interface ReadDocumentProps extends Pick<DocumentViewerProps, 'onOpened' | 'onPage' | 'open'> {
  document: ClosingDocument
}

/**
 * Shows a document in the reader's language. When the reader reaches the end, this is stored at once for all their
 * devices.
 */
export function ReadDocument({ document, ...viewer }: ReadDocumentProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { setClosing } = useClosing()
  const [failed, setFailed] = useState(false)
  const { documentUuid, spanishUuid, kind, readAt } = document
  const fileUuid = (t.language === 'es' && spanishUuid) || documentUuid
  const load = useCallback(
    () =>
      call(readClosingDocument, { params: { uuid, documentUuid: fileUuid }, timeoutMs: 30_000 }) as Promise<
        Uint8Array<ArrayBuffer>
      >,
    [call, uuid, fileUuid],
  )
  const onEnd = (sha256: string) => {
    if (readAt) return
    setFailed(false)
    call(recordDocumentRead, {
      params: { uuid, documentUuid },
      body: { sha256 },
      idempotencyKey: crypto.randomUUID(),
    }).then(setClosing, () => setFailed(true))
  }
  return (
    <div className="flex flex-col gap-3">
      {fileUuid !== documentUuid && (
        <p className="text-15 text-muted">
          {t('You’re reading the Spanish copy. You sign the English document, which is the binding one.')}
        </p>
      )}
      <Suspense fallback={<Skeleton lines={[60, 100, 100, 90, 100]} />}>
        <Viewer
          key={failed ? 'again' : 'first'}
          {...viewer}
          title={t(closingDocumentLabels[kind].title)}
          load={load}
          onEnd={onEnd}
        />
      </Suspense>
      {failed && (
        <Notice tone="error" role="alert">
          {t('This document changed after you opened it. Please open it again, read it to the end, and sign then.')}
        </Notice>
      )}
    </div>
  )
}
