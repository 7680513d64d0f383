/** How long a page waits for a call that names no other time, in milliseconds. What a call waits for must take less. */
export const pagePatienceMs = 6_000
