import type { UsState } from '#src/domain/us/us-states.ts'

const office = (state: UsState, street: string, city: string, zip: string) => ({
  name: 'Keystone Lane Trust Company, National Association',
  address: { street, city, state, zip },
  organizedIn: 'US',
})

/** The trustee of the shipped lenders in each state where a home is pledged to a trustee, with its office there. */
export const defaultTrustees = {
  AK: office('AK', '610 Harbor Spruce Street', 'Anchorage', '99501'),
  AZ: office('AZ', '240 Saguaro Court', 'Phoenix', '85004'),
  CA: office('CA', '88 Larkfield Street', 'Sacramento', '95814'),
  DC: office('DC', '1420 Lantern Street NW', 'Washington', '20005'),
  ID: office('ID', '310 Sagebrush Street', 'Boise', '83702'),
  MD: office('MD', '52 Chandlery Street', 'Baltimore', '21202'),
  // Missouri permits none that is organized elsewhere (Revised Statutes 443.350).
  MO: {
    name: 'Keystone Lane Trust Company of Missouri',
    address: { street: '900 Ferry Street', city: 'Jefferson City', state: 'MO', zip: '65101' },
    organizedIn: 'MO',
  },
  MS: office('MS', '417 Magnolia Row', 'Jackson', '39201'),
  MT: office('MT', '36 Copper Gulch Street', 'Helena', '59601'),
  NC: office('NC', '205 Longleaf Street', 'Raleigh', '27601'),
  NE: office('NE', '1180 Prairie Street', 'Lincoln', '68508'),
  NV: office('NV', '71 Silver Ridge Street', 'Carson City', '89701'),
  OR: office('OR', '530 Millrace Street', 'Salem', '97301'),
  TN: office('TN', '312 Dulcimer Street', 'Nashville', '37219'),
  TX: office('TX', '1600 Pecan Bend', 'Austin', '78701'),
  UT: office('UT', '44 Wasatch Row', 'Salt Lake City', '84101'),
  VA: office('VA', '118 Tobacco Row', 'Richmond', '23219'),
  WA: office('WA', '905 Cedar Landing', 'Olympia', '98501'),
  WV: office('WV', '27 Kanawha Row', 'Charleston', '25301'),
} as const
