import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Spinner } from './icon.tsx'
import { useMessages } from './messages.tsx'
import type { spanish } from './ui.es.ts'

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover border-transparent',
  secondary: 'border-edge bg-surface text-ink hover:border-ink hover:bg-tint',
  quiet: 'border-transparent text-primary underline decoration-rule underline-offset-4 hover:decoration-current',
  danger: 'border-error bg-surface text-error hover:bg-error-tint',
} as const
export type ButtonVariant = keyof typeof variants

const base =
  'inline-flex min-h-control items-center justify-center gap-2 rounded-control border py-2 text-center font-semibold text-17 leading-tight no-underline transition-colors duration-160 disabled:cursor-default aria-disabled:cursor-default'

const compact =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border py-1 font-semibold text-15 transition-colors duration-160'

/** The label of a quiet button on its own line aligns with the text above it. */
const paddings = { main: 'px-7', compact: 'px-5', quiet: 'px-2 max-sm:-ml-2' } as const

const classFor = (variant: ButtonVariant, size: 'main' | 'compact', full: boolean) =>
  `${size === 'main' ? base : compact} ${paddings[variant === 'quiet' ? variant : size]} ${variants[variant]} ${full ? 'w-full' : 'max-sm:[form_&[type=submit]]:w-full'}`

interface LookProps {
  variant?: ButtonVariant
  size?: 'main' | 'compact'
  full?: boolean
  children: ReactNode
}

interface ButtonProps extends LookProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** A busy button ignores presses, keeps the focus, and shows a spinner and 'Submitting' or the given text. */
  loading?: boolean
  loadingLabel?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'main', full = false, loading = false, loadingLabel, children, ...rest } = props
  const t = useMessages<keyof typeof spanish>()
  return (
    <button
      type="button"
      {...rest}
      // A disabled button would lose the focus, and a keyboard user their place.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
      className={`${classFor(variant, size, full)} ${loading ? '' : 'disabled:opacity-55'} ${rest.className ?? ''}`}
    >
      {loading && <Spinner />}
      {loading ? (loadingLabel ?? t('Submitting')) : children}
    </button>
  )
}

interface LinkButtonProps extends LookProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string
}

/** A link that looks like a button. The application's link handler routes its clicks. */
export function LinkButton({ variant = 'primary', size = 'main', full = false, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={`${classFor(variant, size, full)} ${rest.className ?? ''}`}>
      {children}
    </a>
  )
}
