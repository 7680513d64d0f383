/** Pages and calls where many statements of the document on applications hold. */
export const applicationPlaces = {
  /** Every page within an application. */
  pages: '/account/heloc/:uuid',
  application: 'GET /service-application/api/v1/application/heloc/:uuid',
  readOffers: 'GET /service-application/api/v1/application/heloc/:uuid/offers',
  liabilities: 'GET /service-application/api/v1/application/heloc/:uuid/liabilities',
  listConditions: 'GET /service-conditions/external/api/v1/applications/:uuid/conditions/external-applicants',
  status: 'GET /service-krang-heloc/borrower/secure/api/v1/:uuid/status',
  profile: 'GET /service-profile/api/v1/profile',
  identity: 'GET /identity/secure/api/v1_1/identity',
  sendFeedback: 'POST /service-profile/api/v1/feedback/ceo',
  originator: 'GET /service-lead-portal/api/lo/:loanOriginatorUuid',
  coDeed: 'GET /service-application/api/v1/application/heloc/co-deed/status',
  experiments: 'PATCH /service-application/api/v1/application/heloc/:uuid/experiments',
  upload: '/account/heloc/:uuid/conditions/upload-document',
  conditions: '/account/heloc/:uuid/conditions',
  offers: '/account/heloc/:uuid/product/select',
  liens: '/account/heloc/:uuid/liens',
  idPage: '/account/heloc/:uuid/identity',
  signing: '/account/heloc/:uuid/signing/sign',
  registration: '/account/heloc/register-v2',
  signer: '/account/heloc/heloc-signer/resume',
  /** Where the navigation of a person who is logged in stands. */
  shells: '/dashboard, /account/heloc/:uuid',
  /** The form of feedback, and the call that judges it too. */
  feedback: '/dashboard, POST /service-profile/api/v1/feedback/ceo',
  flags: '/console/flags',
} as const
