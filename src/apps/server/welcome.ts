import type { Config } from '#src/platform/server/config.ts'
import { demonstrationPassword, demonstrationPeople } from './demonstration-people.table.ts'

/** What a person who has just started the product needs to know. */
export const welcome = (config: Config, address: string): string => {
  const { host, port, protocol } = new URL(address)
  const brand = (code: string) => `${protocol}//${code}.localhost:${port}/account/heloc/register`
  const engine = config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataFolder}`
  const lines = [
    '',
    `Hearthline is open at ${address}`,
    '',
    `  Apply (Lintel)          ${address}/account/heloc/register`,
    `  Apply (Saltmarsh)       ${brand('saltmarsh')}`,
    `  Apply (Aldous & Wren)   ${brand('aldous-wren')}`,
    `  Log in                  ${address}/auth/login`,
    `  Staff                   ${address}/console`,
    `  API document            ${address}/api`,
  ]
  if (config.production) return [...lines, `  Database                ${engine}`, ''].join('\n')
  return [
    ...lines,
    `  Sent mail and texts     ${address}/outbox`,
    `  All screens             ${address}/all-screens`,
    `  Database                ${engine}`,
    ...(config.databaseUrl
      ? []
      : ['                          For trying things out: real borrowers belong on PostgreSQL (DATABASE_URL).']),
    '',
    `Demonstration log-ins at ${host}, all with the password ${demonstrationPassword}`,
    ...demonstrationPeople.map((person) => `  ${person.email.padEnd(34)} ${person.role}, ${person.organisation}`),
    '',
    `Staff are asked for a code as well: ${address}/outbox shows the one of the moment. For an authenticator app, the secrets:`,
    ...demonstrationPeople.flatMap(({ email, totpSecret }) =>
      totpSecret ? [`  ${email.padEnd(34)} ${totpSecret}`] : [],
    ),
    '',
  ].join('\n')
}
