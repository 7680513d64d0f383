import type { StatusRow } from './status-row.ts'

/**
 * What pages and messages say about each status from the offer to the full application. The transitions are in
 * offer.table.ts.
 */
export const offerPages = {
  OFFER_SELECTION: {
    words: 'Your offers are ready. Please choose one.',
    route: '/product/select',
    waitsFor: 'you',
    reminder: 'offers',
    typicalDays: null,
    polling: 'settled',
    stage: 'PRODUCT_SELECT',
    pipeline: 'offer',
    milestone: 'offer',
    waitStage: null,
  },
  COLLECT_ADDITIONAL_INFO: {
    words: 'Please give us a few more details.',
    route: '/start/contact',
    waitsFor: 'you',
    reminder: 'needed',
    typicalDays: null,
    polling: 'settled',
    stage: 'MORE_INFO',
    pipeline: 'application',
    milestone: 'details',
    waitStage: null,
  },
  HMDA: {
    words: 'Please answer the government’s demographic questions, or choose not to.',
    route: '/start/hmda',
    waitsFor: 'you',
    reminder: 'needed',
    typicalDays: null,
    polling: 'settled',
    stage: 'MORE_INFO',
    pipeline: 'application',
    milestone: 'details',
    waitStage: null,
  },
  APP_SUBMISSION: {
    words: 'Please review and submit your application.',
    route: '/start/app-summary',
    waitsFor: 'you',
    reminder: 'needed',
    typicalDays: null,
    polling: 'settled',
    stage: 'MORE_INFO',
    pipeline: 'application',
    milestone: 'details',
    waitStage: null,
  },
  GEN_SUMMARY_DISCLOSURE: {
    words: 'Please read and accept the summary of your application.',
    route: '/start/app-summary',
    waitsFor: 'you',
    reminder: 'disclosures',
    typicalDays: null,
    polling: 'settled',
    stage: 'MORE_INFO',
    pipeline: 'application',
    milestone: 'details',
    waitStage: null,
  },
} as const satisfies Record<string, StatusRow>
