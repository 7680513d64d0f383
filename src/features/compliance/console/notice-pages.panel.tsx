import type { ReactNode } from 'react'
import type { AnswerQuery } from '#src/platform/browser/use-answer.ts'
import { PagedRows } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'

interface NoticePagesProps<Notice> {
  of: AnswerQuery<{ notices: Notice[]; next: string | null }>
  after: string | undefined
  onPage: (after: string | undefined) => void
  children: (notices: readonly Notice[]) => ReactNode
}

/** A list of notices, page by page. */
export function NoticePages<Notice>({ of, after, onPage, children }: NoticePagesProps<Notice>) {
  const t = useMessages<string>()
  return (
    <PagedRows
      of={of}
      failureHeading={t('The notices did not load.')}
      answerRows={({ notices }) => notices}
      none={t('No notices match.')}
      after={after}
      onPage={onPage}
    >
      {children}
    </PagedRows>
  )
}
