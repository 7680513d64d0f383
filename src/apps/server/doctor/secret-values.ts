import type { Config } from '#src/platform/server/config.ts'
import { portRows } from '../suppliers/ports.table.ts'

/** The password of an address, as it is written there and as it is meant. */
const passwordsOf = (address: string | undefined): string[] => {
  const url = address === undefined ? null : URL.parse(address)
  if (!url) return []
  const passwords = [url.password, ...url.searchParams.getAll('password')].filter((text) => text !== '')
  return passwords.flatMap((text) => {
    try {
      return [text, decodeURIComponent(text)]
    } catch {
      return [text]
    }
  })
}

/** A pair such as `key:secret` is a secret, and so is its second half. */
const halvesOf = (text: string): string[] => [text, text.slice(text.indexOf(':') + 1)]

const supplierSecrets = ({ suppliers }: Config): string[] =>
  portRows
    .flatMap(([, row]) => row.suppliers.flatMap(({ settings }) => Object.entries(settings)))
    .flatMap(([name, { kind }]) => (kind === 'secret' ? halvesOf(suppliers[name] ?? '') : []))

/** Every secret among the settings, the longest first, so that nothing that is printed repeats one. */
export const secretValues = (config: Config, environment: Record<string, string | undefined>): readonly string[] =>
  [
    ...(config.masterKey?.split(',') ?? []),
    ...[
      config.databaseUrl,
      config.migrationDatabaseUrl,
      config.listenDatabaseUrl,
      config.readDatabaseUrl,
      config.smtpUrl,
      config.smsUrl,
    ].flatMap(passwordsOf),
    config.metricsToken ?? '',
    config.nats?.token ?? '',
    config.relays.secret ?? '',
    ...config.identityIssuers.map(({ clientSecret }) => clientSecret),
    ...supplierSecrets(config),
    environment.AWS_SECRET_ACCESS_KEY ?? '',
    environment.AWS_SESSION_TOKEN ?? '',
  ]
    .filter((secret) => secret !== '')
    .toSorted((a, b) => b.length - a.length)
