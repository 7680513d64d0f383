import { z } from 'zod'
import { toEmailKey } from '#src/domain/person/email.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { AccountMailOccasion } from '../account-mails.ts'
import { audienceOf } from '../audiences.table.ts'
import { type IdentityRow, identityByEmail, identityById } from './accounts.store.ts'
import { forgetProof, insertProof, type MailboxProof, makeProof, unsentProof } from './mailbox-proofs.store.ts'
import { type AccountMailDeps, mailLanguage, writeAccountMail } from './profile/account-mail.service.ts'
import type { PasswordStore } from './profile/elsewhere-refusal.service.ts'
import { mayBeLinked } from './profile/link-roles.rules.ts'

export const sendProofJob = job({ kind: 'send-mailbox-proof', payload: z.object({ proofId: rowId }) })

/** Stores a request for a proof and queues the job that sends it, both in the caller's transaction. */
export const requestProof = async (
  tx: Tx,
  { vault, clock }: AccountMailDeps,
  proofRequest: Omit<MailboxProof, 'id'>,
): Promise<void> => {
  const id = await insertProof(tx, vault, proofRequest, clock.now())
  await queueJob(tx, clock, sendProofJob, id, { proofId: id })
}

/** The recipient, the account and the kind of an email. */
interface Sending {
  identityId: string
  /** The person who may use the code; see CodeOwner. */
  of: string
  path: string
  about: 'new-password' | 'new-email' | 'confirm-email' | 'link'
  to: string
}

/** Finds the owner of the mailbox and sends the email that proves it. */
export const sendProof =
  (deps: AccountMailDeps & PasswordStore & { db: Db }): RunnerOf<typeof sendProofJob> =>
  ({ proofId }) =>
    deps.db.transaction().execute(async (tx) => {
      const proof = await unsentProof(tx, deps.vault, proofId)
      if (!proof) return
      const addressOwner = await identityByEmail(tx, proof.organization, proof.email)
      const requester = proof.identityId === null ? undefined : await identityById(tx, proof.identityId)
      const sending = sendings[proof.purpose](proof, {
        addressOwner,
        requester,
        isOurs: addressOwner !== undefined && hasPasswordHere(deps, addressOwner),
      })
      if (!sending) {
        if (proof.purpose === 'email' && addressOwner) await notifyEmailTaken(tx, deps, proof)
        return forgetProof(tx, proof.id)
      }
      const owner = { organization: proof.organization, purpose: proof.purpose, of: sending.of }
      const { secret, code } = await makeProof(tx, deps.vault, { ...sending, id: proof.id }, owner, deps.clock.now())
      const occasion: AccountMailOccasion = { about: sending.about, code }
      const path = sending.about === 'link' ? sending.path : `${sending.path}#${secret}`
      await writeAccountMail(tx, deps, {
        organization: proof.organization,
        to: sending.to,
        language: languageFor(proof, addressOwner),
        occasion,
        path,
        causeKey: `mailbox-proof:${proof.id}`,
      })
    })

const hasPasswordHere = ({ storesPasswords }: PasswordStore, { organization, role }: IdentityRow): boolean => {
  const audience = audienceOf(role)
  return audience !== undefined && storesPasswords(organization, audience)
}

const languageFor = ({ language }: MailboxProof, addressOwner: IdentityRow | undefined) =>
  addressOwner?.language ? mailLanguage(addressOwner) : language

const notifyEmailTaken = (tx: Tx, deps: AccountMailDeps, proof: MailboxProof): Promise<void> =>
  writeAccountMail(tx, deps, {
    organization: proof.organization,
    to: proof.email,
    language: proof.language,
    path: '/auth/login',
    occasion: { about: 'email-taken' },
    causeKey: `mailbox-proof:${proof.id}`,
  })

interface ProofParties {
  /** The account that has this address now. */
  addressOwner: IdentityRow | undefined
  /** The account of the person who asked while logged in. */
  requester: IdentityRow | undefined
  /** The password of the account with this address is kept here, so it can be set here. */
  isOurs: boolean
}

const sendings: Record<MailboxProof['purpose'], (proof: MailboxProof, of: ProofParties) => Sending | undefined> = {
  'new-password'(_, { addressOwner, isOurs }) {
    if (!addressOwner || !isOurs) return undefined
    return {
      identityId: addressOwner.id,
      of: toEmailKey(addressOwner.email),
      to: addressOwner.email,
      path: '/auth/new-password',
      about: 'new-password',
    }
  },
  email(proof, { addressOwner, requester }) {
    if (!requester || (addressOwner && addressOwner.id !== requester.id)) return undefined
    const about = addressOwner ? 'confirm-email' : 'new-email'
    return { identityId: requester.id, of: requester.id, to: proof.email, path: '/auth/confirm-email', about }
  },
  link(_, { addressOwner, requester }) {
    if (
      !requester ||
      !addressOwner ||
      addressOwner.id === requester.id ||
      !mayBeLinked(requester.role) ||
      !mayBeLinked(addressOwner.role)
    )
      return undefined
    return {
      identityId: requester.id,
      of: requester.id,
      to: addressOwner.email,
      path: '/dashboard/settings',
      about: 'link',
    }
  },
}
