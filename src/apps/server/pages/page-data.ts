/** Returns JSON that cannot close its script element. */
export const asData = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
