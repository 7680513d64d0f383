import type { PageOrganization } from '#src/brands/page-organization.contract.ts'
import { escapeHtml } from '#src/platform/words/escaped.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import { spanish } from './unknown-lender.es.ts'

interface NoticePage {
  organization: Pick<PageOrganization, 'orgMetaData'>
  language: Language
}

/**
 * The line above a page whose address names an unknown lender. It is part of the document and not of the application,
 * so it stays while a person continues from page to page.
 */
export const unknownLenderNotice = (name: string, { organization, language }: NoticePage): string => {
  const translate = translator(spanish, language)
  const lender = organization.orgMetaData.companyInfo.name
  const sentence = translate('We don’t know a lender called {name}. This page belongs to {lender}.', { name, lender })
  return `<aside aria-label="${escapeHtml(translate('About this address'))}" class="border-rule border-b bg-tint px-4 py-3 text-center text-15 text-ink">${escapeHtml(sentence)}</aside>`
}
