import type { Config } from '#src/platform/server/config.ts'
import { demonstrationPassword, demonstrationPeople } from '../core/environment/demonstration-people.table.ts'

/** Returns what a person who has just started the product needs to know. */
export const welcome = (config: Config, address: string): string =>
  config.roles.includes('web') ? openPages(config, address) : background(config)

const background = (config: Config): string =>
  ['', 'This process does the work behind the pages, and serves none.', '', ...database(config), ''].join('\n')

const openPages = (config: Config, address: string): string =>
  [
    '',
    `Hearthline is open at ${address}`,
    '',
    ...(config.production ? [] : applying(address)),
    `  Log in                  ${address}/auth/login`,
    `  Staff                   ${address}/console`,
    `  API document            ${address}/api`,
    ...(config.production ? [] : tools(address)),
    ...database(config),
    '',
    ...(config.production ? [] : logIns(config, address)),
  ].join('\n')

const applying = (address: string): string[] => {
  const { port, protocol } = new URL(address)
  const brand = (code: string) => `${protocol}//${code}.localhost:${port}/account/heloc/register`
  return [
    `  Apply (Lintel)          ${address}/account/heloc/register`,
    `  Apply (Saltmarsh)       ${brand('saltmarsh')}`,
    `  Apply (Aldous & Wren)   ${brand('aldous-wren')}`,
  ]
}

const tools = (address: string): string[] => [
  `  Sent mail and texts     ${address}/outbox`,
  `  All documents           ${address}/all-documents`,
  `  All screens             ${address}/all-screens`,
]

const database = ({ databaseUrl, dataFolder }: Config): string[] =>
  databaseUrl
    ? ['  Database                PostgreSQL']
    : [
        `  Database                embedded, in ${dataFolder}`,
        '                          It does not sync to disk: when the machine fails, what was written last can be lost.',
        '                          For trying things out: real borrowers belong on PostgreSQL (DATABASE_URL).',
      ]

const logIns = ({ host }: Config, address: string): string[] => [
  `Demonstration logins at ${host}, all with the password ${demonstrationPassword}`,
  ...demonstrationPeople.map((person) => `  ${person.email.padEnd(34)} ${person.role}, ${person.organization}`),
  '',
  `Staff are asked for a code as well: ${address}/outbox shows the one of the moment. For an authenticator app, the secrets:`,
  ...demonstrationPeople.flatMap(({ email, totpSecret }) =>
    totpSecret ? [`  ${email.padEnd(34)} ${totpSecret}`] : [],
  ),
  '',
]
