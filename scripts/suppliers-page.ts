import type { Supplier } from '#src/apps/server/suppliers/port-row.ts'
import { portRows } from '#src/apps/server/suppliers/ports.table.ts'

/** The text of docs/suppliers.md, all of it out of the table of services. */
export const suppliersPage = (): string =>
  [
    '# Suppliers',
    '',
    '<!-- Written by scripts/suppliers-doc.ts out of src/apps/server/suppliers/ports.table.ts. Change the table, then run it. -->',
    '',
    'Each outside service is a port in `src/vendors/<service>` and one row of',
    '[ports.table.ts](../src/apps/server/suppliers/ports.table.ts). A supplier that is built in is turned on by its setting.',
    'Outside production a service without one is played by a [sandbox](sandbox.md).',
    '',
    '## Settings',
    '',
    'At most one supplier of a service can be set. A setting that ends in `_URL` beside credentials says where the supplier',
    'answers, for its own sandbox or another region; without it that is its production. It is `https`, but for this machine.',
    '',
    '| Service | Supplier | Setting | What is written there | To know |',
    '|---|---|---|---|---|',
    ...portRows.flatMap(([, { name, suppliers }]) => suppliers.flatMap((one) => settingLines(name, one))),
    '',
    '## Without a supplier',
    '',
    'What production does with a service that has no supplier. A lender hands a supplier of its own to',
    '`startProduct(config, { creditBureau })` by the name of the service.',
    '',
    '| Name | Service | Without a supplier |',
    '|---|---|---|',
    ...portRows.map(
      ([service, { name, byHand }]) => `| \`${service}\` | ${name} | ${byHand?.says ?? 'Production does not start.'} |`,
    ),
    '',
    '## What the adapters call',
    '',
    '| Service | Supplier | Calls |',
    '|---|---|---|',
    ...portRows.flatMap(([, { name, suppliers }]) => suppliers.map((one) => `| ${name} | ${one.name} | ${one.wire} |`)),
    '',
    'Credit bureaus and their resellers publish no complete wire shape, so there is only the sandbox: an adapter is written',
    'against the contract of the reseller that is chosen, and must pass `src/vendors/credit-bureau/server/credit-bureau.test.ts`.',
    'For every other service without a supplier an adapter is written against its port.',
    '',
    '## To add a supplier',
    '',
    '1. Write `src/vendors/<service>/server/<supplier>.ts`, which answers the port of the service.',
    '2. Add it to the contract test of the service, beside the sandbox.',
    '3. Name it in `suppliers` of the service’s row.',
    '4. Run `npx node scripts/suppliers-doc.ts`.',
    '',
  ].join('\n')

const settingLines = (service: string, { name, settings, note }: Supplier<unknown>): string[] =>
  Object.entries(settings).map(([setting, { form }], at) =>
    at === 0 ? `| ${service} | ${name} | \`${setting}\` | ${form} | ${note} |` : `| | | \`${setting}\` | ${form} | |`,
  )
