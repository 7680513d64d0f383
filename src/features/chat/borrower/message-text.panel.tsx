import { textParts } from '../message-links.rules.ts'

/** A message's text with its links. Line breaks stay. */
export const MessageText = ({ text, className = '' }: { text: string; className?: string }) => (
  <p className={`max-w-none whitespace-pre-wrap wrap-anywhere ${className}`}>
    {textParts(text).map((part, at) =>
      'address' in part ? (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
          key={at}
          href={part.address}
          rel="noreferrer"
          target={part.address.startsWith('/') ? undefined : '_blank'}
          className="font-semibold underline underline-offset-4"
        >
          {part.label}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
)
