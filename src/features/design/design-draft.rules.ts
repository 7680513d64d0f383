import { AccessibleDesign } from '#src/platform/theme/accessible-design.schema.ts'
import { colorInputs, DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'

const digitsOf = (text: string): string => text.trim().replace(/^#/, '').toUpperCase()

/** Returns a whole color as it is stored, '#1F5B4A', from '1f5b4a'. Other text is unchanged. */
const wholeColor = (text: string): string => {
  const digits = digitsOf(text)
  return /^[0-9A-F]{6}$/.test(digits) ? `#${digits}` : text
}

/** The same for what a person has finished typing, which may be the short form of CSS: '#fa0' is '#FFAA00'. */
export const tidyColor = (text: string): string => {
  const digits = digitsOf(text)
  return /^[0-9A-F]{3}$/.test(digits) ? `#${[...digits].map((digit) => digit + digit).join('')}` : wholeColor(text)
}

/** Returns the design of a form with its colors as they are stored. Undefined while an input has no valid value. */
export function readDraft(draft: DesignInputs): DesignInputs | undefined {
  const colors = Object.fromEntries(colorInputs.map((input) => [input, wholeColor(draft[input])]))
  const result = DesignInputs.safeParse({ ...draft, ...colors })
  return result.success ? result.data : undefined
}

/** Returns the messages of each input that cannot be saved as it is. */
export function draftErrors(draft: DesignInputs): Partial<Record<keyof DesignInputs, readonly string[]>> {
  const result = AccessibleDesign.safeParse(readDraft(draft) ?? draft)
  const errors: Partial<Record<keyof DesignInputs, readonly string[]>> = {}
  for (const { path, message } of result.error?.issues ?? []) {
    const input = path[0] as keyof DesignInputs
    errors[input] = [...(errors[input] ?? []), message]
  }
  return errors
}
