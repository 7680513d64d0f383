/** A field and what is wrong with it. A fault without a field of this form appears only in the summary. */
export interface Fault {
  field: string
  message: string
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The schema interface that a form needs; zod and zod/mini both have it. */
export interface FormSchema<Values> {
  safeParse: (
    answers: unknown,
  ) => { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } }
}

/** A schema that accepts anything, for forms that only the server validates. */
export const anyAnswers: FormSchema<Record<string, unknown>> = {
  safeParse: (answers) => ({ success: true, data: answers as Record<string, unknown> }),
}

/** The first message of each field. */
export const errorsFrom = (faults: readonly Fault[]): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { field, message } of faults) errors[field] ??= message
  return errors
}

/** 'address.city' belongs to the compound field 'address' and is reported there. */
export function gatherFaults(
  faults: readonly Fault[],
  compounds: ReadonlyMap<string, string | undefined>,
): readonly Fault[] {
  if (compounds.size === 0) return faults
  return faults.map((fault) => {
    for (const [field, message] of compounds)
      if (fault.field === field || fault.field.startsWith(`${field}.`))
        return { field, message: message ?? fault.message }
    return fault
  })
}

export const toFaults = (issues: readonly Issue[]): Fault[] =>
  issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }))
