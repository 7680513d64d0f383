/** Used if the page itself does not name one. */
const defaultPhone = '888-819-6388'

const texts = {
  en: ['This page did not load completely.', 'Try again', 'If it happens again, call'],
  es: ['Esta página no se cargó por completo.', 'Intentar de nuevo', 'Si vuelve a ocurrir, llame al'],
} as const

/** Text of the lender's page, available even if no other part of the application has loaded. */
const phoneOfPage = (): string => {
  try {
    const { organization } = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
    return String(organization.support.phone)
  } catch {
    return defaultPhone
  }
}

/**
 * Shows above the server-rendered page that the rest did not load, and whom to call. Used if the application cannot
 * start.
 */
export const showLoadFailure = (): void => {
  const id = 'load-failure'
  if (document.getElementById(id)) return
  const [message, again, call] = texts[document.documentElement.lang === 'es' ? 'es' : 'en']
  const phone = phoneOfPage()
  const link = (text: string, href: string) => {
    const anchor = document.createElement('a')
    anchor.textContent = text
    anchor.href = href
    anchor.className = 'text-primary underline underline-offset-4'
    return anchor
  }
  const notice = document.createElement('p')
  notice.id = id
  notice.setAttribute('role', 'alert')
  notice.className = 'border-error border-l-4 bg-error-tint px-5 py-4 sm:px-8'
  notice.append(
    `${message} `,
    link(again, window.location.href),
    `. ${call} `,
    link(phone, `tel:${phone.replace(/[^\d+]/g, '')}`),
    '.',
  )
  document.body.prepend(notice)
}

declare global {
  interface Window {
    /** Set by the early script, for the application that loads after it. */
    hearthlineLoadFailure?: () => void
  }
}

/**
 * A script that fails to load, or one of its imports, reports an error on its element, and that event does not bubble.
 */
export const watchForLoadFailure = (): void => {
  window.hearthlineLoadFailure = showLoadFailure
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') showLoadFailure()
    },
    true,
  )
}
