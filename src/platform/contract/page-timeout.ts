/** The default timeout of a page's call, in milliseconds. Everything that a call waits for must take less. */
export const pageTimeoutMs = 6_000
