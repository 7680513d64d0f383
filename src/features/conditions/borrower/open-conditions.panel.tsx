import { useHomePaths } from '#src/application/browser/use-application.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import type { Condition } from '../conditions.contract.ts'
import type { spanish } from '../conditions.es.ts'
import { RequestDescription } from './request-description.tsx'

/** Shown instead of the waiting page: each open condition, word for word, with a link to answer it. */
export function OpenConditions({ open }: { open: readonly Condition[] }) {
  const t = useMessages<keyof typeof spanish>()
  const { home } = useHomePaths()
  const [heading, button] = headingAndButton(open)
  return (
    <>
      <ScreenHeading lead={t('Your application continues as soon as we have it.')}>{t(heading)}</ScreenHeading>
      <ul className="border-ink border-t-2">
        {open.map(({ uuid, words }) => (
          <li key={uuid} className="border-rule border-b py-5">
            <h2 className="text-20">{words[t.language].header}</h2>
            <p className="mt-2">
              <RequestDescription words={words} />
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-4">
        <LinkButton href={`${home}/conditions`}>{t(button)}</LinkButton>
        <LinkButton variant="secondary" href="/dashboard">
          {t('Go to your dashboard')}
        </LinkButton>
      </div>
    </>
  )
}

const headingAndButton = (open: readonly Condition[]) => {
  if (open.some(({ route }) => route !== 'upload-document'))
    return ['We need an answer from you', 'Answer now'] as const
  const documentCount = open.reduce((sum, { requestDocuments }) => sum + Math.max(1, requestDocuments.length), 0)
  return documentCount > 1
    ? (['We need documents from you', 'Send the documents'] as const)
    : (['We need a document from you', 'Send the document'] as const)
}
