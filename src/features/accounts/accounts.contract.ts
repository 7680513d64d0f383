import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { maxPasswordLength } from '#src/domain/person/password.ts'
import { personName } from '#src/domain/person/person.ts'
import { phone } from '#src/domain/person/phone.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles } from '#src/platform/contract/roles.ts'

/** A password of which only the length is checked. The organization's policy decides what a new password must have. */
export const password = z
  .string({ error: 'Required' })
  .check(
    z.minLength(1, { error: 'Required', abort: true }),
    z.maxLength(maxPasswordLength, { error: 'That’s longer than we can accept.' }),
  )

/** The session token. The browser stores it as 'Bearer <jwt>'. */
export const Token = z.strictObject({ jwt: z.string() })

/** The answer in place of a token: the password was right, and the second factor is required next. */
const SecondStep = z.strictObject({
  secondStep: z.strictObject({ methods: z.array(z.enum(['totp', 'recovery', 'passkey'])) }),
})

const Alias = z.strictObject({ type: z.enum(['Email', 'Phone']), value: z.string() })

const identityFields = {
  uuid: z.uuid(),
  organizationCode: z.string(),
  profileType: z.string(),
  aliases: z.array(Alias),
  passwordExpired: z.boolean(),
  /** The account requires a second factor, by the lender's rule or by the person's choice. */
  twoFactorEnabled: z.boolean(),
  /** An authenticator app is set up. */
  totpVerified: z.boolean(),
  /** False for staff accounts, which the lender manages. */
  isManageable: z.boolean(),
}

export const Identity = z.strictObject({ ...identityFields, isBroker: z.boolean(), updatedDate: z.iso.datetime() })
export type Identity = z.infer<typeof Identity>

const ProfileName = z.strictObject({
  firstName: z.nullable(z.string()),
  middleName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  suffix: z.nullable(z.string()),
})

export const ProfileAddress = z.strictObject({
  type: z.enum(['HOME', 'MAILING']),
  uuid: z.uuid(),
  street1: z.string(),
  street2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type ProfileAddress = z.infer<typeof ProfileAddress>

export const Profile = z.strictObject({
  ...identityFields,
  /** The same value as profileType, under the name that the routing reads. */
  type: z.string(),
  email: z.string(),
  name: ProfileName,
  /** YYYY-MM-DD. */
  dob: z.nullable(z.string()),
  phoneNumbers: z.array(z.strictObject({ type: z.string(), number: z.string() })),
  addresses: z.array(ProfileAddress),
  wallet: z.nullable(z.strictObject({ accountAddress: z.string(), groupPolicyAddress: z.string() })),
  updatedAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof Profile>

/** The consents that a person can give and withdraw at any time. No application depends on them. */
export const freelyGivenConsents = ['SMS', 'SMS_TRANSACTIONAL', 'SHARING_LIMIT'] as const

const ConsentState = z.strictObject({ type: z.string(), version: z.string(), optedIn: z.nullable(z.boolean()) })
export type ConsentState = z.infer<typeof ConsentState>

export const register = endpoint({
  call: 'POST /identity/api/v1/registration/register',
  summary:
    'Creates an account; a repeat with the same idempotency key and the same answers logs in to the account it created',
  access: ['visitor'],
  on: 'none',
  limit: 'register',
  query: z.strictObject({ organization: z.optional(z.string().check(z.maxLength(64))) }),
  body: z.strictObject({ email, password, phoneNumber: phone }),
  answer: Token,
  refusals: [
    'account/exists',
    'account/log-in-elsewhere',
    'organization/unknown',
    'request/key-reused',
    'service/unavailable',
  ],
})

export const logIn = endpoint({
  call: 'POST /identity/api/v1/authentication/login',
  summary:
    'Starts a session, or asks for the second factor first; the response is the same whether the account is unknown or the password is wrong',
  access: ['visitor'],
  on: 'none',
  limit: 'logIn',
  body: z.strictObject({ email, password }),
  answer: z.union([Token, SecondStep]),
  refusals: ['account/log-in-elsewhere', 'account/wrong-credentials', 'service/unavailable'],
})

export const refresh = endpoint({
  call: 'POST /identity/api/v1/authentication/refresh',
  summary: 'Renews the token of the cookie’s session, which also keeps the session from timing out',
  access: ['visitor'],
  on: 'none',
  answer: Token,
  refusals: ['access/unauthenticated'],
})

export const logOut = endpoint({
  call: 'POST /identity/secure/api/v1/authentication/logout',
  summary: 'Ends the session on the server and returns where to go next',
  access: knownRoles,
  on: 'self',
  answer: z.strictObject({ redirect: z.string() }),
  beforeNewPassword: true,
  beforeSecondFactor: true,
})

export const readIdentity = endpoint({
  call: 'GET /identity/secure/api/v1_1/identity',
  summary: 'Returns the identity of the logged-in person',
  access: knownRoles,
  on: 'self',
  answer: Identity,
  beforeNewPassword: true,
  beforeSecondFactor: true,
})

/** The same answer under its older path. */
export const readIdentityV1 = endpoint({ ...readIdentity, call: 'GET /identity/secure/api/v1/identity' })

export const savePhone = endpoint({
  call: 'PUT /identity/secure/api/v1/identity/alias',
  summary: 'Saves the phone number of the logged-in person',
  access: knownRoles,
  on: 'self',
  stepUp: true,
  body: z.strictObject({ type: z.literal('Phone'), value: phone }),
  answer: Identity,
})

export const changePassword = endpoint({
  call: 'PUT /identity/secure/api/v1/identity/password',
  summary: 'Sets a new password after checking the current one, and ends every other session',
  access: knownRoles,
  on: 'self',
  stepUp: true,
  body: z.strictObject({ currentPassword: password, password }),
  answer: Identity,
  beforeNewPassword: true,
  refusals: ['service/unavailable'],
})

export const saveLanguage = endpoint({
  call: 'PUT /identity/secure/api/v1/identity/language',
  summary: 'Saves the language in which we write to the logged-in person',
  access: knownRoles,
  on: 'self',
  body: z.strictObject({ language: z.enum(['en', 'es']) }),
  answer: z.strictObject({ language: z.enum(['en', 'es']) }),
})

export const saveConsent = endpoint({
  call: 'POST /service-profile/api/v1/profile/consent',
  summary: 'Gives or withdraws a consent that belongs to no application, such as consent to text messages',
  access: knownRoles,
  on: 'self',
  /** `version` is that of the wording beside the switch. A version that is no longer in force cannot be agreed to. */
  body: z.strictObject({
    type: z.enum(freelyGivenConsents),
    version: z.string().check(z.maxLength(10)),
    optedIn: z.boolean(),
  }),
  answer: z.array(ConsentState),
  refusals: ['consents/not-in-force'],
})

export const readProfile = endpoint({
  call: 'GET /service-profile/api/v1/profile',
  summary: 'Returns the profile of the logged-in person',
  access: knownRoles,
  on: 'self',
  answer: Profile,
  beforeNewPassword: true,
})

export const readConsentTypes = endpoint({
  call: 'GET /service-profile/api/v1/profile/consent-types',
  summary:
    'Returns the consents a profile can give, their current versions, and the person’s last answer to each version',
  access: knownRoles,
  on: 'self',
  answer: z.array(ConsentState),
})

export const saveName = endpoint({
  call: 'PUT /service-profile/api/v1/profile/name',
  summary: 'Saves the name of the logged-in person',
  access: knownRoles,
  on: 'self',
  // Digits are for test borrowers. The server refuses them in production.
  body: personName({ digits: true }),
  answer: Profile,
})
