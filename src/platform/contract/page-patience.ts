/** The default timeout of a page's call, in milliseconds. Everything that a call waits for must take less. */
export const pagePatienceMs = 6_000
