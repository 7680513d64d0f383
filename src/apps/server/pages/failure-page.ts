import type { FastifyReply } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import { isOutage } from '#src/platform/server/outbound/outage.ts'

const defaultSupportPhone = '888-819-6388'

/**
 * Sends an error page when no page could be rendered. It shows the problem, a phone number, and the request ID to
 * search for in the log.
 */
export const sendFailurePage = (reply: FastifyReply, error: unknown, requestId: string): FastifyReply => {
  const refused = error instanceof Refusal
  const isUnavailable = isOutage(error)
  const heading = refused ? headingOf(error) : 'Sorry, looks like we have hit a snag'
  const detail = refused ? error.message : 'Nothing that you entered is lost. Please try again in a minute.'
  return reply
    .status(refused ? error.http : isUnavailable ? 503 : 500)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`)
    .header('cache-control', 'no-store')
    .headers(isUnavailable || (refused && error.http === 503) ? { 'retry-after': '30' } : {})
    .send(page(heading, detail, requestId))
}

const headingOf = ({ code }: Refusal): string => {
  if (code === 'organization/closed') return 'We’ll be back shortly'
  return code === 'organization/moved' ? 'This page has moved' : 'This address does not belong to a lender'
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (heading: string, detail: string, requestId: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
<style>body{font:17px/1.55 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem;color:#1c2521;background:#faf8f4}
h1{font:500 1.9rem/1.15 Georgia,serif}a{color:#1f5b4a}small{color:#4e5a54}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(detail)}</p>
<p>If it happens again, call <a href="tel:+1${defaultSupportPhone.replaceAll('-', '')}">${defaultSupportPhone}</a>.</p>
<p><small>Request ${escapeHtml(requestId)}</small></p>
</main>
</body>
</html>`
