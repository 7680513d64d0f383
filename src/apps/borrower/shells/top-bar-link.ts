/** The look of a link or button in the top bar: 44 px high to a finger, quiet to the eye. */
export const barLink =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap px-2 text-15 text-ink underline decoration-transparent underline-offset-4 hover:decoration-current'
