import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { labelDocument, listDocumentLabels } from '../document-labels.contract.ts'
import { type ApplicationDocument, listDocuments } from '../documents.contract.ts'
import { splitDocument } from '../split-document.contract.ts'
import { isSplittable } from '../splittable-documents.rules.ts'
import { DocumentLabel } from './document-label.panel.tsx'
import { DocumentView } from './document-view.panel.tsx'
import { SplitDocument } from './split-document.panel.tsx'

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} kB`

const may = (call: { access: unknown }, role: string): boolean => (call.access as readonly string[]).includes(role)

interface DocumentsProps {
  uuid: string
  role: string
  /** The document that is open when the page loads. */
  first: string | undefined
}

const channelLabels = { mail: 'Email', portal: 'Online', paper: 'U.S. mail' } as const satisfies Record<
  ApplicationDocument['delivered'][number]['channel'],
  string
>

/** How a document reached the borrower, each way once. */
const deliveryText = ({ delivered: deliveries }: ApplicationDocument): string =>
  [...new Set(deliveries.map(({ channel }) => channelLabels[channel]))].join(', ') || '—'

/** Shows staff the documents generated for the borrower and those the borrower sent. Each viewing is recorded. */
export function Documents({ uuid, role, first }: DocumentsProps) {
  const documents = useAnswer(listDocuments, { params: { uuid } })
  const labels = useAnswer(listDocumentLabels, { params: { uuid } })
  const labelOf = (uuid: string) => labels.answer?.find(({ documentUuid }) => documentUuid === uuid)?.label
  const [chosenUuid, setChosen] = useState(first)
  const viewer = useViewerInSight(chosenUuid)
  // While a document is open, the list has room only for each document's name and date.
  const further = chosenUuid === undefined ? 'max-md:hidden' : 'hidden'
  const currentDocument = documents.answer?.find(({ documentUuid }) => documentUuid === chosenUuid)
  return (
    <AnswerSection of={documents} failureHeading="The documents did not load.">
      {(answer) =>
        answer.length === 0 ? (
          <EmptyState>No documents yet.</EmptyState>
        ) : (
          <div
            className={`grid items-start gap-8 ${currentDocument ? 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
          >
            <table className="lines">
              <caption className="sr-only">Documents</caption>
              <thead>
                <tr>
                  <th scope="col">Document</th>
                  <th scope="col">Created</th>
                  <th scope="col" className={`text-right! ${further}`}>
                    Size
                  </th>
                  <th scope="col" className={further}>
                    Delivered
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
                        {labelOf(document.documentUuid) ?? document.title}
                      </button>
                      {labelOf(document.documentUuid) && (
                        <span className="block text-13 text-muted">{document.title}</span>
                      )}
                    </td>
                    <td>
                      <Moment at={document.createdAt} />
                    </td>
                    <td className={`figures text-right ${further}`}>{kilobytes(document.bytes)}</td>
                    <td className={further}>{deliveryText(document)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {currentDocument && (
              <div
                ref={viewer}
                className="flex min-w-0 scroll-mt-4 flex-col gap-2 xl:sticky xl:top-4 xl:max-h-[calc(100vh-2rem)] xl:overflow-y-auto"
              >
                {may(labelDocument, role) && (
                  <DocumentLabel
                    key={currentDocument.documentUuid}
                    uuid={uuid}
                    documentUuid={currentDocument.documentUuid}
                    label={labelOf(currentDocument.documentUuid)}
                    onLabeled={labels.setAnswer}
                  />
                )}
                {may(splitDocument, role) && isSplittable(currentDocument) && (
                  <SplitDocument
                    key={`split ${currentDocument.documentUuid}`}
                    uuid={uuid}
                    documentUuid={currentDocument.documentUuid}
                    onSplit={documents.load}
                  />
                )}
                <DocumentView uuid={uuid} document={currentDocument} />
              </div>
            )}
          </div>
        )
      }
    </AnswerSection>
  )
}

/** Brings the document that was chosen into sight. Below a wide window it is under the list, which can be long. */
const useViewerInSight = (chosenUuid: string | undefined) => {
  const viewer = useRef<HTMLDivElement>(null)
  const shownUuid = useRef(chosenUuid)
  useEffect(() => {
    if (shownUuid.current === chosenUuid || !viewer.current) return
    shownUuid.current = chosenUuid
    const { top } = viewer.current.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) viewer.current.scrollIntoView()
  }, [chosenUuid])
  return viewer
}
