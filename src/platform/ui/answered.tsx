import type { ReactNode } from 'react'
import { CallFailure } from '../browser/api-client.ts'
import type { AnswerQuery } from '../browser/use-answer.ts'
import { Button } from './button.tsx'
import { useMessages } from './messages.tsx'
import { Notice } from './notice.tsx'
import type { spanish } from './ui.es.ts'
import { Skeleton } from './waiting.tsx'

interface AnsweredProps<Answer> {
  of: AnswerQuery<Answer>
  /** What failed, in words. */
  failureHeading: string
  children: (answer: Answer) => ReactNode
}

/** A part of a page that is loaded: a skeleton while it loads, the content, or the error with a retry. */
export function AnswerSection<Answer>({ of, failureHeading, children }: AnsweredProps<Answer>) {
  const t = useMessages<keyof typeof spanish>()
  if (of.failure !== undefined)
    return (
      <Notice tone="error" role="alert" heading={failureHeading}>
        {of.failure instanceof CallFailure && of.failure.status > 0 && (
          <p className="mb-2">{t.any(of.failure.userMessage)}</p>
        )}
        <Button variant="secondary" size="compact" onClick={of.load}>
          {t('Try again')}
        </Button>
      </Notice>
    )
  if (of.answer === undefined) return <Skeleton lines={[40, 100, 100, 90]} />
  return children(of.answer)
}
