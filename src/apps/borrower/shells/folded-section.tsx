import type { ReactNode } from 'react'
import { Icon } from '#src/platform/ui/icon.tsx'

interface FoldedSectionProps {
  heading: ReactNode
  /** What is read without opening it: the amount, the street. */
  brief?: ReactNode
  children: ReactNode
}

/** A section of a page under its own heading, closed until it is wanted. */
export const FoldedSection = ({ heading, brief, children }: FoldedSectionProps) => (
  <details className="border-rule border-b">
    <summary className="flex min-h-13 cursor-pointer list-none items-center gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
      <h2 className="text-17">{heading}</h2>
      {brief && <span className="figures ml-auto min-w-0 text-right text-15 text-muted">{brief}</span>}
      <Icon
        name="down"
        size={18}
        className={`text-primary transition-transform duration-160 [[open]>summary>&]:rotate-180 ${brief ? '' : 'ml-auto'}`}
      />
    </summary>
    <div className="pb-4">{children}</div>
  </details>
)
