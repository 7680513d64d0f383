import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { escapeHtml } from '#src/platform/words/escaped.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { emailStyles, mailHead } from './mail-styles.rules.ts'

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
  /** What the reader must know before they select the button. */
  paragraphs: readonly string[]
  /** A code to type, shown large under the paragraphs. */
  code?: string
  /** The main action. */
  button: { label: string; url: string }
  /** Below the button: where to get help, and what to do if the email was not expected. */
  support?: readonly string[]
  /** Below the signature: how to unsubscribe. */
  stop?: { label: string; url: string }
}

export interface LaidOutMail {
  text: string
  html: string
}

/**
 * The same email as plain text and as HTML. The HTML is a table without images, because all mail readers show that
 * alike. It is as wide as its window, up to 560 px.
 */
export const layOutMail = (brand: MailBrand, content: MailContent): LaidOutMail => ({
  text: asText(brand, content),
  html: asHtml(brand, content),
})

const mailSignature = ({ signature, reach }: MailBrand, language: Language): readonly string[] =>
  reach ? [...signature, reach[language]] : signature

const asText = (
  brand: MailBrand,
  { language, heading, paragraphs, code, button, support = [], stop }: MailContent,
): string =>
  [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    `${button.label}:\n${button.url}`,
    ...support,
    `-- \n${mailSignature(brand, language).join('\n')}`,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
  ].join('\n\n')

const asHtml = (brand: MailBrand, content: MailContent): string => {
  const { language, heading, paragraphs, code, button, support = [], stop } = content
  const styles = emailStyles(brand.design)
  const body = paragraphs.map((text) => `<p style="${styles.paragraph}">${escapeHtml(text)}</p>`)
  if (code) body.push(`<p style="${styles.code}">${escapeHtml(code)}</p>`)
  const help = support.map((text) => `<p style="${styles.support}">${escapeHtml(text)}</p>`).join('\n')
  const stopLink =
    stop && `<a class="muted" href="${escapeHtml(stop.url)}" style="${styles.stopLink}">${escapeHtml(stop.label)}</a>`
  const signature = [...mailSignature(brand, language).map(escapeHtml), ...(stopLink ? [stopLink] : [])].join('<br>')
  return `<!doctype html>
<html lang="${language}">
<head>${mailHead(brand.design, escapeHtml(heading))}</head>
<body class="paper" style="${styles.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="${styles.page}"><tr><td class="margin" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.column}">
<tr><td class="primary" style="${styles.brandName}">${escapeHtml(brand.name)}</td></tr>
<tr><td class="card" style="${styles.card}">
<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>
${body.join('\n')}
<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(button.url)}" style="${styles.button}">${escapeHtml(button.label)}</a></p>
${help && `<div class="support" style="${styles.supportBlock}">\n${help}\n</div>`}
</td></tr>
<tr><td class="muted" style="${styles.signature}">${signature}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}
