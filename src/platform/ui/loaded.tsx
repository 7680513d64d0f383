import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useMessages } from './messages.tsx'
import { ScreenHeading } from './page.tsx'
import type { spanish } from './ui.es.ts'
import { Skeleton } from './waiting.tsx'

interface LoadedProps<Data> {
  data: Data | undefined
  error: unknown
  /** Retries. */
  again: () => unknown
  children: (data: Data) => ReactNode
}

/** A screen that loads data first: a skeleton while it loads, and a retry if it fails. */
export function LoadedContent<Data>({ data, error, again, children }: LoadedProps<Data>) {
  const t = useMessages<keyof typeof spanish>()
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton />
  return (
    <div role="alert" className="flex flex-col gap-8">
      <ScreenHeading>{t('We couldn’t load this page.')}</ScreenHeading>
      <p>
        <Button onClick={() => void again()}>{t('Try again')}</Button>
      </p>
    </div>
  )
}
