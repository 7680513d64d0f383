import { useApi } from '#src/platform/browser/api.tsx'
import { beginAgentsFile, finishAgentsFile, readAgentsFileState, sendAgentsFilePart } from '../agents-desk.contract.ts'
import { filePartTimeoutMs, type MessageFiles, useMessageFiles } from '../browser/use-message-files.ts'

/** The files of the message that an agent is writing. The server alone judges them. */
export const useAgentFiles = (conversationUuid: string): MessageFiles => {
  const call = useApi()
  const of = (fileUuid: string) => ({ params: { conversationUuid, fileUuid } })
  return useMessageFiles({
    conversationUuid,
    begin: (body) => call(beginAgentsFile, { params: { conversationUuid }, body }),
    part: (fileUuid, start, body) =>
      call(sendAgentsFilePart, {
        ...of(fileUuid),
        query: { start: String(start) },
        body,
        timeoutMs: filePartTimeoutMs,
      }),
    finish: (fileUuid) => call(finishAgentsFile, of(fileUuid)),
    read: (fileUuid) => call(readAgentsFileState, of(fileUuid)),
  })
}
