import * as z from 'zod/mini'
import { renderableText } from '#src/domain/text-field.ts'

/**
 * Who may read text that staff write.
 * internal: only staff. It is sealed where it is stored, erased with the person, and never in an answer, email,
 * document, event or copy for others.
 * borrower: written for the person it is about.
 * record: a fact that documents and registers state, such as an instrument number.
 * setting: configuration of the lender's installation, not about a person.
 * compared: compared with stored data and not kept.
 */
export const staffTextKinds = ['internal', 'borrower', 'record', 'setting', 'compared'] as const
export type StaffTextKind = (typeof staffTextKinds)[number]

const staffTexts = z.registry<{ kind: StaffTextKind }>()

const marking =
  (kind: StaffTextKind) =>
  <S extends z.ZodMiniType>(schema: S): S => {
    staffTexts.add(schema, { kind })
    return schema
  }

/** Marks a field of a call as internal: only staff read it. */
export const internalText = marking('internal')
const printableText =
  (kind: StaffTextKind) =>
  (schema: z.ZodMiniString): z.ZodMiniString =>
    marking(kind)(schema.check(...renderableText()))

/** Marks a field of a call as text for the borrower. Documents may contain it, so it must have characters that documents can show. */
export const borrowerText = printableText('borrower')
/** Marks a field of a call as a fact that documents and registers may state. It must have characters that documents can show. */
export const recordText = printableText('record')
/** The same for the values of a form, whose text fields check for themselves that documents can show them. */
export const recordValues = marking('record')
/** Marks a field of a call as a setting of the lender's installation. */
export const settingText = marking('setting')
/** Marks a field of a call that is looked up or compared and not stored. */
export const comparedText = marking('compared')

/** The mark of a schema; undefined if it has none. */
export const staffTextKindOf = (schema: z.core.$ZodType): StaffTextKind | undefined => staffTexts.get(schema)?.kind
