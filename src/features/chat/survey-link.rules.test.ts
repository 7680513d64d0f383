import { expect, test } from 'vitest'
import { surveyLink } from './survey-link.rules.ts'

const person = { interactionId: 'c-1', name: 'Ana & Co', email: 'ana@example.com' }

test.each([
  ['', ''],
  ['https://survey.example/chat', 'https://survey.example/chat?interactionId=c-1'],
  ['https://survey.example/chat?a=1', 'https://survey.example/chat?a=1&interactionId=c-1'],
  ['https://survey.example/{interactionId}', 'https://survey.example/c-1'],
  [
    'https://survey.example/?i={interactionId}&n={name}&e={email}',
    'https://survey.example/?i=c-1&n=Ana%20%26%20Co&e=ana%40example.com',
  ],
  ['https://survey.example/?n={name}', 'https://survey.example/?n=Ana%20%26%20Co&interactionId=c-1'],
])('CHT-03 the survey %s opens at %s', (template, address) => expect(surveyLink(template, person)).toBe(address))
