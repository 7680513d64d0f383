import { expect, test } from 'vitest'
import { requestsPerson } from './person-wish.rules.ts'

test.each([
  'I want to talk to a person',
  'can I speak with someone?',
  'agent',
  'Human please!',
  'get me a real person',
  'please connect me to an agent',
  'transfer me to a representative',
  'i need a human',
  'chat with a live agent',
  'put me through to somebody',
  'quiero hablar con una persona',
  'comuníqueme con un asesor',
  'páseme con alguien',
  'Agente, por favor',
  'necesito un representante',
  '¿puedo hablar con un humano?',
])('CHT-08 “%s” requests a person', (text) => expect(requestsPerson(text)).toBe(true))

test.each([
  'can a person come to my home?',
  'what is your phone number to talk to a person',
  'does the notary need another person?',
  'who can be an agent',
  'can I call someone',
  'how many people can own the home',
  '¿puede otra persona firmar por mí?',
  'quiero llamar por teléfono',
  'is my loan officer a real estate agent',
  'necesito el dinero para una persona mayor',
])('CHT-08 “%s” does not request a person', (text) => expect(requestsPerson(text)).toBe(false))
