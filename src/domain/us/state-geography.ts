import type { UsState } from './us-states.ts'

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** IANA zones of each state, the most populous first. */
const zones = {
  AL: [central],
  AK: ['America/Anchorage', 'America/Adak'],
  AZ: ['America/Phoenix', mountain],
  AR: [central],
  CA: [pacific],
  CO: [mountain],
  CT: [eastern],
  DE: [eastern],
  DC: [eastern],
  FL: [eastern, central],
  GA: [eastern],
  HI: ['Pacific/Honolulu'],
  ID: ['America/Boise', pacific],
  IL: [central],
  IN: ['America/Indiana/Indianapolis', central],
  IA: [central],
  KS: [central, mountain],
  KY: ['America/Kentucky/Louisville', central],
  LA: [central],
  ME: [eastern],
  MD: [eastern],
  MA: [eastern],
  MI: ['America/Detroit', central],
  MN: [central],
  MS: [central],
  MO: [central],
  MT: [mountain],
  NE: [central, mountain],
  NV: [pacific, mountain],
  NH: [eastern],
  NJ: [eastern],
  NM: [mountain],
  NY: [eastern],
  NC: [eastern],
  ND: [central, mountain],
  OH: [eastern],
  OK: [central],
  OR: [pacific, 'America/Boise'],
  PA: [eastern],
  RI: [eastern],
  SC: [eastern],
  SD: [central, mountain],
  TN: [central, eastern],
  TX: [central, mountain],
  UT: [mountain],
  VT: [eastern],
  VA: [eastern],
  WA: [pacific],
  WV: [eastern],
  WI: [central],
  WY: [mountain],
} as const satisfies Record<UsState, readonly [string, ...string[]]>

/** The IANA time zones of a state, the most populous first. */
export function timeZonesOf(state: UsState): readonly [string, ...string[]] {
  return zones[state]
}
