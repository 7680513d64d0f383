import type { $ZodType } from 'zod/v4/core'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import type { Tx } from '../database/database.ts'
import { type KnownCaller, type Route, requireKnownCaller, serve } from '../http/serve.ts'
import type { EditedSetting, VersionedSetting } from './versioned-setting.ts'

/** The calls of a setting, as `settingEndpoints` declares them. */
interface SettingEndpoints<Draft> {
  field: string
  draft: $ZodType<Draft>
  read: EndpointDeclaration
  save: EndpointDeclaration
  undo: EndpointDeclaration
  restore?: EndpointDeclaration
}

type SettingBody = { version: number } & Readonly<Record<string, unknown>>

interface SettingRouteOptions {
  /** Returns the other fields of the answer. */
  facts?(organization: string): object
  /** Runs after a change was committed and before it is answered. */
  onSaved?(organization: string): Promise<void>
}

/** Returns the routes of a lender's setting: read it, save a new version, undo the last change, and restore the brand's own. */
export const settingRoutes = <Value extends object, Draft extends object>(
  { field, read, save, undo, restore }: SettingEndpoints<Draft>,
  setting: VersionedSetting<Value, Draft>,
  { facts = () => ({}), onSaved = async () => {} }: SettingRouteOptions = {},
): Route[] => {
  const toAnswer = (organization: string, { value, ...version }: EditedSetting<Value>) => ({
    ...version,
    [field]: value,
    ...facts(organization),
  })
  type Change = (tx: Tx, caller: KnownCaller, body: SettingBody) => Promise<EditedSetting<Value>>
  const serveChange = (declaration: EndpointDeclaration, change: Change) =>
    serve(declaration, async (call) => {
      const caller = requireKnownCaller(call.caller)
      const newVersion = await call.transact((tx) => change(tx, caller, call.body as SettingBody))
      await onSaved(caller.organization)
      return toAnswer(caller.organization, newVersion)
    })
  return [
    serve(read, async ({ db, caller: { organization } }) =>
      toAnswer(organization, await setting.read(db, organization)),
    ),
    serveChange(save, (tx, caller, { version, [field]: value }) =>
      setting.save(tx, caller, { version, value: value as Draft }),
    ),
    serveChange(undo, (tx, caller, { version }) => setting.undo(tx, caller, version)),
    ...(restore ? [serveChange(restore, (tx, caller, { version }) => setting.restore(tx, caller, version))] : []),
  ]
}
