import {
  internal,
  keyedHash,
  machinery,
  open,
  personal,
  sealedColumn,
  secretHash,
  type TableData,
} from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const organization = internal('whose customer')
const timestamp = internal('when')
const counts = machinery('runs the product')
const link = internal('what it belongs to')
const contact = personal('login, and the notices Regulation B and E-SIGN ask for; plain, since people are found by it')
const name = personal('salutation, and finding a person')

type AccountTable =
  | 'identity'
  | 'session'
  | 'totpFactor'
  | 'recoveryCode'
  | 'passkey'
  | 'proofChallenge'
  | 'mailboxProof'
  | 'staffInvitation'
  | 'accountLink'

/** Columns of accounts; see data-classes.table.ts. */
export const accountDataClasses: { readonly [T in AccountTable]: TableData<Schema[T]> & { keep: RetentionName } } = {
  identity: {
    holds: 'people with an account',
    of: 'identity',
    by: 'id',
    keep: 'person',
    onErasure: 'emptied',
    sealedFor: ['id'],
    columns: {
      id,
      organization,
      role: internal('what they may do'),
      profileType: internal('what they are'),
      email: contact,
      emailKey: contact,
      phone: contact,
      firstName: name,
      middleName: name,
      lastName: name,
      suffix: name,
      emailConfirmedAt: timestamp,
      language: internal('in which language they are written to'),
      passwordHash: secretHash('login'),
      passwordSetAt: timestamp,
      sealedProfile: sealedColumn('birth date and addresses, for the next application'),
      optimizelyProfileUuid: internal('the same experiment on another device'),
      createdAt: timestamp,
      updatedAt: timestamp,
      erasedAt: timestamp,
      disabledAt: timestamp,
    },
  },
  session: {
    holds: 'visits',
    of: 'identity',
    by: 'identityId',
    keep: 'session',
    onErasure: 'deleted',
    columns: {
      id,
      identityId: link,
      organization,
      role: internal('what they may do'),
      proof: internal('how they showed who they are'),
      provedAt: timestamp,
      refreshHash: secretHash('staying logged in'),
      browser: internal('shown to its owner'),
      system: internal('shown to its owner'),
      owesPassword: internal('what the visit may do'),
      createdAt: timestamp,
      seenAt: timestamp,
      expiresAt: timestamp,
      endedAt: timestamp,
    },
  },
  totpFactor: {
    holds: 'authenticator apps',
    of: 'identity',
    by: 'identityId',
    keep: 'person',
    onErasure: 'deleted',
    sealedFor: ['identityId'],
    columns: {
      id,
      identityId: link,
      confirmedAt: timestamp,
      lastCounter: counts,
      createdAt: timestamp,
      // Gives access to the account, so it is never exported.
      sealedSecret: { ...sealedColumn('login by a second factor'), copied: false },
    },
  },
  recoveryCode: {
    holds: 'recovery codes',
    of: 'identity',
    by: 'identityId',
    keep: 'person',
    onErasure: 'deleted',
    columns: {
      identityId: link,
      codeHash: secretHash('login without the app'),
      usedAt: timestamp,
      createdAt: timestamp,
    },
  },
  passkey: {
    holds: 'passkeys',
    of: 'identity',
    by: 'identityId',
    keep: 'person',
    onErasure: 'deleted',
    columns: {
      id,
      identityId: link,
      relyingParty: internal('the host it opens'),
      counter: counts,
      credentialId: open('names the key to its device'),
      publicKey: open('checks what the device signs'),
      transports: internal('how its device is reached'),
      name: personal('what its owner calls it'),
      createdAt: timestamp,
      usedAt: timestamp,
    },
  },
  proofChallenge: {
    holds: 'questions put to a browser at login',
    of: 'identity',
    by: 'identityId',
    keep: 'challenge',
    onErasure: 'deleted',
    columns: {
      id,
      purpose: counts,
      organization,
      identityId: link,
      tries: counts,
      expiresAt: timestamp,
      usedAt: timestamp,
      boundTo: secretHash('knows the browser'),
      data: machinery('what is asked, and the keyed hash of a mailed code'),
    },
  },
  mailboxProof: {
    holds: 'codes and links that prove an email address',
    of: 'identity',
    by: 'identityId',
    keep: 'mailbox-proof',
    onErasure: 'deleted',
    sealedFor: ['id'],
    columns: {
      id,
      organization,
      purpose: internal('what it proves'),
      identityId: link,
      sealedFacts: sealedColumn('the address it was mailed to'),
      secretHash: secretHash('knows the link'),
      codeHash: keyedHash('knows the code'),
      createdAt: timestamp,
      expiresAt: timestamp,
      usedAt: timestamp,
    },
  },
  staffInvitation: {
    holds: 'invitations of the lender’s own people',
    of: 'identity',
    by: 'id',
    keep: 'mailbox-proof',
    onErasure: 'deleted',
    columns: {
      id,
      organization,
      role: internal('what they will be able to do'),
      email: contact,
      emailKey: contact,
      secretHash: secretHash('knows the link'),
      firstName: name,
      lastName: name,
      invitedBy: internal('who invited them'),
      createdAt: timestamp,
      expiresAt: timestamp,
      usedAt: timestamp,
      endedAt: timestamp,
    },
  },
  accountLink: {
    holds: 'accounts of one person',
    of: 'identity',
    by: 'oneId',
    keep: 'person',
    onErasure: 'deleted',
    columns: {
      oneId: link,
      otherId: link,
      madeAt: timestamp,
      oneEmailKey: personal('the link ends with the address'),
      otherEmailKey: personal('the same'),
    },
  },
}
