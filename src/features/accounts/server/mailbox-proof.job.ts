import type { Db, Tx } from '#src/platform/server/database.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import type { AccountMailOccasion } from '../account-mails.ts'
import { audienceOf } from '../audiences.table.ts'
import { type AccountMailDeps, languageOf, writeAccountMail } from './account-mail.service.ts'
import { emailKeyOf, type IdentityRow, identityByEmail, identityById } from './accounts.store.ts'
import type { PasswordKeeper } from './elsewhere-refusal.service.ts'
import { mayBeLinked } from './link-roles.rules.ts'
import { askForProof, forgetProof, type MailboxProof, makeProof, unsentProof } from './mailbox-proofs.store.ts'

export const sendProofJob = 'send-mailbox-proof'

/** Keeps what is asked and leaves the rest to a job, in the caller's transaction. */
export const askProofOf = async (
  tx: Tx,
  { vault, clock }: AccountMailDeps,
  asked: Omit<MailboxProof, 'id'>,
): Promise<void> => {
  const id = await askForProof(tx, vault, asked, clock.now())
  await queueJob(tx, clock, sendProofJob, id, { proofId: id })
}

/** To whom it is sent, whose it will be, and how; undefined when there is nothing to prove. */
interface Sending {
  identityId: string
  /** Who may use the code: see CodeOwner. */
  of: string
  path: string
  about: 'new-password' | 'new-email' | 'confirm-email' | 'link'
  to: string
}

/** Looks whose mailbox it is and sends what proves it. */
export const sendProof =
  (deps: AccountMailDeps & PasswordKeeper & { db: Db }): JobRunner =>
  ({ proofId = '' }) =>
    deps.db.transaction().execute(async (tx) => {
      const proof = await unsentProof(tx, deps.vault, proofId)
      if (!proof) return
      const found = await identityByEmail(tx, proof.organisation, proof.email)
      const asking = proof.identityId === null ? undefined : await identityById(tx, proof.identityId)
      const sending = sendings[proof.purpose](proof, {
        found,
        asking,
        isOurs: found !== undefined && hasPasswordHere(deps, found),
      })
      if (!sending) {
        if (proof.purpose === 'email' && found) await tellTaken(tx, deps, proof)
        return forgetProof(tx, proof.id)
      }
      const owner = { organisation: proof.organisation, purpose: proof.purpose, of: sending.of }
      const { secret, code } = await makeProof(tx, deps.vault, { ...sending, id: proof.id }, owner, deps.clock.now())
      const occasion: AccountMailOccasion = { about: sending.about, code }
      const path = sending.about === 'link' ? sending.path : `${sending.path}#${secret}`
      await writeAccountMail(tx, deps, {
        ...{ organisation: proof.organisation, to: sending.to, language: languageFor(proof, found), occasion, path },
        causeKey: `mailbox-proof:${proof.id}`,
      })
    })

const hasPasswordHere = ({ keepsPasswords }: PasswordKeeper, { organisation, role }: IdentityRow): boolean => {
  const audience = audienceOf(role)
  return audience !== undefined && keepsPasswords(organisation, audience)
}

const languageFor = ({ language }: MailboxProof, found: IdentityRow | undefined) =>
  found?.language ? languageOf(found) : language

const tellTaken = (tx: Tx, deps: AccountMailDeps, proof: MailboxProof): Promise<void> =>
  writeAccountMail(tx, deps, {
    ...{ organisation: proof.organisation, to: proof.email, language: proof.language, path: '/auth/login' },
    ...{ occasion: { about: 'email-taken' }, causeKey: `mailbox-proof:${proof.id}` },
  })

interface Concerned {
  /** Who has this address now. */
  found: IdentityRow | undefined
  /** Who asked, being logged in. */
  asking: IdentityRow | undefined
  /** Whether the password of who has this address is ours to set. */
  isOurs: boolean
}

const sendings: Record<MailboxProof['purpose'], (proof: MailboxProof, of: Concerned) => Sending | undefined> = {
  'new-password'(_, { found, isOurs }) {
    if (!found || !isOurs) return undefined
    return {
      ...{ identityId: found.id, of: emailKeyOf(found.email), to: found.email },
      ...{ path: '/auth/new-password', about: 'new-password' },
    }
  },
  email(proof, { found, asking }) {
    if (!asking || (found && found.id !== asking.id)) return undefined
    const about = found ? 'confirm-email' : 'new-email'
    return { identityId: asking.id, of: asking.id, to: proof.email, path: '/auth/confirm-email', about }
  },
  link(_, { found, asking }) {
    if (!asking || !found || found.id === asking.id || !mayBeLinked(asking.role) || !mayBeLinked(found.role))
      return undefined
    return { identityId: asking.id, of: asking.id, to: found.email, path: '/dashboard/settings', about: 'link' }
  },
}
