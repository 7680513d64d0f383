import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import type { Tx } from '../database/database.ts'
import { type KnownCaller, type Route, requireKnownCaller, serve } from '../http/serve.ts'
import type { EditedSetting, OpenSetting } from './open-setting.ts'

type SettingBody = { version: number } & Readonly<Record<string, unknown>>

interface SettingRouteOptions {
  /** Returns the other fields of the answer. */
  facts?(organization: string): object
  /** Returns what everyone reads now, if the setting has a call for it. */
  publicRead?(organization: string): unknown
  /** Runs after a change was committed and before it is answered. */
  onSaved?(organization: string): Promise<void>
}

/** Returns the routes of a lender's setting: read it, save a new version, undo the last change, and restore the brand's own. */
export const settingRoutes = <Value extends object, Draft extends object>(
  setting: OpenSetting<Value, Draft>,
  { facts = () => ({}), publicRead, onSaved = async () => {} }: SettingRouteOptions = {},
): Route[] => {
  const { field, ...calls } = setting.declaration
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
    serve(calls.read, async ({ db, caller: { organization } }) =>
      toAnswer(organization, await setting.read(db, organization)),
    ),
    serveChange(calls.save, (tx, caller, { version, [field]: value }) =>
      setting.save(tx, caller, { version, value: value as Draft }),
    ),
    serveChange(calls.undo, (tx, caller, { version }) => setting.undo(tx, caller, version)),
    ...(calls.restore
      ? [serveChange(calls.restore, (tx, caller, { version }) => setting.restore(tx, caller, version))]
      : []),
    ...(calls.publicRead && publicRead
      ? [serve(calls.publicRead, async ({ organization }) => publicRead(organization))]
      : []),
  ]
}
