import type { ReactNode } from 'react'

interface PartProps {
  id: string
  heading: string
  children: ReactNode
}

/** One part of the underwriter's page, which the list of parts jumps to. */
export const Part = ({ id, heading, children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-heading`} className="flex flex-col gap-5">
    <h2 id={`${id}-heading`} tabIndex={-1} className="border-ink border-b-[1.5px] pb-1 text-20">
      {heading}
    </h2>
    {children}
  </section>
)

/** A heading within a part. */
export const PartHeading = ({ children }: { children: ReactNode }) => <h3 className="mb-1 text-17">{children}</h3>

/** Says what is not there yet, and why. */
export const NoData = ({ children }: { children: ReactNode }) => (
  <p className="max-w-none py-2 text-muted">{children}</p>
)

interface WideTableProps {
  label: string
  /** It fits a phone as it is. */
  isNarrow?: true
  children: ReactNode
}

/** Keeps a wide table within its own scrolling area. */
export const WideTable = ({ label, isNarrow, children }: WideTableProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    tabIndex={0}
    className={`overflow-x-auto ${isNarrow ? '' : 'max-md:[&_table]:min-w-[44rem]'}`}
  >
    {children}
  </section>
)
