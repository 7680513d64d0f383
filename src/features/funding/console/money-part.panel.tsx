import type { ReactNode } from 'react'

interface PartProps {
  heading: string
  aside?: ReactNode
  children: ReactNode
}

/** A section of the Money page, below a rule. */
export const MoneyPart = ({ heading, aside, children }: PartProps) => (
  <section className="flex flex-col gap-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-t-[1.5px] pt-2">
      <h2 className="text-17">{heading}</h2>
      {aside && <span className="text-13 text-muted">{aside}</span>}
    </div>
    {children}
  </section>
)
