/** At most `tries` in any stretch of `minutes`. */
export interface TryLimit {
  tries: number
  minutes: number
}

/** What is counted of one caller. A limit that is used up refuses the call, which is then counted nowhere. */
interface CallerLimits {
  /** A browser, by a mark of ours. Browsers that bear none count together with the others of their address. */
  device?: TryLimit
  /** A household or office: an address, or a /64 of the newer ones. */
  address?: TryLimit
  /** A person who is logged in, or a key. */
  account?: TryLimit
}

/**
 * What many people share refuses nobody: in a full window each call waits a little, see `fullWindow`. It is counted after
 * the limits of the caller, and a row has it only beside the limit of an address, so that no stranger fills it alone.
 */
interface SharedLimits extends CallerLimits {
  address: TryLimit
  /** Everybody who comes to an organization together: room for a campaign, none for a search of all codes at full speed. */
  organisation: TryLimit
}

/** By whom calls are counted. */
export type CallLimit = (CallerLimits & { organisation?: never }) | SharedLimits

/**
 * How often a call may be made, in all processes together. A call names its row. What is counted by
 * more than who calls, such as the account somebody tries to get into, stands in the feature that knows it.
 */
export const callLimits = {
  // A log-in takes up to three calls. Wrong passwords are counted more strictly, by account and address, where they are known.
  logIn: { address: { tries: 600, minutes: 15 }, organisation: { tries: 20_000, minutes: 15 } },
  register: { address: { tries: 200, minutes: 60 }, organisation: { tries: 5_000, minutes: 60 } },
  offerCode: {
    device: { tries: 20, minutes: 15 },
    address: { tries: 100, minutes: 15 },
    account: { tries: 20, minutes: 15 },
    organisation: { tries: 5_000, minutes: 15 },
  },
  referral: {
    device: { tries: 40, minutes: 15 },
    address: { tries: 200, minutes: 15 },
    account: { tries: 40, minutes: 15 },
    organisation: { tries: 5_000, minutes: 15 },
  },
  affiliatePrepop: {
    device: { tries: 20, minutes: 15 },
    address: { tries: 100, minutes: 15 },
    account: { tries: 20, minutes: 15 },
    organisation: { tries: 5_000, minutes: 15 },
  },
  originator: {
    device: { tries: 120, minutes: 15 },
    address: { tries: 600, minutes: 15 },
    organisation: { tries: 20_000, minutes: 15 },
  },
  waitList: {
    device: { tries: 10, minutes: 60 },
    address: { tries: 50, minutes: 60 },
    account: { tries: 10, minutes: 60 },
    organisation: { tries: 5_000, minutes: 60 },
  },
  // A supplier counts each link that is begun.
  incomeLink: {
    account: { tries: 40, minutes: 15 },
    address: { tries: 400, minutes: 15 },
    organisation: { tries: 5_000, minutes: 15 },
  },
  // Who types fast asks about five times a second; suppliers charge for each question.
  addressSearch: {
    device: { tries: 240, minutes: 1 },
    address: { tries: 1_200, minutes: 1 },
    organisation: { tries: 20_000, minutes: 1 },
  },
  // A draft is kept as one types; what takes one over is counted by person and draft too.
  drafts: { address: { tries: 2_000, minutes: 15 }, organisation: { tries: 200_000, minutes: 15 } },
  draftLinks: { address: { tries: 10, minutes: 15 }, organisation: { tries: 600, minutes: 15 } },
  draftCodes: { address: { tries: 20, minutes: 15 }, organisation: { tries: 1_000, minutes: 15 } },
  // A phone that takes three pictures asks how far each is, and sends each in parts.
  identityPhone: { address: { tries: 6_000, minutes: 15 }, organisation: { tries: 200_000, minutes: 15 } },
  identityLink: { address: { tries: 60, minutes: 15 }, organisation: { tries: 5_000, minutes: 15 } },
  // What opens an invitation or a mailbox is counted by these too.
  signerEntry: { address: { tries: 200, minutes: 15 }, organisation: { tries: 20_000, minutes: 15 } },
  // A person answers each of these.
  contactMessage: {
    device: { tries: 5, minutes: 60 },
    address: { tries: 20, minutes: 60 },
    account: { tries: 5, minutes: 60 },
    organisation: { tries: 500, minutes: 60 },
  },
  // By key: ten calls a second for a minute. A lender's systems often share an address.
  partner: {
    account: { tries: 600, minutes: 1 },
    address: { tries: 2_000, minutes: 1 },
    organisation: { tries: 10_000, minutes: 1 },
  },
  partnerKeys: { account: { tries: 60, minutes: 60 } },
  // A day's work finds a hundred people; who asks for more copies the book.
  staffSearch: { account: { tries: 300, minutes: 60 } },
  proposals: { account: { tries: 60, minutes: 60 } },
} as const satisfies Record<string, CallLimit>

/** How a call waits whose shared window is full: long enough to slow a search, short enough for a person and their browser. */
export interface FullWindow {
  waitMs: number
  /** Added for each call of the same address that waits already. */
  stepMs: number
  /** How many of one address, and of all together, wait at once in a process. */
  placesByAddress: number
  places: number
}

/** The last of a full line waits 5.25 s; the browser's client is patient for 6. */
export const fullWindow: FullWindow = { waitMs: 1_500, stepMs: 250, placesByAddress: 16, places: 2_000 }

export type CallLimits = Readonly<Record<keyof typeof callLimits, CallLimit>>
