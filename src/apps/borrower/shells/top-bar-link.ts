/** The style of a link or button in the top bar: a 44 px target, visually quiet. */
export const barLink =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap px-2 text-15 text-ink underline decoration-transparent underline-offset-4 hover:decoration-current'
