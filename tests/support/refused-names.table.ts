/** A kind of name that is refused, since the craft has one word for what it means; see docs/glossary.md. */
export interface RefusedName {
  name: RegExp
  example: string
  suggestion: string
}

export const refusedNames: readonly RefusedName[] = [
  { name: /^(?:most|longest)[A-Z]/, example: 'mostKeys', suggestion: 'max…' },
  { name: /^(?:least|shortest|soonest)[A-Z]/, example: 'leastScore', suggestion: 'min…' },
  {
    name: /organis|behaviour|colour|licence|judgement|neighbour|itemis|normalis|authoris|recognis|catalogue|labelled/i,
    example: 'organisationOf',
    suggestion: 'the American spelling',
  },
  { name: /^(?:say|tell|hear)[A-Z]/, example: 'tellPartners', suggestion: 'send…, notify…, record…, on…' },
  { name: /[a-z]Room$|^room[A-Z]/, example: 'storageRoom', suggestion: 'page, meeting, queue, capacity' },
  {
    name: /[a-z](?<!^on|On|mailed|owe|Request)Papers?$/,
    example: 'closingPapers',
    suggestion: '…Documents; paper is the material',
  },
  { name: /^fewest[A-Z]/, example: 'fewestCents', suggestion: 'min…' },
  { name: /[a-z]Standings?$|^Standing[A-Z]/, example: 'licenseStanding', suggestion: 'status, progress' },
  { name: /[a-z]News$|^news[A-Z]|News[A-Z]/, example: 'newsAbout', suggestion: '…Event, …Update, …Change' },
  {
    name: /[a-z]Looks?$|^look(?:At|Again|Every)/,
    example: 'lookAgainMs',
    suggestion: 'read, fetch, poll; className, variant',
  },
  {
    name: /^(?:ask|bring|came|put)[A-Z]/,
    example: 'askMailByAddress',
    suggestion: 'request…, present…, return…, set…',
  },
  { name: /InHand\b/, example: 'jobsInHand', suggestion: '…InProgress' },
]

/** Names that stay, with the reason. */
export const allowedNames: Readonly<Record<string, string>> = {
  driving_licence: 'The supplier’s word for a driver’s license, on its wire.',
  ndriving_licence: 'The same after a line break in a sample of its wire.',
  bringToFront: 'A function of Playwright.',
  labelledby: 'Part of the attribute aria-labelledby.',
  organismo: 'Spanish.',
  organisation: 'The name of a column until migration 0089, in tests that begin before it.',
}
