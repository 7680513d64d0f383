/** An application of the demonstration's past. */
export interface PastApplication {
  /** On which day it began, counted back from today; those before it may have moved the clock further. */
  daysAgo: number
  /** A scenario of scripts/scenarios/. */
  scenario: string
  /** Without a last name where the scenario gives one that a sandbox answers to. */
  name: readonly [firstName: string, lastName?: string]
  /** Without one where the scenario has its own. */
  home?: string
  /** Whole dollars; the scenario's own or the ordinary one otherwise. */
  draw?: number
  income?: number
}

/**
 * Four months of a lender: lines that were opened, applications that ended without one, and one at every stage. In the
 * order in which they began; an application that is still open began within the last weeks, since one that rests for 45
 * days expires.
 */
export const pastApplications: readonly PastApplication[] = [
  {
    daysAgo: 138,
    scenario: 'complete',
    name: ['Grace', 'Whitfield'],
    home: '418 Linden Avenue, Columbus, OH 43215',
    draw: 85_000,
    income: 148_000,
  },
  {
    daysAgo: 131,
    scenario: 'identity-refused',
    name: ['Peter'],
    home: '77 Maple Street, Dayton, OH 45402',
    draw: 54_000,
  },
  { daysAgo: 128, scenario: 'complete-first-lien', name: ['Harold', 'Benning'], draw: 40_000, income: 96_000 },
  {
    daysAgo: 119,
    scenario: 'delinquency-declined',
    name: ['Dana'],
    home: '9 Juniper Court, Columbus, OH 43215',
    draw: 39_000,
  },
  { daysAgo: 115, scenario: 'complete-texas', name: ['Lucia', 'Herrera'], income: 132_000, draw: 64_000 },
  {
    daysAgo: 100,
    scenario: 'income-refused',
    name: ['Walter', 'Kemp'],
    home: '215 Chestnut Street, Cleveland, OH 44113',
    draw: 47_000,
  },
  { daysAgo: 97, scenario: 'complete-tennessee', name: ['Joanna', 'Pruitt'], draw: 72_000, income: 118_000 },
  {
    daysAgo: 88,
    scenario: 'cancelled',
    name: ['Simon', 'Achterberg'],
    home: '31 Harbor View, Cleveland, OH 44113',
  },
  { daysAgo: 80, scenario: 'complete-georgia', name: ['Tamika', 'Ellison'], income: 141_000, draw: 92_000 },
  { daysAgo: 70, scenario: 'full-title-foreclosing', name: ['Roy', 'Mercer'] },
  { daysAgo: 68, scenario: 'complete-virginia', name: ['Anjali', 'Nair'], draw: 110_000, income: 187_000 },
  { daysAgo: 58, scenario: 'complete-flood-zone', name: ['Martin', 'Oyelaran'], income: 125_000, draw: 38_000 },
  {
    daysAgo: 48,
    scenario: 'employer-refused',
    name: ['Kyle', 'Sorensen'],
    home: '640 Walnut Street, Cincinnati, OH 45202',
    draw: 61_000,
  },
  { daysAgo: 47, scenario: 'complete-with-owner', name: ['Beatriz', 'Camacho'], income: 152_000, draw: 120_000 },
  { daysAgo: 31, scenario: 'recording', name: ['Elliot', 'Marsh'], income: 139_000, draw: 77_000 },
  { daysAgo: 21, scenario: 'creditors', name: ['Nadia'], income: 128_000 },
  { daysAgo: 13, scenario: 'appraisal-review', name: ['Carmen', 'Villarreal'], income: 138_000, draw: 68_000 },
  { daysAgo: 12, scenario: 'deed', name: ['Patrice', 'Dumont'], draw: 55_000 },
  { daysAgo: 12, scenario: 'deed-in-person', name: ['Frank', 'Castellano'], draw: 51_000 },
  { daysAgo: 11, scenario: 'co-owners', name: ['Ingrid', 'Solberg'], draw: 105_000 },
  { daysAgo: 11, scenario: 'payoff-letters-refused', name: ['Marcus', 'Bell'], income: 115_000, draw: 46_000 },
  { daysAgo: 10, scenario: 'final-offer', name: ['Hana', 'Kobayashi'], draw: 95_000, income: 171_000 },
  { daysAgo: 10, scenario: 'flood-insurance', name: ['Colin', 'Reyes'], draw: 83_000 },
  {
    daysAgo: 9,
    scenario: 'revised-offer',
    name: ['Denise'],
    home: '52 Orchard Street, Columbus, OH 43215',
    draw: 57_000,
  },
  { daysAgo: 9, scenario: 'delinquency', name: ['Victor'], home: '18 Sycamore Lane, Dayton, OH 45402', draw: 35_000 },
  {
    daysAgo: 8,
    scenario: 'hard-pull-inquiries',
    name: ['Leah'],
    home: '305 Poplar Street, Columbus, OH 43215',
    draw: 62_000,
  },
  { daysAgo: 7, scenario: 'appraisal-payment', name: ['Gabriel', 'Stone'], income: 134_000, draw: 90_000 },
  { daysAgo: 6, scenario: 'liens', name: ['Rebecca', 'Shaw'], income: 126_000, draw: 44_000 },
  {
    daysAgo: 6,
    scenario: 'liens-unexplained',
    name: ['Andre'],
    home: '27 Birch Street, Cincinnati, OH 45202',
    draw: 71_000,
  },
  {
    daysAgo: 5,
    scenario: 'identity-forged',
    name: ['Julian'],
    home: '88 Cedar Street, Columbus, OH 43215',
    draw: 58_000,
  },
  {
    daysAgo: 5,
    scenario: 'identity',
    name: ['Amara', 'Osei'],
    home: '144 Franklin Avenue, Columbus, OH 43215',
    draw: 48_000,
  },
  {
    daysAgo: 4,
    scenario: 'employer-unlisted',
    name: ['Miles', 'Everett'],
    home: '7 Hawthorne Place, Dayton, OH 45402',
    draw: 50_000,
  },
  {
    daysAgo: 3,
    scenario: 'income-pay-stubs',
    name: ['Sofia', 'Marchetti'],
    home: '902 Elm Street, Columbus, OH 43215',
    draw: 66_000,
  },
  {
    daysAgo: 3,
    scenario: 'income-short',
    name: ['Darnell', 'Price'],
    home: '61 Willow Street, Cleveland, OH 44113',
    draw: 80_000,
  },
  { daysAgo: 2, scenario: 'right-to-cancel', name: ['Owen', 'Fitzgerald'], income: 164_000, draw: 98_000 },
  { daysAgo: 2, scenario: 'appraisal', name: ['Theo', 'Lindqvist'], income: 121_000, draw: 115_000 },
  { daysAgo: 2, scenario: 'rent', name: ['Yusuf', 'Karim'], income: 0, draw: 42_000 },
  {
    daysAgo: 2,
    scenario: 'summary',
    name: ['Emily', 'Tran'],
    home: '233 Magnolia Drive, Columbus, OH 43215',
    draw: 53_000,
  },
  {
    daysAgo: 1,
    scenario: 'additional-info',
    name: ['Caleb', 'Novak'],
    home: '470 Laurel Street, Columbus, OH 43215',
    draw: 76_000,
  },
  {
    daysAgo: 1,
    scenario: 'offers',
    name: ['Rosa', 'Delgado'],
    home: '16 Garden Street, Columbus, OH 43215',
    income: 109_000,
  },
]
