import { internal, keyedHash, machinery, personal, sealedColumn, secretHash, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const organization = internal('whose customer')
const timestamp = internal('when')
const link = internal('what it belongs to')
const counts = machinery('runs the product')

type BrokerTable = 'issuerRecord' | 'issuerKey' | 'brokerFlow' | 'identityLink' | 'brokerSession'

/** Columns of logins at identity brokers; see data-classes.table.ts. */
export const brokerDataClasses: { readonly [T in BrokerTable]: TableData<Schema[T]> & { keep: RetentionName } } = {
  issuerRecord: {
    holds: 'codes and visits of the sandbox issuers',
    of: 'installation',
    keep: 'log-in',
    onErasure: 'kept',
    sealedFor: ['keySubject'],
    columns: {
      id,
      issuer: counts,
      model: counts,
      keySubject: counts,
      consumedAt: counts,
      expiresAt: counts,
      idHash: keyedHash('finding a code'),
      uidHash: keyedHash('finding a visit'),
      grantHash: keyedHash('finding what was granted together'),
      sealedPayload: { ...sealedColumn('what a code or visit represents'), copied: false },
    },
  },
  issuerKey: {
    holds: 'signing keys of the sandbox issuers',
    of: 'installation',
    keep: 'signing-key',
    onErasure: 'kept',
    sealedFor: ['keySubject'],
    columns: {
      id,
      issuer: counts,
      generation: counts,
      keySubject: counts,
      madeAt: counts,
      sealedJwk: { ...sealedColumn('signing who logged in'), copied: false },
    },
  },
  brokerFlow: {
    holds: 'logins that are away at a broker',
    of: 'installation',
    keep: 'log-in',
    onErasure: 'kept',
    sealedFor: ['keySubject'],
    columns: {
      id,
      organization: counts,
      audience: counts,
      issuer: counts,
      keySubject: counts,
      expiresAt: counts,
      stateHash: secretHash('knowing an answer again'),
      browserHash: secretHash('knowing the browser again'),
      sealedFlow: { ...sealedColumn('judging what a broker answers'), copied: false },
    },
  },
  identityLink: {
    holds: 'people’s identities at brokers',
    of: 'identity',
    by: 'identityId',
    keep: 'person',
    onErasure: 'deleted',
    columns: {
      organization,
      identityId: link,
      issuer: internal('where they log in'),
      linkedAt: timestamp,
      subject: personal('their name at the broker'),
    },
  },
  brokerSession: {
    holds: 'visits begun at brokers',
    of: 'identity',
    by: 'identityId',
    keep: 'session',
    onErasure: 'deleted',
    sealedFor: ['identityId'],
    columns: {
      id,
      identityId: link,
      audience: internal('at which door'),
      issuer: internal('where they log in'),
      sealedIdToken: { ...sealedColumn('logging out there too'), copied: false },
    },
  },
}
