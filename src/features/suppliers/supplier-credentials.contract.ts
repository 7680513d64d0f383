import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { comparedText, settingText } from '#src/platform/contract/staff-text.schema.ts'
import { trialResults } from './trial-results.table.ts'

const base = '/service-organization/secure/api/v1/supplier-credentials' as const
const moment = z.iso.datetime()
const CredentialParams = z.strictObject({ credentialUuid: z.uuid() })
const admins = { access: ['admin'], on: 'organization' } as const
// Everyone who can approve such a proposal can see what it would change and try it.
const approvers = { access: ['compliance', 'admin'], on: 'organization' } as const

/** What may be read back of a setting: an address as it is, and of a secret its last four characters. */
const SettingView = z.object({ name: z.string(), text: z.string(), isSecret: z.boolean() })

const Credential = z
  .object({
    uuid: z.uuid(),
    service: z.string(),
    serviceTitle: z.string(),
    supplier: z.string(),
    state: z.enum(['ENTERED', 'IN_USE', 'ENDED']),
    shown: z.array(SettingView),
    /** Empty when no name is stored for them. */
    enteredByName: z.string(),
    enteredAt: moment,
    inUseSince: z.nullable(moment),
    /** Whether one press can try it. */
    canBeTried: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SupplierCredential' })
export type CredentialView = z.infer<typeof Credential>

const SupplierChoice = z.object({
  name: z.string(),
  fields: z.array(z.object({ name: z.string(), hint: z.string(), isSecret: z.boolean(), isRequired: z.boolean() })),
})
export type SupplierChoice = z.infer<typeof SupplierChoice>

const Service = z.object({
  service: z.string(),
  title: z.string(),
  /** Who supplies it for lenders without credentials of their own. */
  installation: z.string(),
  /** Set when the operator decided who supplies the service, whatever credentials a lender has. */
  isFixed: z.boolean(),
  suppliers: z.array(SupplierChoice),
  inUse: z.nullable(Credential),
  /** Entered, and not approved yet. */
  entered: z.nullable(Credential),
})
export type ServiceView = z.infer<typeof Service>

export const listSupplierCredentials = endpoint({
  ...admins,
  call: `GET ${base}`,
  summary: 'Returns the outside services for which a lender may have its own credentials, and those in use',
  answer: z.object({
    services: z.array(Service),
    /** The addresses of suppliers that the operator allows besides their own. */
    addresses: z.array(z.string()),
  }),
})

export const readSupplierCredential = endpoint({
  ...approvers,
  call: `GET ${base}/:credentialUuid`,
  summary: 'Returns one set of credentials, without its secrets',
  objects: { credentialUuid: 'supplierCredential' },
  params: CredentialParams,
  answer: Credential,
})

const settingValue = z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(8_000, 'Must be shorter'))

export const enterSupplierCredential = endpoint({
  ...admins,
  call: `POST ${base}`,
  summary: 'Stores credentials, sealed. They are used once a second person approves their proposal.',
  limit: 'proposals',
  body: z.strictObject({
    service: comparedText(z.string().check(z.maxLength(60))),
    supplier: comparedText(z.string().check(z.maxLength(100))),
    /** By the name of the setting. */
    settings: settingText(z.record(z.string().check(z.maxLength(60)), settingValue)),
  }),
  status: 201,
  answer: Credential,
})

export const trySupplierCredential = endpoint({
  ...approvers,
  call: `POST ${base}/:credentialUuid/trial`,
  summary: 'Makes a harmless call with the credentials and returns the result',
  limit: 'proposals',
  objects: { credentialUuid: 'supplierCredential' },
  params: CredentialParams,
  answer: z.object({ result: z.enum(trialResults) }),
})
