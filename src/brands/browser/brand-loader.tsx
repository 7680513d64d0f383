import { Drawing } from '#src/platform/ui/drawing.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Loader } from '#src/platform/ui/waiting.tsx'
import type { PageOrganization } from '../page-organization.contract.ts'

interface BrandLoaderProps {
  organization: PageOrganization
  open: boolean
  /** What is in progress, shown above the messages. */
  heading?: string
  /** False if the heading is a real stage, which timed messages would contradict. */
  isPaced?: boolean
}

/** The full-screen loader with the lender's own picture and messages. */
export function BrandLoader({ organization, open, heading, isPaced = true }: BrandLoaderProps) {
  const { language } = useMessages<never>()
  return (
    <Loader
      open={open}
      {...(heading === undefined ? {} : { heading })}
      messages={isPaced ? organization.loader.messages[language] : []}
      drawing={<Drawing data={organization.marks.loader} className="max-w-30" />}
    />
  )
}
