import { useEffect, useState } from 'react'

interface ContentsProps {
  /** The name of the list for screen readers, and its heading. */
  label: string
  /** The parts of the page in order: the id of each and its heading. */
  parts: readonly { id: string; heading: string }[]
}

/** The share of the window, from its top, in which the part that is being read begins. */
const readingShare = 0.4

/** The last part that begins above the line of reading; at the end of the page the last one, which may be too short to reach it. */
const partInView = (ids: readonly string[]): string | undefined => {
  const { scrollHeight } = document.documentElement
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) return ids.at(-1)
  const readingEdge = window.innerHeight * readingShare
  return (
    ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= readingEdge) ??
    ids[0]
  )
}

/** The parts of a long page as links, the current one marked. For the side of a wide window; phones leave it out. */
export function Contents({ label, parts }: ContentsProps) {
  const [current, setCurrent] = useState(parts[0]?.id)
  const ids = parts.map(({ id }) => id).join(' ')

  useEffect(() => {
    const follow = () => setCurrent(partInView(ids.split(' ')))
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [ids])

  return (
    <nav aria-label={label}>
      <h2 className="mb-3 text-20">{label}</h2>
      <ul className="border-rule border-l">
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="-ml-px flex min-h-11 items-center border-transparent border-l-4 py-1.5 pl-4 text-15 text-muted leading-snug no-underline hover:text-ink hover:underline aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
