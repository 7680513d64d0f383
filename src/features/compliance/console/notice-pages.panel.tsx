import type { ReactNode } from 'react'
import type { AnswerQuery } from '#src/platform/browser/use-answer.ts'
import { PagedRows } from '#src/platform/ui/console/data-table.tsx'

interface NoticePagesProps<Notice> {
  of: AnswerQuery<{ notices: Notice[]; next: string | null }>
  after: string | undefined
  onPage: (after: string | undefined) => void
  children: (notices: readonly Notice[]) => ReactNode
}

/** A list of notices, page by page. */
export function NoticePages<Notice>({ of, after, onPage, children }: NoticePagesProps<Notice>) {
  return (
    <PagedRows
      of={of}
      failureHeading="The notices did not load."
      answerRows={({ notices }) => notices}
      none="No notices match."
      after={after}
      onPage={onPage}
    >
      {children}
    </PagedRows>
  )
}
