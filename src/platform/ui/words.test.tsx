import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWords, WordsProvider } from './words.tsx'

function Message({ text }: { text: string }) {
  return <p>{useWords().any(text)}</p>
}

const shown = (text: string): string | null => {
  const dictionary = { Required: 'Obligatorio', 'We lost it.': 'Lo perdimos.' }
  const { unmount } = render(
    <WordsProvider language="es" dictionary={dictionary}>
      <Message text={text} />
    </WordsProvider>,
  )
  const { textContent } = screen.getByRole('paragraph')
  unmount()
  return textContent
}

test('a message known only at run time is found with and without its period', () => {
  expect(['Required', 'Required.', 'We lost it.', 'Unknown.', '.', ''].map(shown)).toEqual([
    'Obligatorio',
    'Obligatorio.',
    'Lo perdimos.',
    'Unknown.',
    '.',
    '',
  ])
})
