/** For the one that is chosen in a row that is wider than a phone's screen. */
export const intoView = (chosen: HTMLElement | null): void =>
  chosen?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
