/** The queues that visitors wait in, by the part of the journey that they ask about. */
export const chatQueues = ['sales', 'application', 'closing', 'servicing'] as const
export type ChatQueue = (typeof chatQueues)[number]
