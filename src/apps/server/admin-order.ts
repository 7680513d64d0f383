import { parseArgs } from 'node:util'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { email as emailShape } from '#src/domain/person/email.ts'
import { type OwnRole, ownRoles } from '#src/features/accounts/second-factor.rules.ts'
import type { Inviting } from '#src/features/accounts/server/profile/staff-invitations.service.ts'

const usage = `npm run admin -- invite EMAIL --role ROLE --organization CODE [--print-link]
  Invites one of the lender's own people. The link is emailed, expires in 24 hours and works once.
  In production it invites the lender's first administrator. From then on people are invited in the console.
  ROLE          ${ownRoles.join(', ')}
  CODE          the lender's orgCode
  --print-link  also prints the link, for an installation that cannot send email yet`

/** An operator's order to invite a person. */
export interface AdminOrder extends Omit<Inviting, 'by' | 'role' | 'name'> {
  role: OwnRole
  printsLink: boolean
}

/** Reads the command's arguments. @throws Error with the usage, or with what is wrong with an argument */
export const readAdminOrder = (args: readonly string[], organizations: OrganizationSource): AdminOrder => {
  const { positionals, values } = parseArguments(args)
  const [command, address, ...more] = positionals
  if (command !== 'invite' || address === undefined || more.length > 0) throw new Error(usage)
  if (values.role === undefined || values.organization === undefined) throw new Error(usage)
  const email = emailShape.safeParse(address)
  if (!email.success) throw new Error(`${address} is not an email address.`)
  if (!isOwnRole(values.role))
    throw new Error(`${values.role} is not a role of a lender's own people. Those are: ${ownRoles.join(', ')}.`)
  const organization = organizations.byCode(values.organization)
  if (!organization) {
    const codes = organizations.all().map(({ orgCode }) => orgCode)
    throw new Error(`No organization has the code ${values.organization}. There are: ${codes.join(', ') || 'none'}.`)
  }
  return {
    email: email.data,
    role: values.role,
    organization: organization.orgCode,
    printsLink: values['print-link'] === true,
  }
}

const parseArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        organization: { type: 'string' },
        'print-link': { type: 'boolean' },
      },
    })
  } catch (cause) {
    throw new Error(usage, { cause })
  }
}

const isOwnRole = (text: string): text is OwnRole => (ownRoles as readonly string[]).includes(text)
