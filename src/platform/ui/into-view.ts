/** Scrolls the selected item of a row into view if the row is wider than the screen. */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
