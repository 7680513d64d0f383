import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { PaperViewer } from '#src/workflow/browser/paper-viewer.panel.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { type ApplicationDocument, listDocuments, readDocumentFile } from '../documents.contract.ts'
import type { spanish } from '../signer-documents.es.ts'
import { PaperCopies } from './paper-copies.panel.tsx'

type Words = keyof typeof spanish

/** Shows an additional signer the documents they act on and their own copies. */
export function SignerDocuments() {
  const t = useWords<Words | 'Your documents'>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [currentPaper, setOpened] = useState<ApplicationDocument>()
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', uuid],
    queryFn: () => call(listDocuments, { params: { uuid } }),
  })
  return (
    <LoadedContent data={data} error={error} again={refetch}>
      {(all) => {
        const papers = all.filter(({ mediaType }) => mediaType === 'application/pdf')
        return (
          <>
            <ScreenHeading
              lead={
                papers.length === 0
                  ? t('Nothing yet. You’ll find the deed here before you sign it, and your copies after.')
                  : t('What you sign, and your copies. You can save each one.')
              }
            >
              {t('Your documents')}
            </ScreenHeading>
            {papers.length > 0 && (
              <ul className="border-ink border-t-2">
                {papers.map((paper) => (
                  <li
                    key={paper.documentUuid}
                    className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-rule border-b py-4 last:border-b-0"
                  >
                    <div>
                      <h2 className="font-medium text-17">{paper.title}</h2>
                      <p className="text-15 text-muted">
                        {t('Prepared on {date}', { date: t.date(paper.createdAt.slice(0, 10)) })}
                      </p>
                    </div>
                    <Button
                      look="secondary"
                      size="compact"
                      aria-expanded={currentPaper?.documentUuid === paper.documentUuid}
                      onClick={() => setOpened(currentPaper?.documentUuid === paper.documentUuid ? undefined : paper)}
                    >
                      {currentPaper?.documentUuid === paper.documentUuid ? t('Close') : t('Read')}
                      <span className="sr-only"> {paper.title}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {papers.length > 0 && <PaperCopies uuid={uuid} />}
            {currentPaper && <PaperReader key={currentPaper.documentUuid} uuid={uuid} paper={currentPaper} />}
          </>
        )
      }}
    </LoadedContent>
  )
}

function PaperReader({ uuid, paper }: { uuid: string; paper: ApplicationDocument }) {
  const t = useWords<Words | 'Your documents'>()
  const call = useApi()
  const { documentUuid, title } = paper
  const load = useCallback(
    async () =>
      (await call(readDocumentFile, { params: { uuid, documentUuid } })) as unknown as Uint8Array<ArrayBuffer>,
    [call, uuid, documentUuid],
  )
  const save = async () => {
    const address = URL.createObjectURL(new Blob([await load()], { type: 'application/pdf' }))
    const anchor = document.createElement('a')
    anchor.href = address
    anchor.download = `${paper.kind.toLowerCase().replaceAll('_', '-')}.pdf`
    anchor.click()
    URL.revokeObjectURL(address)
  }
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <p>
        <Button look="quiet" onClick={() => void save()}>
          {t('Save a copy')}
        </Button>
      </p>
      <PaperViewer title={title} load={load} />
    </section>
  )
}
