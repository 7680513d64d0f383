import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '#src/platform/server/http/html.ts'
import { type CardPaymentSandbox, sandboxCheckoutPath } from './sandbox.ts'

/**
 * A simulation of the payment service's page, outside production. Input on it never enters the product, and the sandbox
 * stores only the last four digits.
 */
export const mountSandboxCheckout = (app: FastifyInstance, desk: CardPaymentSandbox): void => {
  const path = `${sandboxCheckoutPath}/:reference`
  const routeOptions = { schema: { hide: true } }
  app.register(async (calls) => {
    calls.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, callback) => callback(null, new URLSearchParams(String(body))),
    )
    calls.get<{ Params: { reference: string } }>(path, routeOptions, async (request, reply) =>
      sendCheckout(reply, await desk.find(request.params.reference)),
    )
    calls.post<{ Params: { reference: string } }>(path, routeOptions, async (request, reply) => {
      const { reference } = request.params
      const checkout = await desk.find(reference)
      if (!checkout) return sendCheckout(reply, undefined)
      const cardNumber = request.body instanceof URLSearchParams ? (request.body.get('number') ?? '') : ''
      const outcome = await desk.pay(reference, cardNumber)
      if (outcome === 'paid' || outcome === 'over') return reply.redirect(backTo(checkout), 303)
      if (outcome === 'late') return send(reply, html`<h1>Paid</h1><p>You can close this page.</p>`)
      return sendCheckout(reply, checkout, outcome)
    })
  })
}

type Checkout = NonNullable<Awaited<ReturnType<CardPaymentSandbox['find']>>>

/** The product has several hosts; the person returns to the one they came from. */
const backTo = ({ returnUrl }: Checkout): string => {
  const { pathname, search } = new URL(returnUrl)
  return `${pathname}${search}`
}

const labels = {
  declined: 'The card was declined. Nothing was charged. Try another card.',
  unknown: 'This demonstration takes the card numbers of its documentation alone, such as 4242 4242 4242 4242.',
} as const

const sendCheckout = (reply: FastifyReply, checkout: Checkout | undefined, fault?: keyof typeof labels) => {
  if (!checkout) return send(reply.status(404), html`<h1>There is no such payment</h1>`)
  const back = html`<p><a href="${backTo(checkout)}">Go back without paying</a></p>`
  if (checkout.state !== 'OPEN')
    return send(
      reply,
      html`<h1>This payment is over</h1><p>Nothing more is charged.</p><p><a href="${backTo(checkout)}">Go back</a></p>`,
    )
  const amount = `$${(checkout.amountCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  return send(
    reply,
    html`<p class="who">Demonstration payment service</p><h1>${amount}</h1><p>${checkout.what}</p>
${fault ? html`<p class="fault" role="alert">${labels[fault]}</p>` : false}
<form method="post">
<label>Card number<input name="number" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242"></label>
<div class="two"><label>Expires<input inputmode="numeric" autocomplete="off" value="12 / 30"></label><label>Code<input inputmode="numeric" autocomplete="off" value="123"></label></div>
<button>Pay ${amount}</button></form>${back}`,
  )
}

const styles = `body{font:17px/1.5 system-ui,sans-serif;background:#eef1f5;color:#17202b;margin:0}
main{max-width:26rem;margin:8vh auto;padding:2rem 1.5rem;background:#fff;border-top:6px solid #33507a}
h1{font-size:2rem;margin:.25rem 0 .5rem}.who{margin:0;color:#4a5868;font-size:.95rem}
label{display:block;font-weight:600;margin-top:1rem}input{box-sizing:border-box;display:block;width:100%;min-height:48px;font:inherit;padding:0 .75rem;margin-top:.25rem;border:1px solid #6b7785}
.two{display:grid;grid-template-columns:1fr 1fr;gap:1rem}button{min-height:52px;width:100%;margin-top:1.5rem;font:inherit;font-weight:600;color:#fff;background:#33507a;border:0}
.fault{border-left:4px solid #a3261d;padding:.5rem .75rem;background:#fbeceb}a{color:#33507a}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  // The browser follows the form's response to the page that sent the person here.
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const send = (reply: FastifyReply, main: Html) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .serializer((text: unknown) => text as string)
    .send(
      `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Card payment</title><style>${styles}</style></head><body><main>${main.html}</main></body></html>`,
    )
