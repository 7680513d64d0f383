import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BrandLoader } from '#src/brands/browser/brand-loader.tsx'
import { assetUrl } from '#src/brands/page-organization.contract.ts'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { spanish as sharedSpanish } from '#src/domain/words/shared-sentences.es.ts'
import { spanish as stateNames } from '#src/domain/words/state-names.es.ts'
import { Drawing } from '#src/platform/ui/drawing.tsx'
import { MessagesProvider } from '#src/platform/ui/messages.tsx'
import { spanish } from '../organizations.es.ts'
import { BrandMark } from './brand-mark.panel.tsx'
import { SiteFooter } from './site-footer.panel.tsx'

afterEach(cleanup)

const show = (orgCode: string, language: 'en' | 'es' = 'en', productKey?: string) =>
  render(
    <MessagesProvider
      language={language}
      dictionary={language === 'es' ? { ...sharedSpanish, ...stateNames, ...spanish } : {}}
    >
      <SiteFooter
        organization={pageOrganization(shippedOrganizations.byCode(orgCode)!)}
        {...(productKey ? { productKey } : {})}
      />
    </MessagesProvider>,
  )

test('FTR-01 the footer links the legal pages under the organization’s label', () => {
  show('GUARANTEED_RATE')
  expect(screen.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('/terms')
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy')
})

test('FTR-03 SID-05 the footer shows the figures, the lender and the promise about data', () => {
  const { container } = show('lintel')
  expect(container.textContent).toContain('from $15,000 to $400,000')
  expect(container.textContent).toContain('NMLS 000101')
  expect(container.textContent).toContain('256-bit encryption and Lintel never sees')
  expect(container.textContent).not.toMatch(/[{}]/)
})

test('FTR-02 the main brand’s DSCR page announces more states, and the other pages do not', () => {
  expect(show('lintel', 'en', 'dscr').container.textContent).toContain('with more states to come')
  cleanup()
  expect(show('lintel').container.textContent).not.toContain('with more states to come')
})

test('FTR-01 the footer is in Spanish, including the brand’s own links', () => {
  const { container } = show('saltmarsh', 'es')
  expect(screen.getByRole('link', { name: 'Hágase socio' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Términos del servicio' })).toBeTruthy()
  expect(container.textContent).not.toMatch(/[{}]|The line|Licensed/)
  expect(container.textContent).toContain('Carolina del Norte, Carolina del Sur, Florida')
  expect(container.textContent).not.toContain('North Carolina')
})

test('ORG-04 a drawing without a label is hidden from screen readers, and one with a label is an image', () => {
  const data = { width: 10, height: 10, paths: [{ d: 'M0 0h4', stroke: 'ink', motion: 'turn' } as const] }
  const { container } = render(<Drawing data={data} />)
  expect(container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('path')!.getAttribute('class')).toBe('motion-turn')
  render(<Drawing data={data} label="Your home" />)
  expect(screen.getByRole('img', { name: 'Your home' })).toBeTruthy()
})

test('ORG-04 the logo mark appears in the brand’s colors beside its name', () => {
  const { container } = render(<BrandMark organization={pageOrganization(shippedOrganizations.byCode('saltmarsh')!)} />)
  expect(container.textContent).toBe('Saltmarsh Credit Union')
  expect(container.querySelector('path')!.getAttribute('fill')).toBe('var(--color-accent)')
})

test('ORG-06 a logo file comes from the brand’s CDN base path', () => {
  const organization = pageOrganization(shippedOrganizations.byCode('saltmarsh')!)
  const own = {
    ...organization,
    cdnBasePath: 'https://cdn.example/own/',
    logo: { ...organization.logo, file: 'logo.svg' },
  }
  const { container } = render(<BrandMark organization={own} />)
  expect(container.querySelector('img')!.getAttribute('src')).toBe('https://cdn.example/own/logo.svg')
  expect(assetUrl({ cdnBasePath: '/brand-assets' }, '/a/b.png')).toBe('/brand-assets/a/b.png')
})

test('ORG-04 DOC-03 each brand’s loading screen has its own image and text', () => {
  const loaderOf = (orgCode: string, language: 'en' | 'es') => {
    const { container } = render(
      <MessagesProvider language={language}>
        <BrandLoader open organization={pageOrganization(shippedOrganizations.byCode(orgCode)!)} />
      </MessagesProvider>,
    )
    const loader = { words: container.textContent, picture: container.querySelector('svg')!.innerHTML }
    cleanup()
    return loader
  }
  expect(loaderOf('lintel', 'en').words).toContain('Reading the public record')
  expect(loaderOf('aldous-wren', 'es').words).toContain('Revisando el título')
  expect(loaderOf('lintel', 'en').picture).not.toBe(loaderOf('saltmarsh', 'en').picture)
})
