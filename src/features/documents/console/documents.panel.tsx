import { useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { NoLines } from '#src/platform/ui/lines.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { type ApplicationDocument, listDocuments, readDocumentFile } from '../documents.contract.ts'

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} kB`

interface DocumentsProps {
  uuid: string
  /** The document that is open when the page loads. */
  first: string | undefined
}

/** Shows staff the documents generated for the borrower and those the borrower sent. Each viewing is recorded. */
export function Documents({ uuid, first }: DocumentsProps) {
  const t = useWords<string>()
  const documents = useAnswer(listDocuments, { params: { uuid } })
  const [chosenUuid, setChosen] = useState(first)
  // While a document is open, the list has room only for each document's name and date.
  const further = chosenUuid === undefined ? 'max-md:hidden' : 'hidden'
  const currentDocument = documents.answer?.find(({ documentUuid }) => documentUuid === chosenUuid)
  return (
    <AnswerSection of={documents} failureHeading={t('The documents did not load.')}>
      {(answer) =>
        answer.length === 0 ? (
          <NoLines>{t('There is no document yet.')}</NoLines>
        ) : (
          <div
            className={`grid items-start gap-8 ${currentDocument ? 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
          >
            <table className="lines">
              <caption className="sr-only">{t('Documents')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('Document')}</th>
                  <th scope="col">{t('Made')}</th>
                  <th scope="col" className={`text-right! ${further}`}>
                    {t('Size')}
                  </th>
                  <th scope="col" className={further}>
                    {t('Reached the borrower')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {answer.map((document) => (
                  <tr key={document.documentUuid}>
                    <td>
                      <button
                        type="button"
                        data-line="yes"
                        aria-pressed={currentDocument?.documentUuid === document.documentUuid}
                        onClick={() => setChosen(document.documentUuid)}
                        className="line-link text-left font-semibold"
                      >
                        {document.title}
                      </button>
                    </td>
                    <td>
                      <Moment at={document.createdAt} />
                    </td>
                    <td className={`figures text-right ${further}`}>{kilobytes(document.bytes)}</td>
                    <td className={further}>{document.delivered.map(({ channel }) => channel).join(', ') || '—'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {currentDocument && <Viewer key={currentDocument.documentUuid} uuid={uuid} document={currentDocument} />}
          </div>
        )
      }
    </AnswerSection>
  )
}

// Image types that a browser shows without running any code in them.
const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])

function Viewer({ uuid, document }: { uuid: string; document: ApplicationDocument }) {
  const t = useWords<string>()
  const { address, failed } = useBytes(uuid, document)
  if (failed) return <Notice tone="error" role="alert" heading={t('The document could not be opened.')} />
  return (
    <section aria-label={document.title} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-17">{document.title}</h2>
      {address === undefined ? (
        <Skeleton lines={[100, 100, 100]} />
      ) : (
        <>
          {pictures.has(document.mediaType) ? (
            <img src={address} alt={document.title} className="max-h-[80vh] self-start border border-rule" />
          ) : (
            <iframe title={document.title} src={address} className="h-[80vh] w-full border border-rule" />
          )}
          <a
            href={address}
            download={`${document.kind.toLowerCase()}.${document.mediaType.split('/')[1] ?? 'pdf'}`}
            className="inline-flex min-h-11 items-center self-start text-primary underline underline-offset-4"
          >
            {t('Save a copy')}
          </a>
        </>
      )}
    </section>
  )
}

/** Loads the document into memory under an object URL and releases it when the document is closed. */
const useBytes = (uuid: string, { documentUuid, mediaType }: ApplicationDocument) => {
  const call = useApi()
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let objectUrl: string | undefined
    let left = false
    call(readDocumentFile, { params: { uuid, documentUuid } }).then(
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
  }, [call, uuid, documentUuid, mediaType])
  return { address, failed }
}
