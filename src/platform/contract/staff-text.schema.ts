import * as z from 'zod/mini'
import { drawnWords } from '#src/domain/text-field.ts'

/**
 * Who may read what the lender's people write:
 * internal: they alone. It is sealed where it is stored, erased with the person, and in no answer, mail, paper, event or copy for others.
 * borrower: written for the person it is about.
 * record: a fact of the file that papers and registers state, such as the number of an instrument.
 * setting: of the lender's installation; says nothing of a person.
 * compared: held against what is stored, and not kept.
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

/** Marks a field of a call: what is written there is read by the lender's own people alone. */
export const internalText = marking('internal')
const drawn =
  (kind: StaffTextKind) =>
  (schema: z.ZodMiniString): z.ZodMiniString =>
    marking(kind)(schema.check(...drawnWords()))

/** Marks a field of a call: the borrower reads what is written there, in documents too, so these can draw it. */
export const borrowerText = drawn('borrower')
/** Marks a field of a call: what is written there is a fact that papers and registers may state, and can draw. */
export const recordText = drawn('record')
/** Marks a field of a call: what is written there sets up the lender's installation. */
export const settingText = marking('setting')
/** Marks a field of a call: what is written there is looked up or compared, and not kept. */
export const comparedText = marking('compared')

/** How a schema was marked; undefined where it was not. */
export const staffTextKindOf = (schema: z.core.$ZodType): StaffTextKind | undefined => staffTexts.get(schema)?.kind
