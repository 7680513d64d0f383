import { internal, personal, sealedColumn, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { CeoFeedbackTable, ExitSurveyAnswerTable } from './tables/feedback.ts'

const id = internal('names the row')
const organization = internal('whose customer')
const timestamp = internal('when')
const link = internal('what it belongs to')

/** What people tell the lender about the product. */
export const feedbackDataClasses: {
  readonly ceoFeedback: TableData<CeoFeedbackTable> & { keep: RetentionName }
  readonly exitSurveyAnswer: TableData<ExitSurveyAnswerTable> & { keep: RetentionName }
} = {
  ceoFeedback: {
    holds: 'feedback to the CEO',
    of: 'identity',
    by: 'identityId',
    keep: 'feedback',
    onErasure: 'deleted',
    sealedFor: ['identityId'],
    columns: {
      id,
      organization,
      identityId: link,
      applicationId: link,
      topic: internal('what it is about'),
      pathname: internal('which page it is about'),
      marketingConsent: personal('whether it may be used in marketing'),
      sealedMessage: sealedColumn('what the person wrote'),
      createdAt: timestamp,
    },
  },
  exitSurveyAnswer: {
    holds: 'why people log out in the middle of an application; names no account',
    of: 'organization',
    keep: 'feedback',
    onErasure: 'deleted',
    sealedFor: ['id'],
    columns: {
      id,
      organization,
      reason: internal('why'),
      place: internal('which kind of page was left'),
      sealedComment: sealedColumn('what the person added'),
      createdAt: timestamp,
    },
  },
}
