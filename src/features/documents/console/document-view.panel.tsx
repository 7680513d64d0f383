import { useEffect, useState } from 'react'
import { useVisitReason } from '#src/application/browser/reveal-visit.tsx'
import { isIdPicture } from '#src/domain/person/identity/id-pictures.ts'
import { type RevealReason, revealReasonLabels, revealReasons } from '#src/domain/person/reveal-reasons.table.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { type ApplicationDocument, listDocuments, readDocumentFile } from '../documents.contract.ts'
import { PictureView } from './picture-view.panel.tsx'

/** Shows one document by its id, beside the work that it is read for. */
export function DocumentBeside({ uuid, documentUuid }: { uuid: string; documentUuid: string }) {
  const documents = useAnswer(listDocuments, { params: { uuid } })
  const document = documents.answer?.find((candidate) => candidate.documentUuid === documentUuid)
  return document ? <DocumentView uuid={uuid} document={document} /> : null
}

/** Shows one document. Viewing it is recorded. */
export function DocumentView({ uuid, document }: Omit<ViewerProps, 'reason'>) {
  const View = isIdPicture(document.kind) ? PictureViewer : Viewer
  return <View key={document.documentUuid} uuid={uuid} document={document} />
}

// Image types that a browser shows without running any code in them.
const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])

interface ViewerProps {
  uuid: string
  document: ApplicationDocument
  /** Why a photo of an ID is opened. */
  reason?: RevealReason
}

/** Asks once a visit why photos of an ID are opened, which is recorded for each, and then shows the photo. */
function PictureViewer({ uuid, document }: Omit<ViewerProps, 'reason'>) {
  const [reason, setReason] = useVisitReason('photos')
  if (reason) return <Viewer uuid={uuid} document={document} reason={reason} />
  return (
    <section aria-label={document.title} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-17">{document.title}</h2>
      <p className="text-muted">Your name and the reason are recorded when you open this photo.</p>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setReason(new FormData(event.currentTarget).get('reason') as RevealReason)
        }}
      >
        <label className="flex flex-col gap-1 text-13 text-muted">
          Reason (logged)
          <select
            name="reason"
            required
            defaultValue=""
            className="min-h-11 rounded-[min(var(--radius-control),0.5rem)] border border-edge bg-surface px-2 text-15 text-ink"
          >
            <option value="" disabled>
              Choose a reason
            </option>
            {revealReasons.map((revealReason) => (
              <option key={revealReason} value={revealReason}>
                {revealReasonLabels[revealReason]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary" size="compact">
          Show photo
        </Button>
      </form>
    </section>
  )
}

function Viewer({ uuid, document, reason }: ViewerProps) {
  const { address, failed } = useBytes(uuid, document, reason)
  if (failed) return <Notice tone="error" role="alert" heading="The document could not be opened." />
  return (
    <section aria-label={document.title} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-17">{document.title}</h2>
      {address === undefined ? (
        <Skeleton lines={[100, 100, 100]} />
      ) : (
        <>
          {pictures.has(document.mediaType) ? (
            <PictureView address={address} title={document.title} />
          ) : (
            // The viewer of the browser would give half of the room to its list of pages.
            <iframe
              title={document.title}
              src={`${address}#navpanes=0&view=FitH`}
              className="h-[80vh] w-full border border-rule"
            />
          )}
          <a
            href={address}
            download={`${document.kind.toLowerCase()}.${document.mediaType.split('/')[1] ?? 'pdf'}`}
            className="inline-flex min-h-11 items-center self-start text-primary underline underline-offset-4"
          >
            Save a copy
          </a>
        </>
      )}
    </section>
  )
}

/** Loads the document into memory under an object URL and releases it when the document is closed. */
const useBytes = (uuid: string, { documentUuid, mediaType }: ApplicationDocument, reason?: RevealReason) => {
  const call = useApi()
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let objectUrl: string | undefined
    let left = false
    call(readDocumentFile, { params: { uuid, documentUuid }, query: reason ? { reason } : {} }).then(
      (bytes) => {
        if (left) return
        const type = pictures.has(mediaType) ? mediaType : 'application/pdf'
        objectUrl = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
        setAddress(objectUrl)
      },
      () => !left && setFailed(true),
    )
    return () => {
      left = true
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [call, uuid, documentUuid, mediaType, reason])
  return { address, failed }
}
