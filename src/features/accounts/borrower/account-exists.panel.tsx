import { LinkButton } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../accounts.es.ts'
import { logInPath } from '../redirect.rules.ts'

interface AccountExistsProps {
  open: boolean
  onClose: () => void
  email: string
  /** Where to go on after log-in. */
  returnTo?: string
}

/** Shown when the e-mail of a new registration has an account, or when that account may not start another application. */
export function AccountExists({ open, onClose, email, returnTo }: AccountExistsProps) {
  const t = useWords<keyof typeof spanish>()
  return (
    <Dialog
      id="account-exists"
      open={open}
      onClose={onClose}
      heading={t('Account Already Exists')}
      actions={<LinkButton href={logInPath(returnTo)}>{t('Login')}</LinkButton>}
    >
      <p>{t('It looks like {email} already has an account with us. Please log in to continue.', { email })}</p>
    </Dialog>
  )
}
