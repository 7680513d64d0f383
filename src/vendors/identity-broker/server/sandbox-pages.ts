import { createHash } from 'node:crypto'
import { faviconUrl } from '#src/brands/favicon.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { spanish as fieldSpanish } from '#src/domain/field-messages.es.ts'
import { passwordRules } from '#src/domain/person/password.ts'
import type { FieldFault } from '#src/domain/refusal.ts'
import { drawingSvg, markDrawing } from '#src/platform/drawing/drawing.ts'
import { type Html, html, markup } from '#src/platform/server/http/html.ts'
import { lightPalette } from '#src/platform/theme/palette.rules.ts'
import { themeCss } from '#src/platform/theme/tokens.rules.ts'
import { fillSentence, type Language, splitSentence } from '#src/platform/words/fill.ts'
import { spanish } from '../sandbox-pages.es.ts'
import type { LogInPlace } from './local-broker.port.ts'
import { signInStyles } from './sandbox-styles.ts'

export interface SignInPage {
  text: string
  contentSecurityPolicy: string
}

export interface SignInSetting {
  organization: Organization
  audience: LogInPlace['audience']
  language: Language
  /** The page's own address, to which its form is sent. */
  action: string
  /** Returns the address of a page of the organization. */
  linkTo(path: string): string
}

export interface FormState {
  email: string
  faults: readonly FieldFault[]
  /** A message about the whole form, when it belongs to no field. */
  problem?: string | undefined
}

type Sentence = keyof typeof spanish

const translatorFor = ({ organization, language }: Pick<SignInSetting, 'organization' | 'language'>) => {
  const translate = (sentence: string): string => {
    const own = organization.words[language]?.[sentence]
    const words: Record<string, string> = language === 'es' ? { ...fieldSpanish, ...spanish } : {}
    return own ?? words[sentence] ?? sentence
  }
  const t = (sentence: Sentence, values: Record<string, string> = {}) =>
    fillSentence(translate(sentence), values, language)
  return {
    t,
    /** Returns a sentence from another part, such as a field's fault or a refusal. */
    any: (sentence: string, values: Record<string, string | number> = {}) =>
      fillSentence(translate(sentence), values, language),
    rich: (sentence: Sentence, values: Record<string, Html>): Html => ({
      html: splitSentence(translate(sentence), values, language)
        .map((piece) => html`${piece}`.html)
        .join(''),
    }),
  }
}

const frame = (setting: SignInSetting, title: string, main: Html): SignInPage => {
  const { organization, language } = setting
  const { companyInfo } = organization.orgMetaData
  const palette = lightPalette(organization.design)
  const styles = `${themeCss(organization.design)}\n${signInStyles}`
  const { t } = translatorFor(setting)
  const [other, otherName] = language === 'en' ? ['es', 'Español'] : ['en', 'English']
  const page = html`<!doctype html>
<html lang="${language}" data-org="${organization.orgCode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${companyInfo.name}</title>
<link rel="icon" type="image/svg+xml" href="${faviconUrl(organization)}">
<style>${markup(styles)}</style>
</head>
<body>
<header>${markup(drawingSvg(markDrawing(organization.logo), (token) => palette[token]))}<strong>${companyInfo.name}</strong>
<a href="?lang=${other}" lang="${other}" hreflang="${other}">${otherName}</a></header>
<main>${main}</main>
<footer><p>${companyInfo.legalName} · ${t('NMLS ID {id}', { id: companyInfo.nmlsId })}</p></footer>
</body>
</html>`
  const hash = createHash('sha256').update(styles).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { text: page.html, contentSecurityPolicy: policy }
}

const summary = (setting: SignInSetting, { faults, problem }: FormState): Html | undefined => {
  const { t, any } = translatorFor(setting)
  if (faults.length === 0 && problem === undefined) return undefined
  const items = faults.map(({ field, message }) => html`<li><a href="#${field}">${any(message)}</a></li>`)
  return html`<div class="summary" role="alert" tabindex="-1" autofocus><h2>${t('Please check this')}</h2>
${problem === undefined ? html`<ul>${items}</ul>` : html`<p>${any(problem)}</p>`}</div>`
}

interface Field {
  name: string
  label: string
  type: 'email' | 'password'
  autocomplete: string
  value?: string
  below?: Html
}

const field = (
  setting: SignInSetting,
  formState: FormState,
  { name, label, type, autocomplete, value, below }: Field,
): Html => {
  const { any } = translatorFor(setting)
  const fault = formState.faults.find((fault) => fault.field === name)
  const descriptionIds = [fault && `${name}-fault`, below && `${name}-below`].filter(Boolean).join(' ')
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="256" value="${value ?? ''}"${
    fault && markup(' aria-invalid="true"')
  }${descriptionIds && html` aria-describedby="${descriptionIds}"`}${type === 'email' && markup(' spellcheck="false" autocapitalize="none"')}>
${fault && html`<p class="fault" id="${name}-fault">${any(fault.message)}</p>`}${below && html`<div id="${name}-below">${below}</div>`}</div>`
}

const cancel = (setting: SignInSetting, words: 'Back without logging in' | 'Back without an account'): Html =>
  html`<p class="quiet"><button class="plain" name="act" value="cancel" form="cancel">${translatorFor(setting).t(words)}</button></p>
<form id="cancel" method="post" action="${setting.action}" hidden></form>`

export const logInPage = (setting: SignInSetting, formState: FormState): SignInPage => {
  const { t } = translatorFor(setting)
  const { organization, audience, action, linkTo } = setting
  const company = organization.orgMetaData.companyInfo.name
  const isStaff = audience === 'agent'
  return frame(
    setting,
    t(isStaff ? 'Staff login' : 'Log in'),
    html`<h1>${t(isStaff ? 'Staff login' : 'Log in')}</h1>
<p class="lead">${isStaff ? t('For people who work at {company}.', { company }) : t('Enter the email and password of your {company} account.', { company })}</p>
${summary(setting, formState)}
<form method="post" action="${action}" novalidate>
${field(setting, formState, { name: 'email', label: t('Email'), type: 'email', autocomplete: 'username', value: formState.email })}
${field(setting, formState, { name: 'password', label: t('Password'), type: 'password', autocomplete: 'current-password' })}
<button name="act" value="log-in">${t('Log in')}</button>
</form>
<p class="quiet"><a href="${linkTo('/auth/new-password')}">${t('Forgot your password?')}</a></p>
${cancel(setting, 'Back without logging in')}`,
  )
}

export const registerPage = (setting: SignInSetting, formState: FormState, showsConsents: boolean): SignInPage => {
  const { t, any, rich } = translatorFor(setting)
  const { organization, action, linkTo } = setting
  const { footer, behavior } = organization
  const legal = (words: Sentence, href: string) =>
    html`<a href="${href}" target="_blank" rel="noreferrer">${t(words)}</a>`
  const rules = passwordRules('', behavior.passwordPolicy).map(
    ({ label, values }) => html`<li>${any(label, values)}</li>`,
  )
  const needs = html`<p class="rules">${t('Your password needs')}</p><ul class="rules">${rules}</ul>`
  return frame(
    setting,
    t('Create an account'),
    html`<h1>${t('Create an account')}</h1>
<p class="lead">${t('Choose a password so you can come back to your application at any time.')}</p>
${summary(setting, formState)}
<form method="post" action="${action}" novalidate>
${field(setting, formState, { name: 'email', label: t('Email'), type: 'email', autocomplete: 'username', value: formState.email })}
${field(setting, formState, { name: 'password', label: t('Password'), type: 'password', autocomplete: 'new-password', below: needs })}
${field(setting, formState, { name: 'confirmPassword', label: t('Confirm password'), type: 'password', autocomplete: 'new-password' })}
${
  showsConsents &&
  html`<p>${rich('You have agreed to our {terms}, our {privacy}, and to get documents and notices {electronically}.', {
    terms: legal('terms', footer.termsUrl || linkTo('/terms')),
    privacy: legal('privacy policy', footer.privacyUrl || linkTo('/privacy')),
    electronically: legal('electronically', footer.communicationsUrl || linkTo('/communications')),
  })}</p>`
}
<button name="act" value="register">${t('Create the account')}</button>
</form>
<p class="quiet">${rich('Already have an account? {link}', { link: html`<a href="?page=log-in">${t('Log in instead')}</a>` })}</p>
${cancel(setting, 'Back without an account')}`,
  )
}

/** Renders the page for a request that cannot continue: it is too late, was begun elsewhere, or was changed. */
export const overPage = (setting: SignInSetting): SignInPage => {
  const { t } = translatorFor(setting)
  const query = setting.audience === 'agent' ? '?audience=agent' : ''
  return frame(
    setting,
    t('This login has expired'),
    html`<h1>${t('This login has expired')}</h1>
<p>${t('It took longer than 30 minutes or started in another window. Nothing you entered is lost.')}</p>
<p><a href="${setting.linkTo(`/auth/login${query}`)}">${t('Start again')}</a></p>`,
  )
}

/** Renders the page that asks whether to log out. The button sends `form`, which comes from the provider. */
export const logOutPage = (setting: SignInSetting, form: { html: string; id: string }): SignInPage => {
  const { t } = translatorFor(setting)
  const company = setting.organization.orgMetaData.companyInfo.name
  return frame(
    setting,
    t('Log out?'),
    html`<h1>${t('Log out?')}</h1>
<p>${t('You’re still logged in to {company} in this browser.', { company })}</p>
${markup(form.html)}
<button form="${form.id}" name="logout" value="yes">${t('Log out')}</button>`,
  )
}
