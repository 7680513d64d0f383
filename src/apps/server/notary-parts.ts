import { createHash } from 'node:crypto'
import { storeDocument } from '#src/features/documents/server/documents.store.ts'
import { tellOfAppointment } from '#src/features/documents/server/notary-appointment.service.ts'
import type { AppointmentDeps } from '#src/features/notary/server/appointments.service.ts'
import type { NotarizedDeedDeps } from '#src/features/notary/server/notarized-deed.service.ts'
import type { Core } from './core.ts'

/** What meeting a notary in person is made of. */
export const appointmentDeps = (core: Core): AppointmentDeps & NotarizedDeedDeps => ({
  ...{ clock: core.clock, records: core.records, vault: core.vault, signers: core.closingSigners },
  organisationCalled: core.organisationCalled,
  tell: (tx, applicationId, news) => tellOfAppointment(tx, core.correspondence, applicationId, news),
  async inspect(bytes) {
    const file = { parts: [new Uint8Array(bytes)], sha256: createHash('sha256').update(bytes).digest('hex') }
    return core.uploadInspector.inspect(
      async () => file,
      async (found) => {
        if ('refusal' in found) return found
        return (await core.vendors.virusScan.scan(found.bytes)) === 'infected' ? { refusal: 'upload/infected' } : found
      },
    )
  },
  async keepDeed(tx, applicationId, bytes, causeKey) {
    const stored = await storeDocument(tx, core, {
      ...{ applicationId, kind: 'SECURITY_INSTRUMENT', language: 'en', mediaType: 'application/pdf', bytes, causeKey },
    })
    return stored.id
  },
})
