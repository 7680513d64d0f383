import { setTimeout as pause } from 'node:timers/promises'
import { aChatVisitor } from '#tests/support/chats/chat-visitor.ts'

const questions = [
  {
    name: 'Tomás Rivera',
    email: 'tomas.rivera@example.com',
    language: 'es',
    pageUrl: '/account/heloc/register',
    text: '¿Puedo usar la línea para una casa que está a nombre de mi esposa y mío?',
  },
  {
    name: 'Helen Fairbanks',
    email: 'helen.fairbanks@example.com',
    language: 'en',
    pageUrl: '/account/heloc/register?step=income-info',
    text: 'I am retired and live on a pension and Social Security. What would you need from me?',
  },
] as const

const pollIntervalMs = 50
const maxPolls = 200

/** Visitors who ask for a person and wait. */
export const playChats = async (url: string): Promise<void> => {
  for (const { text, ...person } of questions) {
    const visitor = await aChatVisitor(url, person)
    visitor.sendText(text)
    for (let polls = 0; polls < maxPolls && !visitor.texts().includes(text); polls += 1) await pause(pollIntervalMs)
    visitor.leave()
  }
}
