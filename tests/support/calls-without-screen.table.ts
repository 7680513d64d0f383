/**
 * Calls that no page of ours makes, with the reason. Every other call is made by a page, since a call that people need
 * and no page offers is work with curl.
 */
export const callsWithoutScreen: Readonly<Record<string, string>> = {
  readEvents: 'for lenders’ systems',
  listPartnerApplications: 'for lenders’ systems',
  readPartnerApplication: 'for lenders’ systems',
  listPartnerDocuments: 'for lenders’ systems',
  listPartnerLoans: 'for lenders’ systems',
  readPartnerLoan: 'for lenders’ systems',
  readPartnerMismo: 'for lenders’ systems',
  readPartnerDocument: 'for lenders’ systems',
  addLead: 'for lenders’ systems',
  moveClock: 'for tests and demonstrations, absent in production',
  readClock: 'for tests and demonstrations, absent in production',
  readBanners: 'public file: pages get the banners with their data, other sites of the lender read it here',
  readFeature: 'for other sites of the lender; pages get their flags with their data',
  readOptimizelyProfile: 'as the specification names it; pages decide by the account',
  saveOptimizelyProfile: 'as the specification names it; pages decide by the account',
  readAuthenticationMode: 'for other sites of the lender; pages get it with their data',
  readIdentityV1: 'the older form of a call, as the specification names it',
  agentLogOut: 'the address to which an identity provider returns',
  chatWithAutobot: 'as the specification names it; the window uses the socket',
  getChatHistory: 'as the specification names it; the window uses the socket',
  initStreamChat: 'as the specification names it; the window uses the socket',
  onboardAllAgents: 'fills a supplier’s sandbox, absent in production',
  consentPrompt: 'as the specification names it; pages have the texts built in',
  listConditionsInReview: 'the queue shows them',
  readReportedDemographics: 'the loan register shows them',
}
