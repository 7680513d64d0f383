import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A summary that expands. It is native, so it works before scripts do and page search finds its content. */
export const Disclosure = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details>
    <summary className="-my-1 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-15 text-primary underline decoration-rule underline-offset-4 hover:decoration-current [&::-webkit-details-marker]:hidden">
      <Icon name="down" size={16} className="transition-transform duration-160 [[open]>summary>&]:rotate-180" />
      {summary}
    </summary>
    <div className="mt-1 mb-2 border-rule border-l-2 pl-4 text-15 text-muted">{children}</div>
  </details>
)
