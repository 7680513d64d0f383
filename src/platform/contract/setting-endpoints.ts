import * as z from 'zod/mini'
import { ColumnInteger } from './column-integer.schema.ts'
import { endpoint } from './endpoint.ts'
import type { Role } from './roles.ts'
import { settingText } from './staff-text.schema.ts'

const SavedAt = z.nullable(z.iso.datetime())

const versionFields = {
  /** Increases with each change. It is 0 before the first. */
  version: z.int(),
  savedAt: SavedAt,
}

interface SettingOptions<Path extends `/${string}`, Field extends string, Draft, Value, Facts> {
  /** The path of reading and saving. Undoing adds `/undo`. */
  path: Path
  /** The name of the value in bodies and answers. */
  field: Field
  /** What an admin may save. */
  draft: Draft
  /** What is stored and answered, where it has more than what is saved. */
  value?: Value
  /** Other fields of the answer, which are not part of the setting. */
  facts?: Facts
  /** Who else reads it; only admins change it. */
  readers?: readonly Role[]
  summaries: { read: string; save: string; undo: string }
}

/** Declares the three calls of a lender's setting: read it, save a new version, and undo the last change. */
export const settingEndpoints = <
  const Path extends `/${string}`,
  const Field extends string,
  Draft extends z.ZodMiniType,
  Value extends z.ZodMiniType = Draft,
  Facts extends Readonly<Record<string, z.ZodMiniType>> = Readonly<Record<never, never>>,
>({
  path,
  field,
  draft,
  value,
  facts = {} as Facts,
  readers = ['admin'],
  summaries,
}: SettingOptions<Path, Field, Draft, Value, Facts>) => {
  const valueField = { [field]: value ?? draft } as Record<Field, Value>
  const draftField = { [field]: settingText(draft) } as Record<Field, Draft>
  const answer = z.object({ ...versionFields, ...valueField, ...facts })
  const body = z.strictObject({ version: ColumnInteger, ...draftField })
  return {
    field,
    draft,
    read: endpoint({ call: `GET ${path}`, summary: summaries.read, access: readers, on: 'organization', answer }),
    save: endpoint({
      call: `PUT ${path}`,
      summary: summaries.save,
      access: ['admin'],
      on: 'organization',
      body,
      answer,
      refusals: ['setting/changed-meanwhile'],
    }),
    undo: endpoint({
      call: `POST ${path}/undo`,
      summary: summaries.undo,
      access: ['admin'],
      on: 'organization',
      body: z.strictObject({ version: ColumnInteger }),
      answer,
      refusals: ['setting/changed-meanwhile', 'setting/nothing-to-undo'],
    }),
  }
}

interface RestoreOptions<Path extends `/${string}`, Answer extends z.ZodMiniType> {
  /** The path of the setting, to which `/restore` is added. */
  path: Path
  summary: string
  /** What the other calls of the setting answer. */
  answer: Answer
}

/** Declares the call of a setting with which what the brand comes with applies again. */
export const restoreEndpoint = <const Path extends `/${string}`, const Answer extends z.ZodMiniType>({
  path,
  summary,
  answer,
}: RestoreOptions<Path, Answer>) =>
  endpoint({
    call: `POST ${path}/restore`,
    summary,
    access: ['admin'],
    on: 'organization',
    body: z.strictObject({ version: ColumnInteger }),
    answer,
    refusals: ['setting/changed-meanwhile', 'setting/nothing-to-undo'],
  })
