import { demonstrationUnits } from '#src/domain/demonstration-house.table.ts'
import type { UsState } from '#src/domain/us-states.ts'

/**
 * DEMONSTRATION ADDRESSES. Cities, states and ZIP codes are real and belong together. Streets and house numbers are
 * made up from common American street names: none is meant to be anybody's home, and none is known to receive mail.
 * A product that looks up real addresses configures a real supplier.
 */

/** 'House number and street, city ZIP', at least three for every state. */
export const plainAddresses = {
  AL: [
    '412 Maple Street, Birmingham 35203',
    '78 Magnolia Avenue, Montgomery 36104',
    '1530 Bayview Drive, Mobile 36602',
  ],
  AK: ['905 Spruce Street, Anchorage 99501', '34 Glacier Avenue, Juneau 99801', '218 Birch Lane, Fairbanks 99701'],
  AZ: ['2207 Saguaro Drive, Phoenix 85004', '640 Mesquite Road, Tucson 85701', '18 Canyon Lane, Flagstaff 86001'],
  AR: ['311 Oak Street, Little Rock 72201', '57 Ridge Avenue, Fayetteville 72701', '1024 River Road, Fort Smith 72901'],
  CA: [
    '1420 Juniper Street, San Diego 92101',
    '88 Valley Road, Fresno 93721',
    '350 Bay Avenue, San Francisco 94110',
    '2716 Orchard Lane, San Jose 95112',
    '19 Harbor Drive, Long Beach 90802',
    // The January 2025 fires: Palisades, Eaton, Hurst and Hughes.
    '712 Bluff Street, Pacific Palisades 90272',
    '45 Canyon View Lane, Pacific Palisades 90272',
    '1310 Foothill Avenue, Altadena 91001',
    '266 Poppy Lane, Altadena 91001',
    '900 Ridgeline Drive, Los Angeles 90049',
    '41 Seaside Road, Malibu 90265',
    '525 Orange Grove Lane, Pasadena 91104',
    '83 Rosewood Street, Pasadena 91107',
    '17 Mountain Trail, Sierra Madre 91024',
    '1402 Olive Street, Sylmar 91342',
    '608 Lakeview Drive, Castaic 91384',
  ],
  CO: [
    '1608 Aspen Street, Denver 80202',
    '72 Summit Drive, Colorado Springs 80903',
    '430 Columbine Lane, Boulder 80302',
  ],
  CT: ['25 Charter Oak Street, Hartford 06103', '610 Elm Avenue, New Haven 06510', '144 Harbor Road, Stamford 06901'],
  DE: ['301 Market Lane, Wilmington 19801', '12 Meeting House Road, Dover 19901', '86 College Avenue, Newark 19711'],
  DC: [
    '1512 Cedar Street NW, Washington 20009',
    '48 Linden Place SE, Washington 20003',
    '730 Holly Street NE, Washington 20002',
  ],
  FL: [
    '1180 Palmetto Avenue, Miami 33130',
    '63 Cypress Lane, Orlando 32801',
    '2504 Mangrove Street, Tampa 33602',
    '917 Citrus Road, Jacksonville 32202',
    // Hurricanes Milton and Helene, autumn 2024.
    '340 Gulf Breeze Road, Sarasota 34242',
    '71 Sandpiper Lane, Holmes Beach 34217',
    '15 Shoreline Drive, Fort Myers Beach 33931',
    '208 Pinewood Street, Perry 32347',
  ],
  GA: [
    '845 Peach Blossom Lane, Atlanta 30309',
    '39 Oglethorpe Row, Savannah 31401',
    '1277 Dogwood Drive, Augusta 30901',
  ],
  HI: [
    '415 Plumeria Street, Honolulu 96814',
    '62 Ocean View Drive, Kailua 96734',
    '1109 Hibiscus Lane, Hilo 96720',
    '27 Palm Road, Lihue 96766',
    '330 Sunset Terrace, Kihei 96753',
    // The Maui fires of August 2023.
    '58 Banyan Street, Lahaina 96761',
  ],
  ID: [
    '512 Sagebrush Street, Boise 83702',
    '91 Pine Hollow Road, Coeur D Alene 83814',
    '1406 Snake River Avenue, Idaho Falls 83402',
  ],
  IL: [
    '2330 Lakeshore Lane, Chicago 60614',
    '704 Lincoln Square, Springfield 62701',
    '58 Riverbend Drive, Naperville 60540',
  ],
  IN: [
    '619 Meridian Lane, Indianapolis 46204',
    '42 Limestone Road, Bloomington 47404',
    '1305 Summit Street, Fort Wayne 46802',
  ],
  IA: [
    '808 Walnut Grove Lane, Des Moines 50309',
    '27 Prairie Street, Cedar Rapids 52401',
    '356 Hawkeye Drive, Iowa City 52240',
  ],
  KS: [
    '1717 Sunflower Street, Wichita 67202',
    '64 Wheatland Road, Topeka 66603',
    '220 Prairie View Drive, Overland Park 66212',
  ],
  KY: [
    '903 Bluegrass Avenue, Louisville 40202',
    '51 Horse Farm Road, Lexington 40507',
    '415 Hickory Street, Bowling Green 42101',
  ],
  LA: ['1218 Magnolia Row, New Orleans 70130', '76 Cypress Bend, Baton Rouge 70801', '540 Bayou Lane, Lafayette 70501'],
  ME: ['33 Lighthouse Road, Portland 04101', '208 Spruce Hill Lane, Bangor 04401', '17 Capitol Row, Augusta 04330'],
  MD: [
    '1405 Harbor Street, Baltimore 21230',
    '62 Chesapeake Lane, Annapolis 21401',
    '318 Quarry Road, Rockville 20850',
  ],
  MA: [
    '94 Beacon Hill Lane, Boston 02108',
    '27 Millrace Street, Worcester 01608',
    '511 Maple Avenue, Springfield 01103',
  ],
  MI: [
    '2016 Cherry Street, Detroit 48226',
    '73 Orchard View Drive, Grand Rapids 49503',
    '408 Huron Lane, Ann Arbor 48104',
  ],
  MN: ['1911 Lake Street, Minneapolis 55408', '56 Summit Lane, St Paul 55102', '804 Aerial Drive, Duluth 55802'],
  MS: ['318 Magnolia Road, Jackson 39201', '47 Gulf View Avenue, Gulfport 39501', '122 Oxford Lane, Oxford 38655'],
  MO: ['1520 Arch Street, St Louis 63103', '81 Fountain Lane, Kansas City 64106', '640 Ozark Road, Springfield 65806'],
  MT: ['229 Big Sky Drive, Billings 59101', '14 Copper Street, Butte 59701', '905 Clark Fork Lane, Missoula 59802'],
  NE: ['1312 Cornhusker Street, Omaha 68102', '45 Prairie Lane, Lincoln 68508', '207 Platte Road, Grand Island 68801'],
  NV: [
    '2750 Desert Willow Lane, Las Vegas 89101',
    '88 Silver Street, Reno 89501',
    '316 Sierra View Drive, Carson City 89701',
  ],
  NH: ['71 Granite Street, Manchester 03101', '24 Statehouse Lane, Concord 03301', '150 Harbor Walk, Portsmouth 03801'],
  NJ: ['430 Garden Street, Newark 07102', '65 Boardwalk Lane, Atlantic City 08401', '119 Nassau Row, Princeton 08542'],
  NM: [
    '512 Turquoise Trail, Santa Fe 87501',
    '1840 Mesa Street, Albuquerque 87102',
    '36 Pecan Lane, Las Cruces 88001',
    // The South Fork fire of June 2024 and the floods of July 2025.
    '77 Ponderosa Lane, Ruidoso 88345',
  ],
  NY: [
    '221 Chestnut Street, Brooklyn 11201',
    '1430 Linden Avenue, Bronx 10458',
    '85 Juniper Row, New York 10014',
    '6012 Maple Lane, Flushing 11355',
    '47 Hylan Road, Staten Island 10305',
    '316 Elmwood Lane, Buffalo 14202',
    '92 Flower City Street, Rochester 14604',
    '18 Statehouse Lane, Albany 12207',
    '540 Orchard Hill Road, Syracuse 13202',
    '27 Gorge Street, Ithaca 14850',
  ],
  NC: [
    '704 Longleaf Street, Raleigh 27601',
    '1533 Queen City Lane, Charlotte 28202',
    '62 Azalea Drive, Wilmington 28401',
    // Hurricane Helene, September 2024.
    '118 Laurel Street, Asheville 28801',
    '43 Mountain Laurel Lane, Asheville 28803',
    '305 Valley View Road, Swannanoa 28778',
    '9 Lakeside Drive, Lake Lure 28746',
  ],
  ND: [
    '415 Red River Road, Fargo 58102',
    '27 Capitol View Lane, Bismarck 58501',
    '806 Prairie Rose Drive, Grand Forks 58201',
  ],
  OH: [
    '1926 Buckeye Lane, Columbus 43215',
    '54 Lakefront Street, Cleveland 44114',
    '731 Riverview Terrace, Cincinnati 45202',
  ],
  OK: ['610 Redbud Drive, Oklahoma City 73102', '88 Oil Capital Lane, Tulsa 74103', '230 Sooner Street, Norman 73069'],
  OR: ['1144 Rose Garden Lane, Portland 97205', '39 Willamette View Road, Salem 97301', '502 Fir Street, Eugene 97401'],
  PA: [
    '312 Liberty Row, Philadelphia 19106',
    '77 Three Rivers Lane, Pittsburgh 15222',
    '1409 Dutch Barn Road, Lancaster 17603',
  ],
  RI: ['56 Hope Lane, Providence 02903', '143 Ocean Walk, Newport 02840', '810 Mill Street, Pawtucket 02860'],
  SC: [
    '24 Palmetto Row, Charleston 29401',
    '906 Congaree Street, Columbia 29201',
    '331 Falls Park Lane, Greenville 29601',
  ],
  SD: [
    '1217 Falls Street, Sioux Falls 57104',
    '45 Black Hills Road, Rapid City 57701',
    '68 Missouri Lane, Pierre 57501',
  ],
  TN: [
    '802 Music Row Lane, Nashville 37203',
    '51 Bluff View Street, Memphis 38103',
    '419 Smoky Ridge Road, Knoxville 37902',
  ],
  TX: [
    '12 Orchard Street, Austin 78704',
    '2408 Bluebonnet Lane, Austin 78745',
    '1731 Bayou Bend Road, Houston 77019',
    '604 Live Oak Street, Dallas 75204',
    '97 Mission Trail, San Antonio 78210',
    '315 Stockyard Road, Fort Worth 76102',
    '228 Desert Sage Drive, El Paso 79901',
    '1406 Ranch House Road, Lubbock 79401',
    // Hurricane Beryl, July 2024, and the Hill Country floods, July 2025.
    '33 Seawall Lane, Galveston 77550',
    '740 Gulf Street, Freeport 77541',
    '19 Guadalupe View Road, Kerrville 78028',
    '6 River Bluff Lane, Hunt 78024',
  ],
  UT: [
    '518 Wasatch Street, Salt Lake City 84101',
    '62 Red Rock Road, St George 84770',
    '1204 Beehive Lane, Provo 84601',
  ],
  VT: [
    '41 Church Hill Road, Burlington 05401',
    '16 Maple Sugar Lane, Montpelier 05602',
    '207 Covered Bridge Road, Brattleboro 05301',
  ],
  VA: [
    '1607 Monument Lane, Richmond 23220',
    '83 Potomac View Street, Alexandria 22314',
    '450 Boardwalk Road, Virginia Beach 23451',
  ],
  WA: ['2219 Emerald Street, Seattle 98101', '70 Lilac Lane, Spokane 99201', '508 Rainier View Drive, Tacoma 98402'],
  WV: [
    '115 Kanawha View Road, Charleston 25301',
    '64 Mountaineer Lane, Morgantown 26505',
    '302 Riverfront Street, Huntington 25701',
  ],
  WI: ['1823 Lakefront Lane, Milwaukee 53202', '46 Isthmus Street, Madison 53703', '611 Packer Road, Green Bay 54301'],
  WY: [
    '209 Frontier Street, Cheyenne 82001',
    '37 Teton View Lane, Jackson 83001',
    '514 Platte River Road, Casper 82601',
  ],
} as const satisfies Record<UsState, readonly [string, string, string, ...string[]]>

/** Buildings whose units are looked up one by one. */
export const buildings = {
  units: demonstrationUnits.map((door) => `Unit ${door}`),
  addresses: {
    TX: ['500 Units Court, Austin 78704'],
    CA: ['500 Units Court, Sacramento 95814'],
    NY: ['500 Units Court, Brooklyn 11201'],
    HI: ['500 Units Court, Honolulu 96814'],
  },
} as const

/** Streets the sandboxes of land records and valuation answer by. Each stands in each of the magic places. */
export const magicStreets = [
  'Nowhere Lane',
  'Newdeed Drive',
  'Agingdeed Drive',
  'Otherowner Road',
  'Coowner Court',
  'Trust Way',
  'Llc Lane',
  'Listed Lane',
  'Condo Drive',
  'Townhouse Row',
  'Fourplex Street',
  'Manufactured Home Road',
  'Mobile Home Road',
  'Coop Avenue',
  'Vacant Lot Road',
  'Taxlien Street',
  'Freeclear Avenue',
  'Secondlien Street',
  'Heavylien Street',
  'Overlien Street',
  'Lowvalue Lane',
  'Highvalue Boulevard',
  'Slowtitle Street',
  'Downtitle Street',
  'Errortitle Street',
  'Latetitle Street',
  'Noavm Road',
  'Unsurevalue Road',
  'Slowavm Road',
  'Downavm Road',
  'Erroravm Road',
  'Lateavm Road',
  'Trustee Terrace',
  'Nolegal Road',
] as const

/** Each magic street has one house, ten numbers after the one before: 100 Nowhere Lane, 110 Newdeed Drive. */
export const magicNumber = (at: number): number => 100 + at * 10

export const magicPlaces = [
  { state: 'TX', place: 'Austin 78704' },
  { state: 'CA', place: 'Sacramento 95814' },
] as const satisfies readonly { state: UsState; place: string }[]
