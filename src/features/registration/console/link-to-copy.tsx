import { Button } from '#src/platform/ui/button.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'

/** A link with a button that copies it. */
export function LinkToCopy({ label, link }: { label: string; link: string }) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ text: 'Link copied.' })
    } catch {
      toast({ text: 'Select the link and copy it.', tone: 'error' })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 break-all text-15">
        <span className="block text-muted">{label}</span>
        {link}
      </p>
      <Button variant="secondary" size="compact" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  )
}
