import type { AccountMailDeps } from '#src/features/accounts/server/account-mail.service.ts'
import type { PasswordKeeper } from '#src/features/accounts/server/elsewhere-refusal.service.ts'
import type { Core } from './core.ts'

/** What mails about accounts are made with. */
export const accountMail = ({ vault, clock, organisationCalled, pageAt }: Core): AccountMailDeps => ({
  ...{ vault, clock, organisationCalled, pageAt },
})

/** A lender's own issuer, which the settings name, keeps the passwords of its people. */
export const keepsPasswords =
  ({ config }: Pick<Core, 'config'>): PasswordKeeper['keepsPasswords'] =>
  (organisation, audience) =>
    !config.identityIssuers.some((one) => one.organisation === organisation && one.audience === audience)
