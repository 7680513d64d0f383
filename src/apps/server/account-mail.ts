import type { AccountMailDeps } from '#src/features/accounts/server/account-mail.service.ts'
import type { Core } from './core.ts'

/** What mails about accounts are made with. */
export const accountMail = ({ vault, clock, organisationCalled, pageAt }: Core): AccountMailDeps => ({
  ...{ vault, clock, organisationCalled, pageAt },
})
