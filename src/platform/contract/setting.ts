import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { ColumnInteger } from './column-integer.schema.ts'
import { type EndpointDeclaration, endpoint } from './endpoint.ts'
import type { Role } from './roles.ts'
import { settingText } from './staff-text.schema.ts'

interface PublicCall {
  path: `/${string}`
  summary?: string
  /** What it answers, where that is not the value. */
  answer?: z.ZodMiniType
}

interface SettingOptions<Field, Draft, Value extends z.ZodMiniType, Facts, Public, Restorable> {
  /**
   * The path of reading and saving; undoing adds `/undo`. Its last part is the kind under which versions are stored and
   * by which the audit trail names them.
   */
  path: `/${string}`
  /** What people call it; by default its kind with spaces. */
  name?: string
  /** The name of the value in bodies and answers. */
  field?: Field
  /** What an admin may save. */
  draft: Draft
  /** What is stored and answered, where it has more than what is saved. */
  value?: Value
  /** What applies before the first change. Where it depends on the brand, the feature gives it to the server. */
  fallback?: NoInfer<z.output<Value>>
  /** Other fields of the answer, which are not part of the setting. */
  facts?: Facts
  /** Who else reads it; only admins change it. */
  readers?: readonly Role[]
  /** The call by which everyone reads what applies now. */
  publicRead?: Public
  /** Whether an admin may let what the brand comes with apply again. */
  isRestorable?: Restorable
  /** What a change does, and when. */
  effect?: string
}

/** A lender's setting with its calls, for its routes and its editor. */
export interface SettingDeclaration<Value = unknown, Draft = Value> {
  kind: string
  name: string
  field: string
  draft: $ZodType<Draft>
  value: $ZodType<Value>
  fallback: NoInfer<Value> | undefined
  read: EndpointDeclaration
  save: EndpointDeclaration
  undo: EndpointDeclaration
  restore: EndpointDeclaration | undefined
  publicRead: EndpointDeclaration | undefined
}

type AnswerOfPublic<Public, Value> = Public extends { answer: infer Answer } ? Answer : Value
type OnlyIf<Condition, Type> = Condition extends object | true ? Type : undefined

/** Declares a lender's setting and its calls: read it, save a new version, and undo the last change. */
export const setting = <
  Draft extends z.ZodMiniType,
  const Field extends string = 'value',
  Value extends z.ZodMiniType = Draft,
  Facts extends Readonly<Record<string, z.ZodMiniType>> = Readonly<Record<never, never>>,
  const Public extends PublicCall | undefined = undefined,
  const Restorable extends boolean = false,
>(
  options: SettingOptions<Field, Draft, Value, Facts, Public, Restorable>,
) => {
  const { path, draft, fallback, publicRead, readers = ['admin'], effect } = options
  const kind = path.slice(path.lastIndexOf('/') + 1)
  const { name = kind.replaceAll('-', ' '), field = 'value' as Field, value = draft as unknown as Value } = options
  const valueField = { [field]: value } as Record<Field, Value>
  const answer = z.object({
    /** Increases with each change. It is 0 before the first. */
    version: z.int(),
    savedAt: z.nullable(z.iso.datetime()),
    ...valueField,
    ...(options.facts ?? ({} as Facts)),
  })
  const draftField = { [field]: settingText(draft) } as Record<Field, Draft>
  const change = { access: ['admin'], on: 'organization', answer } as const
  const replace = {
    ...change,
    body: z.strictObject({ version: ColumnInteger }),
    refusals: ['setting/changed-meanwhile', 'setting/nothing-to-undo'],
  } as const
  const restore = endpoint({
    ...replace,
    call: `POST ${path}/restore`,
    summary: `Restores the ${name} that the brand comes with`,
  })
  const readPublicly = endpoint({
    call: `GET ${publicRead?.path ?? path}`,
    summary: publicRead?.summary ?? `Returns the ${name}`,
    access: ['visitor'],
    on: 'none',
    answer: (publicRead?.answer ?? value) as AnswerOfPublic<Public, Value>,
  })
  return {
    kind,
    name,
    field,
    draft,
    value,
    fallback,
    read: endpoint({
      call: `GET ${path}`,
      summary: `Returns the ${name}, with the version that is edited`,
      access: readers,
      on: 'organization',
      answer,
    }),
    save: endpoint({
      ...change,
      call: `PUT ${path}`,
      summary: effect === undefined ? `Changes the ${name}` : `Changes the ${name}; ${effect}`,
      body: z.strictObject({ version: ColumnInteger, ...draftField }),
      refusals: ['setting/changed-meanwhile'],
    }),
    undo: endpoint({ ...replace, call: `POST ${path}/undo`, summary: `Undoes the last change to the ${name}` }),
    restore: (options.isRestorable ? restore : undefined) as OnlyIf<Restorable, typeof restore>,
    publicRead: (publicRead ? readPublicly : undefined) as OnlyIf<Public, typeof readPublicly>,
  }
}

/** The name of a setting as a heading. */
export const settingTitle = ({ name }: Pick<SettingDeclaration, 'name'>): string =>
  name.charAt(0).toUpperCase() + name.slice(1)
