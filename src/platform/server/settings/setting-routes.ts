import type { $ZodType } from 'zod/v4/core'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import { type Call, type Route, requireKnownCaller, serve } from '../http/serve.ts'
import type { EditedSetting, VersionedSetting } from './versioned-setting.ts'

/** The calls of a setting, as `settingEndpoints` declares them. */
interface SettingEndpoints<Draft> {
  field: string
  draft: $ZodType<Draft>
  read: EndpointDeclaration
  save: EndpointDeclaration
  undo: EndpointDeclaration
}

type SettingBody = { version: number } & Readonly<Record<string, unknown>>

/**
 * Returns the routes of a lender's setting: read it, save a new version, and undo the last change.
 * @param facts - The other fields of the answer.
 */
export const settingRoutes = <Value extends object, Draft extends object>(
  { field, read, save, undo }: SettingEndpoints<Draft>,
  setting: VersionedSetting<Value, Draft>,
  facts: object = {},
): Route[] => {
  const toAnswer = ({ value, ...version }: EditedSetting<Value>) => ({ ...version, [field]: value, ...facts })
  const bodyOf = ({ body }: Call<EndpointDeclaration>) => body as SettingBody
  return [
    serve(read, async ({ db, caller }) => toAnswer(await setting.read(db, caller.organization))),
    serve(save, (call) =>
      call.transact(async (tx) => {
        const { version, [field]: value } = bodyOf(call)
        return toAnswer(await setting.save(tx, requireKnownCaller(call.caller), { version, value: value as Draft }))
      }),
    ),
    serve(undo, (call) =>
      call.transact(async (tx) =>
        toAnswer(await setting.undo(tx, requireKnownCaller(call.caller), bodyOf(call).version)),
      ),
    ),
  ]
}
