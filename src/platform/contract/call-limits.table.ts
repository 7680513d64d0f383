/** At most `tries` in any period of `minutes`. */
export interface TryLimit {
  tries: number
  minutes: number
}

/** Limits of one caller. A used-up limit refuses the call, and a refused call is not counted anywhere. */
interface CallerLimits {
  /** A browser, identified by our cookie. Browsers without it are counted together by address. */
  device?: TryLimit
  /** A household or office: an IPv4 address or an IPv6 /64. */
  address?: TryLimit
  /** A logged-in person, or an API key. */
  account?: TryLimit
}

/**
 * A limit that many people share refuses no one: if the window is full, each call waits a little, see `fullWindow`. It
 * is counted after the caller's limits. A row has it only together with an address limit, so that one stranger cannot
 * fill it.
 */
interface SharedLimits extends CallerLimits {
  address: TryLimit
  /** All callers of an organization together: enough for a campaign, too little to try all codes at full speed. */
  organization: TryLimit
}

/** What calls are counted by. */
export type CallLimit = (CallerLimits & { organization?: never }) | SharedLimits

/**
 * How often a call may be made, in all processes together. A call names its row. Limits that need more than the caller,
 * such as tries at an account, are in the feature that knows it.
 */
export const callLimits = {
  // A login takes up to three calls. Wrong passwords have stricter limits, by account and address, in the accounts
  // feature.
  logIn: { address: { tries: 600, minutes: 15 }, organization: { tries: 20_000, minutes: 15 } },
  register: { address: { tries: 200, minutes: 60 }, organization: { tries: 5_000, minutes: 60 } },
  offerCode: {
    device: { tries: 20, minutes: 15 },
    address: { tries: 100, minutes: 15 },
    account: { tries: 20, minutes: 15 },
    organization: { tries: 5_000, minutes: 15 },
  },
  referral: {
    device: { tries: 40, minutes: 15 },
    address: { tries: 200, minutes: 15 },
    account: { tries: 40, minutes: 15 },
    organization: { tries: 5_000, minutes: 15 },
  },
  affiliatePrepop: {
    device: { tries: 20, minutes: 15 },
    address: { tries: 100, minutes: 15 },
    account: { tries: 20, minutes: 15 },
    organization: { tries: 5_000, minutes: 15 },
  },
  originator: {
    device: { tries: 120, minutes: 15 },
    address: { tries: 600, minutes: 15 },
    organization: { tries: 20_000, minutes: 15 },
  },
  // Opening the link of an invitation and accepting it.
  invitation: { address: { tries: 60, minutes: 15 }, organization: { tries: 2_000, minutes: 15 } },
  // An originator refers a few borrowers a day, and staff start a few applications for callers.
  referring: { account: { tries: 60, minutes: 60 }, address: { tries: 600, minutes: 60 } },
  waitList: {
    device: { tries: 10, minutes: 60 },
    address: { tries: 50, minutes: 60 },
    account: { tries: 10, minutes: 60 },
    organization: { tries: 5_000, minutes: 60 },
  },
  // The vendor counts each link that is started.
  incomeLink: {
    account: { tries: 40, minutes: 15 },
    address: { tries: 400, minutes: 15 },
    organization: { tries: 5_000, minutes: 15 },
  },
  // A fast typist causes about five calls a second; vendors charge for each.
  addressSearch: {
    device: { tries: 240, minutes: 1 },
    address: { tries: 1_200, minutes: 1 },
    organization: { tries: 20_000, minutes: 1 },
  },
  // A draft is saved while the person types. Taking over a draft is also limited by person and draft.
  drafts: { address: { tries: 2_000, minutes: 15 }, organization: { tries: 200_000, minutes: 15 } },
  draftLinks: { address: { tries: 10, minutes: 15 }, organization: { tries: 600, minutes: 15 } },
  draftCodes: { address: { tries: 20, minutes: 15 }, organization: { tries: 1_000, minutes: 15 } },
  // A phone that takes three photos polls the progress of each and sends each in parts.
  identityPhone: { address: { tries: 6_000, minutes: 15 }, organization: { tries: 200_000, minutes: 15 } },
  identityLink: { address: { tries: 60, minutes: 15 }, organization: { tries: 5_000, minutes: 15 } },
  // Opening an invitation or proving a mailbox counts here too.
  signerEntry: { address: { tries: 200, minutes: 15 }, organization: { tries: 20_000, minutes: 15 } },
  // A person responds to each of these.
  contactMessage: {
    device: { tries: 5, minutes: 60 },
    address: { tries: 20, minutes: 60 },
    account: { tries: 5, minutes: 60 },
    organization: { tries: 500, minutes: 60 },
  },
  // A browser starts a conversation, and refreshes its token, a few times an hour; an office shares an address.
  chatStart: {
    device: { tries: 10, minutes: 15 },
    address: { tries: 100, minutes: 15 },
    account: { tries: 10, minutes: 15 },
    organization: { tries: 5_000, minutes: 15 },
  },
  // A proof of identity is renewed every minute while the widget's form is open.
  chatNonce: { account: { tries: 60, minutes: 15 }, address: { tries: 2_000, minutes: 15 } },
  // Reading, asking for a person, ending. Messages have a limit of their own, by conversation, on the socket.
  chatMessage: {
    device: { tries: 240, minutes: 15 },
    address: { tries: 2_000, minutes: 15 },
    organization: { tries: 200_000, minutes: 15 },
  },
  // Five files of 25 MB in parts of 1 MiB or less.
  chatFile: {
    device: { tries: 1_200, minutes: 15 },
    address: { tries: 6_000, minutes: 15 },
    organization: { tries: 200_000, minutes: 15 },
  },
  feedback: { account: { tries: 5, minutes: 60 }, address: { tries: 50, minutes: 60 } },
  // Asked once in a browser's session; its caller is logged out by then.
  exitSurvey: {
    device: { tries: 5, minutes: 60 },
    address: { tries: 20, minutes: 60 },
    organization: { tries: 1_000, minutes: 60 },
  },
  // By key: an average of ten calls a second over a minute. A lender's systems often share an address.
  partner: {
    account: { tries: 600, minutes: 1 },
    address: { tries: 2_000, minutes: 1 },
    organization: { tries: 10_000, minutes: 1 },
  },
  partnerKeys: { account: { tries: 60, minutes: 60 } },
  // A day's work needs about a hundred people; more than that suggests copying the customer list.
  staffSearch: { account: { tries: 300, minutes: 60 } },
  listExport: { account: { tries: 30, minutes: 60 } },
  proposals: { account: { tries: 60, minutes: 60 } },
} as const satisfies Record<string, CallLimit>

/**
 * The delay of a call whose shared window is full: long enough to slow down a search, short enough for a person and
 * their browser.
 */
export interface FullWindow {
  waitMs: number
  /** Added for each call from the same address that is already waiting. */
  stepMs: number
  /** Maximum waiting calls per address and in total, per process. */
  capacityByAddress: number
  capacity: number
}

/** The last call in a full queue waits 5.25 s; the browser's client waits up to 6. */
export const fullWindow: FullWindow = { waitMs: 1_500, stepMs: 250, capacityByAddress: 16, capacity: 2_000 }

export type CallLimits = Readonly<Record<keyof typeof callLimits, CallLimit>>
