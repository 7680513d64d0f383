import { expect, test } from 'vitest'
import type { IdentityProofing, ProofingRequest } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import { aJpeg } from '#tests/support/stubs/sample-files.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

test('a person consents to a supplier’s face scan in its own wording before it runs, and the consent is stored and reported', async () => {
  const requests: ProofingRequest[] = []
  const proofing: IdentityProofing = {
    needsFaceConsent: true,
    async order(request) {
      requests.push(request)
      return { kind: 'answered', report: { result: 'UNREADABLE' } }
    },
    collect: () => Promise.reject(new Error('Nothing was ordered.')),
  }
  const scanning = await aProductWithRequests({}, { identityProofing: proofing })
  const { headers, id } = await scanning.anIdentity({ role: 'borrower' })
  const { id: uuid } = await scanning.anApplication({ identityId: id, status: 'IDENTITY_VERIFICATION' })
  const identity = `/service-identity/external/api/v1/applications/${uuid}/identity`
  const checks = `${identity}/checks`
  const { faceConsent } = (await scanning.callApi('GET', identity, headers)).body
  expect(faceConsent.text.en).toContain('Lintel')
  expect((await scanning.callApi('POST', checks, headers, { kind: 'PASSPORT' })).body.code).toBe(
    'consents/not-in-force',
  )
  const agreement = { kind: 'PASSPORT', faceConsentVersion: faceConsent.version }
  const { check } = (await scanning.callApi('POST', checks, headers, agreement)).body
  const consents = await scanning.db
    .selectFrom('consent')
    .select(['type', 'version', 'optedIn'])
    .where('identityId', '=', id)
    .execute()
  expect(consents).toContainEqual({ type: 'FACE_COMPARISON', version: '1', optedIn: true })
  for (const { slot } of check.pictures)
    await scanning.send({ uuid, headers, conditions: [] }, aJpeg({ width: 900 + slot, height: 600 }), {
      purpose: 'identity',
      about: check.checkUuid,
      slot,
      name: 'id.jpg',
    })
  await scanning.callApi('POST', `${checks}/${check.checkUuid}/submit`, headers)
  await expect.poll(() => requests[0]).toBeDefined()
  expect(requests[0]).toMatchObject({ agreedToFaceComparison: true })
})
