import { Suspense, useState } from 'react'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { spanish } from '../../linking.es.ts'
import { type LinkAim, linkStore, type OpenLink } from './link-store.ts'
import { supplierDialog } from './supplier-dialog.ts'

type Message = keyof typeof spanish

const SandboxLink = lazyPart(
  () => import('./sandbox-link.panel.tsx'),
  (module) => module.SandboxLink,
)

interface LinkDialogProps {
  link: OpenLink
  aim: LinkAim
  /** The address with which a bank's own page returned the person. */
  returnUrl: string | undefined
  onLinked: (publicToken: string) => Promise<void>
}

/** The dialog that links an outside account: the vendor's own, or ours for a sandbox. */
export const LinkDialog = (props: LinkDialogProps) =>
  props.link.dialog?.kind === 'sandbox' ? (
    <Suspense fallback={<Skeleton />}>
      <SandboxLink {...props} />
    </Suspense>
  ) : (
    <SupplierLink {...props} />
  )

function SupplierLink({ link, aim, returnUrl, onLinked }: LinkDialogProps) {
  const t = useMessages<Message>()
  const [state, setState] = useState<'idle' | 'open' | 'failed'>('idle')
  const open = async () => {
    setState('open')
    linkStore.save(link, aim)
    try {
      const token = await supplierDialog(link, returnUrl)
      if (token !== undefined) await onLinked(token)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {state === 'failed' && (
        <Notice tone="error" role="alert">
          {t('That didn’t work. Please start again.')}
        </Notice>
      )}
      <p>{t('Our partner’s window opens. You choose, log in and agree there.')}</p>
      <Button loading={state === 'open'} loadingLabel={t('Waiting for the window')} onClick={() => void open()}>
        {t(returnUrl ? 'Continue linking' : 'Open the window')}
      </Button>
    </div>
  )
}

/** The privacy notice beside every request for an outside login. */
export function NeverStored({ company }: { company: string }) {
  const t = useMessages<Message>()
  return (
    <p className="flex gap-2 text-15 text-muted">
      <Icon name="lock" size={18} className="mt-0.5" />
      {t(
        'You’ll log in on their site. {company} never sees or stores your credentials, and we can only view your data.',
        {
          company,
        },
      )}
    </p>
  )
}
