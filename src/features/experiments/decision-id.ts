/** The cookie with the ID by which flags and experiments are decided on this device, whether or not a person is logged in. */
export const decisionIdCookie = 'decision-id'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the ID that a cookie holds; undefined if it holds none. */
export const decisionIdIn = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && uuid.test(cookie) ? cookie : undefined
