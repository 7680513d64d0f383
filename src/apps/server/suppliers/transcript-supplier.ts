import { z } from 'zod'
import { firstAmericanTranscripts, tryFirstAmerican } from '#src/vendors/tax-transcript/server/first-american.ts'
import { supplier } from './port-row.ts'
import { keyAndSecret, withSettings } from './supplier-access.ts'

/** Tax return transcripts of the IRS, by signed forms. */
export const firstAmericanForms = supplier({
  name: 'First American, 4506-C',
  access: withSettings(keyAndSecret('FIRST_AMERICAN', '`app id:app key`'), {
    FIRST_AMERICAN_FORM: {
      form: '`https://…` of the lender’s Form 4506-C, with lines 5a to 5d filled in',
      schema: z.url({ protocol: /^https$/ }),
    },
  }),
  open: ({ key: appId, secret: appKey, others, ...where }) => ({
    port: firstAmericanTranscripts({ ...where, appId, appKey, formAddress: others.FIRST_AMERICAN_FORM }),
  }),
  trial: ({ key: appId, secret: appKey, others: _, ...where }) => tryFirstAmerican({ ...where, appId, appKey }),
  note: 'Borrowers sign IRS Form 4506-C by hand and upload it as a PDF. Staff accept it, and it goes with the order, of up to three years, which the IRS charges for. Forms with an electronic signature need the IRS’s approval of the lender, and are not sent.',
  wire: 'JSON of the 4506-C API, app id and key in headers: `POST /4506t/order` with the form, `GET /4506t/status`, `GET /4506t/transcript`; `GET /4506t/status` of an order that no one placed as a trial. Not published: idempotency keys, so an order whose answer was lost is placed again; the lines of a transcript, so they are read by the names that the IRS gives them',
})
