import * as uploads from '#src/platform/contract/uploads.contract.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { applicationUploadsRoutes } from '#src/platform/server/uploads/application-uploads.routes.ts'
import {
  inspectUpload,
  inspectUploadJob,
  uploadsSweep,
} from '#src/platform/server/uploads/application-uploads.service.ts'
import { storeUpload } from '../core/uploads.ts'
import type { FeatureWiring } from './feature.ts'

export const uploadsWiring: FeatureWiring = {
  contracts: { uploads },
  jobs: [inspectUploadJob],
  wire(core) {
    const { db, vault, clock, objects } = core
    return {
      routes: applicationUploadsRoutes(core.uploads),
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
