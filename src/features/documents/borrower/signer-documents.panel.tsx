import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { DocumentViewer } from '#src/application/browser/document-viewer.panel.tsx'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { type ApplicationDocument, listDocuments, readDocumentFile } from '../documents.contract.ts'
import type { spanish } from '../signer-documents.es.ts'
import { PaperCopies } from './paper-copies.panel.tsx'

type Message = keyof typeof spanish

/** Shows an additional signer the documents they act on and their own copies. */
export function SignerDocuments() {
  const t = useMessages<Message | 'Your documents'>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [currentDocument, setOpened] = useState<ApplicationDocument>()
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', uuid],
    queryFn: () => call(listDocuments, { params: { uuid } }),
  })
  return (
    <LoadedContent data={data} error={error} again={refetch}>
      {(all) => {
        const signerDocuments = all.filter(({ mediaType }) => mediaType === 'application/pdf')
        return (
          <>
            <ScreenHeading
              lead={
                signerDocuments.length === 0
                  ? t('Nothing yet. You’ll find the deed here before you sign it, and your copies after.')
                  : t('What you sign, and your copies. You can save each one.')
              }
            >
              {t('Your documents')}
            </ScreenHeading>
            {signerDocuments.length > 0 && (
              <ul className="border-ink border-t-2">
                {signerDocuments.map((signerDocument) => (
                  <li
                    key={signerDocument.documentUuid}
                    className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-rule border-b py-4 last:border-b-0"
                  >
                    <div>
                      <h2 className="font-medium text-17">{signerDocument.title}</h2>
                      <p className="text-15 text-muted">
                        {t('Prepared on {date}', { date: t.date(signerDocument.createdAt.slice(0, 10)) })}
                      </p>
                    </div>
                    <Button
                      variant="secondary"
                      size="compact"
                      aria-expanded={currentDocument?.documentUuid === signerDocument.documentUuid}
                      onClick={() =>
                        setOpened(
                          currentDocument?.documentUuid === signerDocument.documentUuid ? undefined : signerDocument,
                        )
                      }
                    >
                      {currentDocument?.documentUuid === signerDocument.documentUuid ? t('Close') : t('Read')}
                      <span className="sr-only"> {signerDocument.title}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {signerDocuments.length > 0 && <PaperCopies uuid={uuid} />}
            {currentDocument && (
              <SignerDocumentReader key={currentDocument.documentUuid} uuid={uuid} signerDocument={currentDocument} />
            )}
          </>
        )
      }}
    </LoadedContent>
  )
}

function SignerDocumentReader({ uuid, signerDocument }: { uuid: string; signerDocument: ApplicationDocument }) {
  const t = useMessages<Message | 'Your documents'>()
  const call = useApi()
  const { documentUuid, title } = signerDocument
  const load = useCallback(
    async () =>
      (await call(readDocumentFile, { params: { uuid, documentUuid } })) as unknown as Uint8Array<ArrayBuffer>,
    [call, uuid, documentUuid],
  )
  const save = async () =>
    saveFile(await load(), 'application/pdf', `${signerDocument.kind.toLowerCase().replaceAll('_', '-')}.pdf`)
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <p>
        <Button variant="quiet" onClick={() => void save()}>
          {t('Save a copy')}
        </Button>
      </p>
      <DocumentViewer title={title} load={load} />
    </section>
  )
}
