import type { UsState } from './us-states.ts'

/**
 * Locations of demonstration houses: each state's FIPS code, one of its populous counties with the county part of its
 * FIPS code, and a house price there in thousands of dollars. Prices are realistic round numbers, not statistics.
 * Connecticut has had planning regions in place of counties since 2022.
 */
export const demonstrationStates = {
  AL: ['01', 'Jefferson County', '073', 230],
  AK: ['02', 'Anchorage Municipality', '020', 370],
  AZ: ['04', 'Maricopa County', '013', 430],
  AR: ['05', 'Pulaski County', '119', 210],
  CA: ['06', 'Los Angeles County', '037', 780],
  CO: ['08', 'Denver County', '031', 550],
  CT: ['09', 'Capitol Planning Region', '110', 410],
  DE: ['10', 'New Castle County', '003', 390],
  DC: ['11', 'District of Columbia', '001', 620],
  FL: ['12', 'Miami-Dade County', '086', 390],
  GA: ['13', 'Fulton County', '121', 330],
  HI: ['15', 'Honolulu County', '003', 850],
  ID: ['16', 'Ada County', '001', 450],
  IL: ['17', 'Cook County', '031', 270],
  IN: ['18', 'Marion County', '097', 240],
  IA: ['19', 'Polk County', '153', 220],
  KS: ['20', 'Johnson County', '091', 230],
  KY: ['21', 'Jefferson County', '111', 210],
  LA: ['22', 'East Baton Rouge Parish', '033', 210],
  ME: ['23', 'Cumberland County', '005', 390],
  MD: ['24', 'Montgomery County', '031', 430],
  MA: ['25', 'Middlesex County', '017', 640],
  MI: ['26', 'Wayne County', '163', 250],
  MN: ['27', 'Hennepin County', '053', 340],
  MS: ['28', 'Hinds County', '049', 180],
  MO: ['29', 'St. Louis County', '189', 250],
  MT: ['30', 'Yellowstone County', '111', 450],
  NE: ['31', 'Douglas County', '055', 270],
  NV: ['32', 'Clark County', '003', 440],
  NH: ['33', 'Hillsborough County', '011', 480],
  NJ: ['34', 'Bergen County', '003', 540],
  NM: ['35', 'Bernalillo County', '001', 310],
  NY: ['36', 'Kings County', '047', 490],
  NC: ['37', 'Wake County', '183', 340],
  ND: ['38', 'Cass County', '017', 270],
  OH: ['39', 'Franklin County', '049', 240],
  OK: ['40', 'Oklahoma County', '109', 210],
  OR: ['41', 'Multnomah County', '051', 500],
  PA: ['42', 'Philadelphia County', '101', 270],
  RI: ['44', 'Providence County', '007', 470],
  SC: ['45', 'Greenville County', '045', 300],
  SD: ['46', 'Minnehaha County', '099', 310],
  TN: ['47', 'Shelby County', '157', 330],
  TX: ['48', 'Harris County', '201', 310],
  UT: ['49', 'Salt Lake County', '035', 530],
  VT: ['50', 'Chittenden County', '007', 390],
  VA: ['51', 'Fairfax County', '059', 400],
  WA: ['53', 'King County', '033', 600],
  WV: ['54', 'Kanawha County', '039', 170],
  WI: ['55', 'Milwaukee County', '079', 310],
  WY: ['56', 'Laramie County', '021', 350],
} as const satisfies Record<UsState, readonly [state: string, county: string, countyPart: string, price: number]>

/**
 * Other counties of demonstration houses, by the first three digits of the ZIP code, where the law of a state differs
 * from place to place: New York's mortgage tax is another upstate than in the City.
 */
export const demonstrationCounties: Readonly<Record<string, readonly [county: string, countyPart: string]>> = {
  '122': ['Albany County', '001'],
}
