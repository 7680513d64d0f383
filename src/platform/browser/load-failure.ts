/** Where the page itself does not say which. */
const defaultPhone = '888-819-6388'

const words = {
  en: ['This page did not load completely.', 'Try again', 'If it happens again, call'],
  es: ['Esta página no se cargó por completo.', 'Intentar de nuevo', 'Si vuelve a ocurrir, llame al'],
} as const

/** Words of the lender's page, read where nothing else of the application may be there to read them. */
const phoneOfPage = (): string => {
  try {
    const { organisation } = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
    return String(organisation.support.phone)
  } catch {
    return defaultPhone
  }
}

/** Says above what the server drew that no more of it comes, and whom to call. For when the application cannot speak. */
export const showLoadFailure = (): void => {
  const id = 'load-failure'
  if (document.getElementById(id)) return
  const [said, again, call] = words[document.documentElement.lang === 'es' ? 'es' : 'en']
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
    ...[`${said} `, link(again, window.location.href), `. ${call} `],
    ...[link(phone, `tel:${phone.replace(/[^\d+]/g, '')}`), '.'],
  )
  document.body.prepend(notice)
}

declare global {
  interface Window {
    /** Of the early script, for the application that comes after it. */
    hearthlineLoadFailure?: () => void
  }
}

/** A script of the page that does not come, or one that it needs, is told of at its element, and does not bubble. */
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
