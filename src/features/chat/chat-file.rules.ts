import { uploadLimits } from '#src/platform/contract/upload-content.rules.ts'

/** Limits of files in conversations, for browser and server. */
export const chatFileLimits = {
  fileBytes: 25_000_000,
  /** In one message. */
  files: 5,
  /** Of one conversation, in files and in bytes. */
  ofConversation: { files: 40, bytes: 250_000_000 },
  /** How many files one process opens for readers at once. */
  answersAtOnce: 8,
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

/** How a page shows a file; one of another kind can only be saved. */
export type FileKind = 'picture' | 'recording' | 'document' | 'other'

const kinds: Readonly<Record<ChatMediaType, FileKind>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  // Only some browsers show it.
  'image/heic': 'other',
  'audio/amr': 'recording',
  'audio/mpeg': 'recording',
  'video/mp4': 'recording',
  'application/pdf': 'document',
  'text/plain': 'document',
}

/** Returns how a page shows a file of this type. */
export const fileKind = ({ mediaType }: { mediaType: ChatMediaType | null }): FileKind =>
  mediaType === null ? 'other' : kinds[mediaType]

/** Photos up to this size are shown without a press, in bytes. */
const maxPreviewBytes = 6_000_000

/** Whether a file is a photo that any browser shows, and small enough to be shown where it stands in the conversation. */
export const hasPreview = (file: { mediaType: ChatMediaType | null; bytes: number }): boolean =>
  fileKind(file) === 'picture' && file.bytes <= maxPreviewBytes

const extensions: Readonly<Record<ChatMediaType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
  'audio/amr': ['amr'],
  'audio/mpeg': ['mp3'],
  'video/mp4': ['mp4', 'm4a', 'm4v'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
}

/** The types that a file dialog offers. The server judges by content. */
export const acceptedFiles = [
  ...Object.values(extensions)
    .flat()
    .map((extension) => `.${extension}`),
  ...chatMediaTypes,
].join(',')

const fileExtension = (name: string): string => /\.([A-Za-z0-9]{1,5})$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** Returns the code of what is wrong with a file before it is sent, by what its browser says of it. */
export const declaredFileFault = ({ name, size, type }: { name: string; size: number; type: string }) => {
  if (size === 0) return 'upload/empty'
  if (size > chatFileLimits.fileBytes) return 'chat/file-too-large'
  if (name.length > uploadLimits.nameLength) return 'upload/long-name'
  return [`.${fileExtension(name)}`, type].some((each) => acceptedFiles.split(',').includes(each))
    ? undefined
    : 'chat/wrong-type'
}

/** Whether a file of this content is taken. Any text looks alike, markup and tables too, so there the name must say so. */
export const isTaken = (name: string, type: ChatMediaType): boolean =>
  type !== 'text/plain' || extensions[type].includes(fileExtension(name))

/**
 * A name whose ending says the type of the content. Phones name photos by another type when they share them, so what is
 * sent is judged by its content, and its name is put right.
 */
export const nameOfType = (name: string, type: ChatMediaType): string => {
  const ending = fileExtension(name)
  const [usual] = extensions[type]
  if (extensions[type].includes(ending)) return name
  const isKnown = Object.values(extensions).some((each) => each.includes(ending))
  return `${isKnown ? name.trim().slice(0, -ending.length - 1) : name.trim()}.${usual}`
}

/** The types that can become documents of an application. */
export const documentMediaTypes = [
  'image/jpeg',
  'image/png',
  'application/pdf',
] as const satisfies readonly ChatMediaType[]
export type DocumentMediaType = (typeof documentMediaTypes)[number]
