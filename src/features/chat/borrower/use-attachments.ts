import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { uploadLimits } from '#src/platform/contract/upload-content.rules.ts'
import { filePartTimeoutMs, type MessageFiles, useMessageFiles } from '../browser/use-message-files.ts'
import {
  beginVisitorFile,
  chatTokenHeader,
  finishVisitorFile,
  readVisitorFileState,
  sendVisitorFilePart,
} from '../chat.contract.ts'
import { chatFileLimits } from '../chat-file.rules.ts'
import type { ChatSession } from '../chat-session.rules.ts'

/** Types that a phone's or computer's file dialog offers. The server judges by content. */
export const acceptedFiles =
  '.jpg,.jpeg,.png,.heic,.heif,.amr,.mp3,.mp4,.pdf,.txt,image/jpeg,image/png,image/heic,audio/amr,audio/mpeg,video/mp4,application/pdf,text/plain'
const endings = /\.(jpe?g|png|hei[cf]|amr|mp3|mp4|pdf|txt)$/i

/** What is wrong with a file before it is sent. */
const faultOfChatFile = async ({ name, size, type }: File): Promise<string | undefined> => {
  if (size === 0) return 'upload/empty'
  if (size > chatFileLimits.fileBytes) return 'chat/file-too-large'
  if (name.length > uploadLimits.nameLength) return 'upload/long-name'
  return endings.test(name) || acceptedFiles.split(',').includes(type) ? undefined : 'chat/wrong-type'
}

/** The files of the message that a visitor is writing. */
export const useAttachments = (call: ApiClient, session: ChatSession | undefined): MessageFiles => {
  const conversationUuid = session?.conversationSid ?? ''
  const common = { anonymous: true, keepsSession: true, headers: { [chatTokenHeader]: session?.token ?? '' } }
  const of = (fileUuid: string) => ({ ...common, params: { conversationUuid, fileUuid } })
  return useMessageFiles({
    conversationUuid: session?.conversationSid,
    findFileFault: faultOfChatFile,
    begin: (body) => call(beginVisitorFile, { ...common, params: { conversationUuid }, body }),
    part: (fileUuid, start, body) =>
      call(sendVisitorFilePart, {
        ...of(fileUuid),
        query: { start: String(start) },
        body,
        timeoutMs: filePartTimeoutMs,
      }),
    finish: (fileUuid) => call(finishVisitorFile, of(fileUuid)),
    read: (fileUuid) => call(readVisitorFileState, of(fileUuid)),
  })
}
