import { refuseInProduction, type SandboxSetting } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { PublishedLists, SanctionsLists } from '../sanctions-list.port.ts'

const service = 'sanctions-list'

const row = (...fields: readonly (string | number)[]): string =>
  `${fields.map((field) => (typeof field === 'number' || field === '-0-' ? field : `"${field}"`)).join(',')} \r\n`

const noVessel = ['-0-', '-0-', '-0-', '-0-', '-0-', '-0-'] as const

/** Invented entries in the form of the published files; docs/sandbox.md names them. */
const files: PublishedLists = {
  'SDN.CSV': [
    row(900001, 'LISTOV, Viktor', 'individual', 'SANDBOX', '-0-', ...noVessel, "POB Nowhere; a.k.a. 'THE COURIER'."),
    row(
      900002,
      'LISTADA, Ana Maria',
      'individual',
      'SANDBOX',
      '-0-',
      ...noVessel,
      'DOB 14 Mar 1979; nationality Nowhere.',
    ),
    row(900003, 'LISTED SAVINGS OF NOWHERE', '-0-', 'SANDBOX', '-0-', ...noVessel, '-0-'),
  ].join(''),
  'ALT.CSV': row(900001, 1, 'aka', 'LISTOW, Wiktor', '-0-'),
  'ADD.CSV': row(900001, 1, '1 Nowhere Square', 'Nowhere', 'Nowhere', '-0-'),
  'SDN_COMMENTS.CSV': '',
  'CONS_PRIM.CSV': row(900101, 'LISTED TRADING OF NOWHERE', '-0-', 'SANDBOX', '-0-', ...noVessel, '-0-'),
  'CONS_ALT.CSV': '',
  'CONS_ADD.CSV': '',
  'CONS_COMMENTS.CSV': '',
}

/** Publishes invented lists. Throws in production. */
export function sandboxSanctionsLists({ production }: SandboxSetting): SanctionsLists {
  refuseInProduction(service, production)
  return { read: async () => files }
}
