import { type UsState, usStateCodes } from './us-states.ts'

interface Geography {
  /** First three digits of the state's ZIP codes, single or as a range. */
  zips: string
  /** IANA zones, that of most of its people first. */
  zones: readonly [string, ...string[]]
}

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** Where the mail and the clocks of each state are. Ranges without any ZIP code in use are left out. */
const stateGeography = {
  AL: { zips: '350-352 354-369', zones: [central] },
  AK: { zips: '995-999', zones: ['America/Anchorage', 'America/Adak'] },
  AZ: { zips: '850-853 855-857 859-860 863-865', zones: ['America/Phoenix', mountain] },
  AR: { zips: '716-729', zones: [central] },
  CA: { zips: '900-908 910-928 930-961', zones: [pacific] },
  CO: { zips: '800-816', zones: [mountain] },
  CT: { zips: '060-069', zones: [eastern] },
  DE: { zips: '197-199', zones: [eastern] },
  DC: { zips: '200 202-205 569', zones: [eastern] },
  FL: { zips: '320-339 341-342 344 346-347 349', zones: [eastern, central] },
  GA: { zips: '300-319 398-399', zones: [eastern] },
  HI: { zips: '967-968', zones: ['Pacific/Honolulu'] },
  ID: { zips: '832-838', zones: ['America/Boise', pacific] },
  IL: { zips: '600-620 622-629', zones: [central] },
  IN: { zips: '460-479', zones: ['America/Indiana/Indianapolis', central] },
  IA: { zips: '500-516 520-528', zones: [central] },
  KS: { zips: '660-662 664-679', zones: [central, mountain] },
  KY: { zips: '400-418 420-427', zones: ['America/Kentucky/Louisville', central] },
  LA: { zips: '700-701 703-708 710-714', zones: [central] },
  ME: { zips: '039-049', zones: [eastern] },
  MD: { zips: '206-212 214-219', zones: [eastern] },
  MA: { zips: '010-027 055', zones: [eastern] },
  MI: { zips: '480-499', zones: ['America/Detroit', central] },
  MN: { zips: '550-551 553-567', zones: [central] },
  MS: { zips: '386-397', zones: [central] },
  MO: { zips: '630-631 633-641 644-658', zones: [central] },
  MT: { zips: '590-599', zones: [mountain] },
  NE: { zips: '680-681 683-693', zones: [central, mountain] },
  NV: { zips: '889-891 893-895 897-898', zones: [pacific, mountain] },
  NH: { zips: '030-038', zones: [eastern] },
  NJ: { zips: '070-089', zones: [eastern] },
  NM: { zips: '870-871 873-875 877-884', zones: [mountain] },
  NY: { zips: '005 100-149', zones: [eastern] },
  NC: { zips: '270-289', zones: [eastern] },
  ND: { zips: '580-588', zones: [central, mountain] },
  OH: { zips: '430-459', zones: [eastern] },
  OK: { zips: '730-731 734-741 743-749', zones: [central] },
  OR: { zips: '970-979', zones: [pacific, 'America/Boise'] },
  PA: { zips: '150-196', zones: [eastern] },
  RI: { zips: '028-029', zones: [eastern] },
  SC: { zips: '290-299', zones: [eastern] },
  SD: { zips: '570-577', zones: [central, mountain] },
  TN: { zips: '370-385', zones: [central, eastern] },
  TX: { zips: '733 750-770 772-799 885', zones: [central, mountain] },
  UT: { zips: '840-847', zones: [mountain] },
  VT: { zips: '050-054 056-059', zones: [eastern] },
  VA: { zips: '201 220-246', zones: [eastern] },
  WA: { zips: '980-986 988-994', zones: [pacific] },
  WV: { zips: '247-268', zones: [eastern] },
  WI: { zips: '530-532 534-535 537-549', zones: [central] },
  WY: { zips: '820-831', zones: [mountain] },
} as const satisfies Record<UsState, Geography>

/** ZIP codes that do not lie in the state of their first three digits: an island, a valley, a territory. */
const elsewhere: Readonly<Record<string, UsState | undefined>> = { '06390': 'NY', '83414': 'WY', '96799': undefined }

/** Postal codes that are part of US mail but no state: territories, freely associated states, armed forces. */
export const postalCodesNotServed = {
  AS: 'American Samoa',
  FM: 'Federated States of Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'U.S. Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
} as const satisfies Readonly<Record<string, string>>

const stateOfPrefix: ReadonlyMap<string, UsState> = new Map(
  usStateCodes.flatMap((state) => prefixesOf(state).map((prefix) => [prefix, state] as const)),
)

/** The state of a five-digit ZIP code, or undefined for a territory, armed forces or a code not in use. */
export function stateOfZip(zip: string): UsState | undefined {
  if (!/^\d{5}$/.test(zip)) return undefined
  return zip in elsewhere ? elsewhere[zip] : stateOfPrefix.get(zip.slice(0, 3))
}

/** The IANA time zones of a state, that of most of its people first. */
export function timeZonesOf(state: UsState): readonly [string, ...string[]] {
  return stateGeography[state].zones
}

function prefixesOf(state: UsState): string[] {
  return stateGeography[state].zips.split(' ').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number) as [number, number?]
    return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(3, '0'))
  })
}
