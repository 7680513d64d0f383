import { giveFloodNotice } from '#src/features/documents/server/disclosures/flood-notice.job.ts'
import * as flood from '#src/features/flood/flood.contract.ts'
import { floodRoutes } from '#src/features/flood/server/flood.routes.ts'
import {
  determineFloodZone,
  floodNoticeJob,
  floodService,
  floodZoneJob,
  requestFloodInsurance,
  sendFloodNoticeLater,
} from '#src/features/flood/server/flood.service.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import type { FeatureWiring } from './feature.ts'

export const floodWiring: FeatureWiring = {
  contracts: { flood },
  jobs: [floodZoneJob, floodNoticeJob],
  wire({ db, clock, records, conditions, staffReasons, vendors, closingDocuments, reportDocuments }) {
    const deps = { db, clock, records, conditions, staffReasons, vendor: vendors.flood, reportDocuments }
    const zones = floodService(deps)
    return {
      routes: floodRoutes(deps),
      jobs: [
        runs(floodZoneJob, determineFloodZone(zones)),
        runs(
          floodNoticeJob,
          giveFloodNotice({
            ...closingDocuments,
            requestInsurance: requestFloodInsurance(deps),
            sendLater: sendFloodNoticeLater(clock),
          }),
        ),
      ],
      answers: { flood: ({ applicationId }) => zones.answerReady(applicationId) },
    }
  },
}
