import { useEffect, useState } from 'react'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Gallery } from '#src/platform/ui/gallery.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import {
  previewStates,
  previewWidths,
  privateScreens,
  publicScreens,
  screenAddress,
  screensMatching,
} from '../all-screens.rules.ts'
import { listOrganizations } from '../organizations.contract.ts'
import type { spanish } from '../organizations.es.ts'

/** Shows every screen of the route table at once, by brand, language and width. */
export function AllScreensScreen() {
  const t = useMessages<keyof typeof spanish>()
  const { organization, language } = usePageData()
  const { brands, failed } = useBrands({
    value: organization.orgCode,
    label: organization.orgMetaData.companyInfo.name,
  })
  const [brand, setBrand] = useState(organization.orgCode)
  const [previewLanguage, setPreviewLanguage] = useState<string>(language)
  const [previewWidth, setPreviewWidth] = useState('')
  const [search, setSearch] = useState('')
  const [state, setState] = useState('')
  const openScreens = screensMatching(publicScreens, { search, state })
  const applicationScreens = screensMatching(privateScreens, { search, state })
  const languages = [
    { value: 'en', label: 'English' },
    { value: 'es', label: 'Español' },
  ]

  return (
    <>
      <ScreenHeading
        lead={t(
          'Every screen of the borrower’s application, by brand, language and width. Only a demonstration shows this page.',
        )}
      >
        {t('All screens')}
      </ScreenHeading>
      {failed && (
        <Notice
          tone="error"
          role="alert"
          heading={t('The list of brands couldn’t be loaded. Please reload the page.')}
        />
      )}
      <section aria-label="Search" className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="search"
          type="search"
          label="Screen"
          hint="A title, a path or a status."
          onChange={setSearch}
        />
        <SelectField
          name="state"
          label="State"
          options={previewStates.map((status) => ({ value: status, label: status }))}
          onChange={setState}
        />
        <SelectField
          key={brands.length}
          name="brand"
          label={t('Brand')}
          options={brands}
          initial={brand}
          onChange={(orgCode) => setBrand(orgCode || organization.orgCode)}
        />
        <SelectField
          name="language"
          label={t('Language')}
          options={languages}
          initial={previewLanguage}
          onChange={(languageCode) => setPreviewLanguage(languageCode || language)}
        />
        <SelectField
          name="width"
          label="Width"
          options={previewWidths.map((width) => ({ value: String(width), label: `${width} px` }))}
          onChange={setPreviewWidth}
        />
      </section>
      <p role="status">{`Screens shown: ${openScreens.length + applicationScreens.length}`}</p>
      <section className="flex flex-col gap-10">
        <h2 className="text-24">{t('Screens that anyone can open')}</h2>
        {openScreens.map(({ path, title }) => (
          <article key={path} className="flex flex-col gap-3">
            <h3 className="text-20">{t.any(title)}</h3>
            <a
              className="w-fit text-15 text-primary underline underline-offset-4"
              href={screenAddress(path, brand, previewLanguage)}
            >
              {path}
            </a>
            <div className="flex gap-6 overflow-x-auto pb-3 lg:w-[calc(min(100vw,64.25rem)-4rem)]">
              {previewWidths
                .filter((width) => previewWidth === '' || previewWidth === String(width))
                .map((width) => (
                  <Frame
                    key={width}
                    width={width}
                    title={t.any(title)}
                    address={screenAddress(path, brand, previewLanguage)}
                  />
                ))}
            </div>
          </article>
        ))}
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-24">{t('Screens of an application')}</h2>
        <p>
          {t(
            'These need an application and a login. A link opens the path with an example id, which leads to the login first.',
          )}
        </p>
        <ul className="flex flex-col">
          {applicationScreens.map(({ path, title, states }) => (
            <li key={path} className="flex flex-wrap gap-x-4 border-rule border-t py-2">
              <a
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                href={screenAddress(path, brand, previewLanguage)}
              >
                {t.any(title)}
              </a>
              <span className="self-center break-all text-13 text-muted">{[path, ...states].join(' · ')}</span>
            </li>
          ))}
        </ul>
      </section>
      <Gallery />
    </>
  )
}

const scale = 0.375
const height = 844

/** Shows a screen at device width, scaled down. Frames load as they scroll into view. */
function Frame({ width, title, address }: { width: number; title: string; address: string }) {
  return (
    <figure className="shrink-0">
      <div
        className="overflow-hidden rounded-card border border-rule bg-surface"
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          loading="lazy"
          title={`${title}, ${width}`}
          src={address}
          width={width}
          height={height}
          tabIndex={-1}
          style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </div>
      <figcaption className="figures pt-1 text-13 text-muted">{width} px</figcaption>
    </figure>
  )
}

interface Brand {
  value: string
  label: string
}

/** Returns only the page's own brand until the others are loaded. */
const useBrands = (own: Brand): { brands: readonly Brand[]; failed: boolean } => {
  const api = useApi()
  const [brands, setFound] = useState<readonly Brand[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isOpen = true
    api(listOrganizations).then(
      (organizations) =>
        isOpen &&
        setFound(organizations.map(({ orgCode, name }) => ({ value: orgCode, label: `${name} (${orgCode})` }))),
      () => isOpen && setFailed(true),
    )
    return () => {
      isOpen = false
    }
  }, [api])
  return { brands: brands ?? [own], failed }
}
