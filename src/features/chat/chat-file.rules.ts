/** Limits of files in conversations, for browser and server. */
export const chatFileLimits = {
  fileBytes: 25_000_000,
  partBytes: 1_048_576,
  /** Only the last part may be smaller. */
  leastPartBytes: 16_384,
  nameLength: 200,
  /** In one message. */
  files: 5,
  /** Of one conversation, in files and in bytes. */
  ofConversation: { files: 40, bytes: 250_000_000 },
} as const

/** The types that conversations carry, by content and not by name. */
export const chatMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/heic',
  'audio/amr',
  'audio/mpeg',
  'video/mp4',
  'application/pdf',
  'text/plain',
] as const
export type ChatMediaType = (typeof chatMediaTypes)[number]
