import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { lightPalette } from '#src/platform/theme/palette.rules.ts'
import { escapeHtml } from '#src/platform/words/escaped.ts'
import type { Language } from '#src/platform/words/fill.ts'

/** The brand's part of an email. */
export interface MailBrand {
  name: string
  design: DesignInputs
  /** Sender name and postal address, one line each. Every email must contain the postal address. */
  signature: readonly string[]
  /** The phone and when it is answered, the last line of the signature. */
  reach?: Readonly<Record<Language, string>>
}

export interface MailContent {
  language: Language
  heading: string
  paragraphs: readonly string[]
  /** A code to type, shown large under the paragraphs. */
  code?: string
  /** The main action. */
  button: { label: string; url: string }
  /** Below the signature: how to unsubscribe. */
  stop?: { label: string; url: string }
}

export interface LaidOutMail {
  text: string
  html: string
}

/**
 * The same email as plain text and as HTML. The HTML is a table without images, because all mail readers show that
 * alike.
 */
export const layOutMail = (brand: MailBrand, content: MailContent): LaidOutMail => ({
  text: asText(brand, content),
  html: asHtml(brand, content),
})

const signatureOf = ({ signature, reach }: MailBrand, language: Language): readonly string[] =>
  reach ? [...signature, reach[language]] : signature

const asText = (brand: MailBrand, { language, heading, paragraphs, code, button, stop }: MailContent): string =>
  [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    `${button.label}:\n${button.url}`,
    `-- \n${signatureOf(brand, language).join('\n')}`,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
  ].join('\n\n')

const asHtml = (brand: MailBrand, { language, heading, paragraphs, code, button, stop }: MailContent): string => {
  const colour = lightPalette(brand.design)
  const radius = brand.design.controlRadius === 'pill' ? 24 : brand.design.controlRadius
  const face = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"
  const body = paragraphs.map(
    (text) => `<p style="margin:0 0 16px;font-size:17px;line-height:26px">${escapeHtml(text)}</p>`,
  )
  if (code)
    body.push(
      `<p style="margin:0 0 16px;font-size:32px;line-height:40px;letter-spacing:4px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`,
    )
  const stopping =
    stop && `<a href="${escapeHtml(stop.url)}" style="color:${colour.muted}">${escapeHtml(stop.label)}</a>`
  const signature = [...signatureOf(brand, language).map(escapeHtml), ...(stopping ? [stopping] : [])].join('<br>')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${colour.paper};color:${colour.ink};${face}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:100%;text-align:left">
<tr><td style="padding:0 0 16px;font-size:17px;font-weight:600;color:${colour.primary}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:32px;background:${colour.surface};border-top:3px solid ${colour.primary}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:600">${escapeHtml(heading)}</h1>
${body.join('\n')}
<p style="margin:24px 0 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:${radius}px;background:${colour.primary};color:${colour['on-primary']};font-size:17px;text-decoration:none">${escapeHtml(button.label)}</a></p>
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;line-height:20px;color:${colour.muted}">${signature}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
