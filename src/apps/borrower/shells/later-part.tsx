import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { loadWithRetry } from '#src/platform/browser/after-first-paint.ts'
import type { LaterParts } from './later-parts.tsx'

const Parts = lazy(async () => ({ default: (await loadWithRetry(() => import('./later-parts.tsx'))).LaterParts }))

/** A part of the page that no one waits for: only in the browser, after the screen is there. Its failure takes nothing from the page. */
export function LaterPart(props: ComponentProps<typeof LaterParts>) {
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return (
    inBrowser && (
      <Suspense>
        <Parts {...props} />
      </Suspense>
    )
  )
}
