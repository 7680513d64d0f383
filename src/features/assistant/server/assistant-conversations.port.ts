/** What the browser proves a conversation with. */
export interface ConversationProof {
  organization: string
  conversationId: string
  token: string | undefined
}

interface NewMessage {
  clientId: string
  text: string
  fileUuids: readonly string[]
}

/** An answer as it stands in a conversation. */
export interface ConversationReply {
  /** Names the answer in feedback. */
  questionId: string
  text: string
  sources: readonly { title: string; url: string }[]
  offersPerson: boolean
  /** The question asks for a person: the conversation goes to people. */
  asksForPerson?: true
}

interface ExchangeEntry {
  questionId: string
  questionStr: string
  responseStr: string
  createdDt: string
}

/** The conversations that the assistant answers in, which another feature stores. */
export interface AssistantConversations {
  /** @throws Refusal chat/token-invalid, access/not-found */
  requireVisitorConversation(proof: ConversationProof): Promise<unknown>
  /**
   * Stores a question, has it answered, and stores the reply.
   * @throws Refusal chat/token-invalid, access/not-found, and chat/ended if the assistant does not answer in it now
   */
  answerQuestion(proof: ConversationProof, message: NewMessage): Promise<ConversationReply>
  /** Oldest first. @throws Refusal chat/token-invalid, access/not-found */
  history(proof: ConversationProof): Promise<ExchangeEntry[]>
}
