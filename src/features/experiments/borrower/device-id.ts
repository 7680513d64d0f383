import { decisionIdCookie, decisionIdIn } from '../decision-id.ts'

const secondsOfYear = 31_536_000

/** Returns the ID by which flags were last decided on this device. */
export const readDecisionId = (): string | undefined => {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${decisionIdCookie}=`))
  return decisionIdIn(pair?.slice(decisionIdCookie.length + 1))
}

/** Keeps the ID, so that the server draws pages by it and a logout changes nothing. */
export const saveDecisionId = (id: string): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
  document.cookie = `${decisionIdCookie}=${id}; Path=/; Max-Age=${secondsOfYear}; SameSite=Lax${secure}`
}
