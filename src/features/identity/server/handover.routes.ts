import { pictureSides } from '#src/domain/person/identity/id-pictures.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import { type Call, type Route, serve } from '#src/platform/server/http/serve.ts'
import { uploadAnswer } from '#src/platform/server/uploads/application-uploads.routes.ts'
import type { ApplicationUploadsService } from '#src/platform/server/uploads/application-uploads.service.ts'
import {
  beginHandedPicture,
  finishHandedPicture,
  openHandover,
  readHandedPicture,
  readHandover,
  sendHandedPart,
  submitHandover,
} from '../handover.contract.ts'
import { type handoverService, passTtlMs } from './handover.service.ts'
import type { IdentityService } from './identity.service.ts'
import { type CheckRow, identityPurpose } from './identity-checks.store.ts'

interface HandoverDeps {
  production: boolean
  uploads: ApplicationUploadsService
  requiresBackOfId(organization: string): Promise<boolean>
}

/**
 * The calls of a phone without a login. It acts for the person whose attempt it was handed, and only on that attempt.
 */
export const handoverRoutes = (
  { production, uploads, requiresBackOfId }: HandoverDeps,
  identity: IdentityService,
  handovers: ReturnType<typeof handoverService>,
): Route[] => {
  const answer = uploadAnswer(uploads)
  const pictureCookieName = (organization: string): string =>
    `${production ? '__Host-' : ''}id-pictures-${organization}`

  const readCheck = ({ db, organization, cookies }: Call<EndpointDeclaration>): Promise<CheckRow> =>
    handovers.requireCheck(db, organization, cookies[pictureCookieName(organization)])

  /** Returns a photo of the attempt that this phone was handed. Any other photo is reported as not found. */
  const picture = async (call: Call<EndpointDeclaration> & { params: { pictureUuid: string } }) => {
    const check = await readCheck(call)
    const upload = await uploads.read(check.identityId, call.params.pictureUuid)
    if (upload.purpose !== identityPurpose || upload.about !== check.id) throw new Refusal('access/not-found')
    return { check, upload }
  }

  return [
    serve(openHandover, async (call) => {
      const { organization, body } = call
      const { pass, check } = await call.transact((tx) => handovers.open(tx, organization, body.link))
      call.answerCookie(pictureCookieName(organization), pass, passTtlMs / 1_000)
      return identity.task(call.db, check, await requiresBackOfId(organization))
    }),
    serve(readHandover, async (call) =>
      identity.task(call.db, await readCheck(call), await requiresBackOfId(call.organization)),
    ),
    serve(beginHandedPicture, async (call) => {
      const { id, applicationId, identityId } = await readCheck(call)
      const { side, ...file } = call.body
      const about = { applicationId, identityId, purpose: identityPurpose, about: id }
      return answer(await uploads.begin({ ...about, slot: pictureSides.indexOf(side), ...file }))
    }),
    serve(sendHandedPart, async (call) => {
      const { check, upload } = await picture(call)
      return answer(await uploads.part(check.identityId, upload.id, Number(call.query.start), call.body))
    }),
    serve(finishHandedPicture, async (call) => {
      const { check, upload } = await picture(call)
      return answer(await uploads.finish(check.identityId, upload.id))
    }),
    serve(readHandedPicture, async (call) => answer((await picture(call)).upload)),
    serve(submitHandover, async (call) => {
      const check = await readCheck(call)
      const back = await requiresBackOfId(call.organization)
      await call.transact(async (tx) => {
        await identity.submit(tx, check, check.id, back)
        await handovers.end(tx, check.id)
      })
      call.answerCookie(pictureCookieName(call.organization), '', 0)
      return identity.task(call.db, check, back)
    }),
  ]
}
