import { Button } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'

interface SecretOnceProps {
  heading: string
  secret: string
  onDone: () => void
}

/** Shows a key or secret that the product cannot show again, with a button that copies it. */
export function SecretOnce({ heading, secret, onDone }: SecretOnceProps) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ text: 'Copied.' }),
      () => toast({ text: 'Your browser did not allow copying. Select the text and copy it.', tone: 'error' }),
    )
  return (
    <Notice tone="success" role="status" heading={heading}>
      <p className="mb-2">Copy it now and store it safely. It cannot be shown again.</p>
      <code className="mb-3 block break-all border border-rule bg-paper p-3 text-15">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <Button size="compact" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="compact" variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </Notice>
  )
}
