/** The local date of an instant, YYYY-MM-DD. */
export const localDay = (instant: string): string => {
  const at = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
