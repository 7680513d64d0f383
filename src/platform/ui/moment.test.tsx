import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Moment } from './moment.tsx'
import { useWords, WordsProvider } from './words.tsx'

afterEach(cleanup)

test('FMT-01 an instant in a table of the console has its date as MM/dd/yyyy', () => {
  const { container } = render(<Moment at="2026-03-04T15:30:00.000Z" />)
  expect(container.textContent).toMatch(/^03\/0[345]\/2026, \d{1,2}:\d{2}\s[AP]M$/)
})

function Rate({ points }: { points: number }) {
  const t = useWords<never>()
  return <p>{t.percent(points)}</p>
}

test('FMT-01 a page shows the third decimal of a rate where it is not zero', () => {
  render(
    <WordsProvider language="en">
      <Rate points={8.375} />
      <Rate points={8.25} />
      <Rate points={8} />
    </WordsProvider>,
  )
  expect(screen.getAllByText(/%/).map(({ textContent }) => textContent)).toEqual(['8.375%', '8.25%', '8.00%'])
})
