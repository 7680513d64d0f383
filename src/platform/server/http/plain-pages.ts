import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#src/platform/words/escaped.ts'

/** Prepares a reply of HTML that is sent as it is. */
export const sendHtml = (reply: FastifyReply, policy: string): FastifyReply =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .serializer((text: unknown) => text as string)

/** Sends the bytes of a file, which runs nothing in the browser. */
export const sendFile = (
  reply: FastifyReply,
  { bytes, mediaType, disposition }: { bytes: Uint8Array; mediaType: string; disposition: string },
): FastifyReply =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', disposition)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'no-store')
    .serializer((raw: unknown) => raw as string)
    .send(Buffer.from(bytes))

const policyFor = (styles: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    "font-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Returns a function that sends a page without scripts, for pages that only a demonstration has.
 * @param theme returns the design tokens as a style sheet, as they are now, so that the page looks like the product
 */
export const plainPages =
  (theme: () => string) =>
  (reply: FastifyReply, title: string, main: string, status = 200): FastifyReply => {
    const styles = `${theme()}\n${ownStyles}`
    return sendHtml(reply, policyFor(styles))
      .status(status)
      .send(
        `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${styles}</style></head><body><main>${main}</main></body></html>`,
      )
  }

const ownStyles = `
body{margin:0;background:var(--color-paper);color:var(--color-ink);font:17px/26px var(--font-text)}
main{max-width:1080px;margin:0 auto;padding:32px 24px}
h1{font:600 30px/38px var(--font-heading);margin:0 0 16px}
h2{font:600 20px/28px var(--font-heading);margin:32px 0 8px}
a{color:var(--color-primary)}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
form{display:flex;flex-wrap:wrap;gap:16px;align-items:end;margin:24px 0}
label{display:grid;gap:4px;font-size:15px;color:var(--color-muted)}
.muted{color:var(--color-muted);font-size:15px}
select,input,button{box-sizing:border-box;font:inherit;font-size:17px;min-height:44px;padding:4px 12px;border:1px solid var(--color-edge);border-radius:var(--radius-control);background:var(--color-surface);color:var(--color-ink)}
button{background:var(--color-primary);color:var(--color-on-primary);border-color:var(--color-primary)}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;background:var(--color-surface)}
time{white-space:nowrap}
@media (max-width:40rem){main{padding:24px 16px}th,td{padding:8px}}
caption{text-align:left;color:var(--color-muted);padding:8px 0}
th,td{text-align:left;padding:12px 16px;border-bottom:1px solid var(--color-rule);vertical-align:top}
th{font-size:15px;color:var(--color-muted);font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 24px}
dt{color:var(--color-muted)}dd{margin:0}
iframe{width:100%;height:640px;border:1px solid var(--color-rule);background:var(--color-surface)}
pre{white-space:pre-wrap;padding:16px;border:1px solid var(--color-rule);background:var(--color-surface);font:15px/24px ui-monospace,monospace}
`
