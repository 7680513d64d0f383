interface SetupStepRow {
  title: string
  /** Why it is needed, and what to do. */
  text: string
  /** The page that does it. */
  page: `/${string}`
  link: string
  /** The lender can lend without it. */
  isOptional: boolean
}

/** What the administrator of a new lender does before the first borrower, in order. */
export const setupSteps = {
  'second-administrator': {
    title: 'Add a second administrator',
    text: 'Changes of rates, figures and credentials need two people. A second administrator also helps you if you lose your authenticator app.',
    page: '/console/people',
    link: 'Invite people',
    isOptional: false,
  },
  underwriter: {
    title: 'Add an underwriter',
    text: 'Underwriters decide on credit, and approve funding together with a second person.',
    page: '/console/people',
    link: 'Invite people',
    isOptional: false,
  },
  processor: {
    title: 'Add a processor',
    text: 'Processors review documents and perform the outside services that no supplier performs.',
    page: '/console/people',
    link: 'Invite people',
    isOptional: false,
  },
  compliance: {
    title: 'Add a compliance officer',
    text: 'Only compliance sees the loan register. They also watch the legal deadlines and review sanctions matches.',
    page: '/console/people',
    link: 'Invite people',
    isOptional: false,
  },
  agent: {
    title: 'Add a chat agent',
    text: 'Without an agent, visitors who ask for a person in the chat get no answer.',
    page: '/console/people',
    link: 'Invite people',
    isOptional: false,
  },
  rates: {
    title: 'Publish your rates and credit rules',
    text: 'Until you publish a rate sheet, the one that your brand inherits applies. A second person must approve it.',
    page: '/console/approvals',
    link: 'Edit the rate sheet',
    isOptional: false,
  },
  trustees: {
    title: 'Name the trustees of your deeds',
    text: 'Some states where you lend use a deed of trust. Without a trustee, a closing there stops.',
    page: '/console/approvals',
    link: 'Propose trustees',
    isOptional: false,
  },
  figures: {
    title: 'Publish this year’s agency figures',
    text: 'Thresholds and rates that agencies publish each year are missing. A second person must approve them.',
    page: '/console/compliance?part=figures',
    link: 'Publish figures',
    isOptional: false,
  },
  hours: {
    title: 'Set your business hours',
    text: 'Borrowers see when they can reach you, and the chat offers a person only during these hours.',
    page: '/console/hours',
    link: 'Set hours',
    isOptional: false,
  },
  notary: {
    title: 'Add a notary with a commission',
    text: 'Closings online need a notary whose commission is valid. Without one, closings take place in person.',
    page: '/console/people',
    link: 'Invite people',
    isOptional: true,
  },
  originators: {
    title: 'Add loan originators',
    text: 'Originators refer borrowers. Their NMLS ID and licenses are checked when a borrower applies.',
    page: '/console/originators',
    link: 'Add originators',
    isOptional: true,
  },
  suppliers: {
    title: 'Enter your accounts at suppliers',
    text: 'Without your own credentials, the accounts of this installation are used, or your staff perform the service.',
    page: '/console/integrations',
    link: 'Enter credentials',
    isOptional: true,
  },
  application: {
    title: 'Start a first application',
    text: 'Open your site as a borrower sees it, in both languages, and submit an application of your own.',
    page: '/',
    link: 'Open your site',
    isOptional: false,
  },
} as const satisfies Record<string, SetupStepRow>

export type SetupStepName = keyof typeof setupSteps
export const setupStepNames = Object.keys(setupSteps) as [SetupStepName, ...SetupStepName[]]
