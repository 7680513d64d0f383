import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { darkPalette, lightPalette } from '#src/platform/theme/palette.rules.ts'

/** Mail readers load no fonts, so a brand's heading font is replaced by the usual one of its kind. */
const serif = "Georgia,'Times New Roman',serif"
const sans = "'Segoe UI',Helvetica,Arial,sans-serif"
const headingFaces: Readonly<Record<DesignInputs['headingFont'], string>> = {
  newsreader: serif,
  'source-serif-4': serif,
  'bricolage-grotesque': sans,
}

/** CSS pixels. A line of 17 px text this wide holds about 70 characters. */
const columnWidth = 560

/** Long addresses and numbers break instead of widening the page. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word'

type EmailStyles = Readonly<
  Record<
    | ('body' | 'page' | 'column' | 'brandName' | 'card' | 'heading' | 'paragraph' | 'code' | 'button')
    | ('supportBlock' | 'support' | 'signature' | 'stopLink'),
    string
  >
>

/** The inline styles of an email's elements in the light theme. Many mail readers drop style sheets. */
export const emailStyles = (design: DesignInputs): EmailStyles => {
  const color = lightPalette(design)
  const radius = design.controlRadius === 'pill' ? 24 : design.controlRadius
  const face = headingFaces[design.headingFont]
  return {
    body: `margin:0;background:${color.paper};color:${color.ink};font-family:${sans};-webkit-text-size-adjust:100%`,
    page: `background:${color.paper}`,
    column: `width:100%;max-width:${columnWidth}px;table-layout:fixed;text-align:left;${breaks}`,
    brandName: `padding:0 0 16px;font-family:${face};font-size:20px;line-height:26px;font-weight:600;color:${color.primary}`,
    card: `padding:32px;background:${color.surface};border-top:3px solid ${color.primary};color:${color.ink}`,
    heading: `margin:0 0 16px;font-family:${face};font-size:26px;line-height:32px;font-weight:600`,
    paragraph: 'margin:0 0 16px;font-size:17px;line-height:26px',
    code: 'margin:0 0 16px;font-size:32px;line-height:40px;letter-spacing:4px;font-variant-numeric:tabular-nums;white-space:nowrap',
    button: `display:inline-block;padding:14px 24px;border-radius:${radius}px;background:${color.primary};color:${color['on-primary']};font-size:17px;line-height:20px;font-weight:600;text-decoration:none`,
    supportBlock: `margin:28px 0 0;padding:20px 0 0;border-top:1px solid ${color.rule}`,
    support: `margin:0 0 8px;font-size:15px;line-height:22px`,
    signature: `padding:16px 0 0;font-size:13px;line-height:20px;color:${color.muted}`,
    stopLink: `color:${color.muted};display:inline-block;padding:12px 0`,
  }
}

/** The head of an email: its title, its dark theme, and tighter margins on a phone. */
export const mailHead = (design: DesignInputs, title: string): string => {
  const dark = darkPalette(design)
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}
@media (max-width:480px){
.margin{padding:16px 8px!important}
.card{padding:24px 20px!important}
.button{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important;color:${dark.ink}!important}
.card{background:${dark.surface}!important;color:${dark.ink}!important;border-top-color:${dark.primary}!important}
.primary{color:${dark.primary}!important}
.muted{color:${dark.muted}!important}
.button{background:${dark.primary}!important;color:${dark['on-primary']}!important}
.support{border-top-color:${dark.rule}!important}
}
</style>`
}
