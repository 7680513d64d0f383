/** Whether the text is a UUID in the standard 8-4-4-4-12 form, in either case, any version. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
