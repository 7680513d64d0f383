import type { SandboxTable } from '#src/platform/contract/sandbox.ts'
import { magicNumber, magicPlaces, magicStreets } from './addresses.table.ts'

export const addressSandbox = {
  title: 'Address look-up',
  typedInto: 'Address search',
  intro: `The look-up has a set of demonstration addresses: at least three in every state, the ZIP codes of recent disasters, a building of twelve units, and every magic street (numbers ${magicNumber(0)} to ${magicNumber(magicStreets.length - 1)}) in ${magicPlaces.map(({ state, place }) => place.replace(/ (\d+)$/, `, ${state} $1`)).join(' and in ')}. Any other address can be entered manually.`,
  rows: [
    { word: 'Slowlookup', description: 'Suggestions take 3 seconds.', timing: { slowMs: 3000 } },
    { word: 'Downlookup', description: 'Two searches fail; the third succeeds.', timing: { failsFirst: 2 } },
    {
      word: 'Errorlookup',
      description: 'The look-up fails, so the address is typed in by hand.',
      timing: { alwaysFails: true },
    },
  ],
} as const satisfies SandboxTable
