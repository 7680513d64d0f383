import { Drawing } from '#src/platform/ui/drawing.tsx'
import { Loader } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { PageOrganisation } from '../page-organisation.contract.ts'

interface BrandLoaderProps {
  organisation: PageOrganisation
  open: boolean
  /** What is in progress, shown above the messages. */
  heading?: string
  /** False if the heading is a real stage, which timed messages would contradict. */
  isPaced?: boolean
}

/** The full-screen loader with the lender's own picture and messages. */
export function BrandLoader({ organisation, open, heading, isPaced = true }: BrandLoaderProps) {
  const { language } = useWords<never>()
  return (
    <Loader
      open={open}
      {...(heading === undefined ? {} : { heading })}
      messages={isPaced ? organisation.loader.messages[language] : []}
      drawing={<Drawing data={organisation.marks.loader} className="max-w-30" />}
    />
  )
}
