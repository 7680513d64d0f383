import * as uploads from '#src/platform/contract/uploads.contract.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { inspectUpload, uploadsSweep } from '#src/platform/server/uploads/uploads.job.ts'
import { uploadsRoutes } from '#src/platform/server/uploads/uploads.routes.ts'
import { inspectUploadJob } from '#src/platform/server/uploads/uploads.service.ts'
import { storeUpload } from '../uploads.ts'
import type { FeatureWiring } from './feature.ts'

export const uploadsWiring: FeatureWiring = {
  contracts: { uploads },
  jobs: [inspectUploadJob],
  wire(core) {
    const { db, vault, clock, objects } = core
    return {
      routes: uploadsRoutes(core.uploads),
      jobs: [
        runs(
          inspectUploadJob,
          inspectUpload({
            db,
            vault,
            clock,
            objects,
            inspector: core.uploadInspector,
            scan: core.vendors.virusScan.scan,
            saveDocument: storeUpload(core),
          }),
        ),
      ],
      sweeps: { uploads: uploadsSweep({ db, clock, objects }) },
    }
  },
}
