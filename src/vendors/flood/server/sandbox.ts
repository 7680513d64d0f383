import { createSeededRandom } from '#src/domain/money/seeded.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { onePagePdf } from '#src/platform/server/sandbox/one-page-pdf.ts'
import { type SandboxSetting, sandboxService, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import { demonstrationHouse } from '#src/vendors/demonstration-house.ts'
import type { FloodDeterminations, FloodReport, FloodRequest } from '../flood.port.ts'
import { floodSandbox } from '../sandbox.table.ts'

/** A flood determination by street name; see docs/sandbox.md. Throws in production. */
export function sandboxFlood(setting: SandboxSetting): FloodDeterminations {
  return sandboxService<FloodRequest, FloodReport>(
    'flood',
    setting,
    ({ address }) => rowsIn(floodSandbox, address.street1),
    (request) => report(request, sandboxToday(setting)),
  )
}

function report({ address }: FloodRequest, today: string): FloodReport {
  const specialHazard = rowsIn(floodSandbox, address.street1).some((row) => 'effect' in row)
  const house = demonstrationHouse(address, today)
  const seed = createSeededRandom(`flood map of ${house.key}`)
  const determination: FloodReport = {
    zone: specialHazard ? 'AE' : 'X',
    specialHazard,
    panel: `${house.fips}C0${seed.between(100, 599)}${seed.pick(['H', 'J', 'K'])}`,
    panelDate: `${seed.between(2011, 2023)}-09-26`,
    participating: true,
    determinedOn: today,
    certificate: `F-${seed.code(10)}`,
    lifeOfLoan: true,
  }
  const { zone, panel, panelDate, certificate } = determination
  const pdf = onePagePdf([
    'FLOOD HAZARD DETERMINATION (DEMONSTRATION)',
    '',
    `Certificate ${certificate}, determined on ${today}`,
    `Property: ${address.street1}, ${address.city}, ${address.state} ${address.zip}`,
    `Zone ${zone}, panel ${panel} of ${panelDate}. Special flood hazard area: ${specialHazard ? 'yes' : 'no'}.`,
    'This determination was invented by a sandbox.',
  ])
  return { ...determination, pdf: pdf.toString('base64') }
}
