import { expect, test } from 'vitest'
import { drawingSvg } from '#src/platform/drawing/drawing.ts'
import { drawings } from '#src/platform/drawing/drawings.table.ts'
import { emptyDrawings } from '#src/platform/drawing/empty-drawings.table.ts'
import { pageOrganization } from './page-organization.rules.ts'
import { shippedOrganizations } from './shipped-organizations.ts'

const request = { seed: 'one home', filledShare: 0.5 }

/** What each brand draws, by the brand's name: variants and partners of a lender share its brand. */
const picturesByBrand = new Map(
  shippedOrganizations.all().map((organization) => {
    const { progress, loader } = pageOrganization(organization).marks
    const { drawing } = organization.design
    return [
      organization.orgBrand,
      {
        logo: JSON.stringify(organization.logo.paths),
        home: drawingSvg(drawings[drawing](request)),
        empty: drawingSvg(emptyDrawings[drawing]),
        progress: JSON.stringify(progress),
        loader: drawingSvg(loader),
      },
    ] as const
  }),
)

test.each(['logo', 'home', 'empty', 'progress', 'loader'] as const)(
  'ORG-04 no two brands of different lenders have the same %s',
  (kind) => {
    const pictures = [...picturesByBrand.values()].map((brand) => brand[kind])
    expect(picturesByBrand.size).toBeGreaterThanOrEqual(4)
    expect(new Set(pictures).size).toBe(picturesByBrand.size)
  },
)

test('ORG-04 only Lintel uses the doorway and its beam', () => {
  const doorway = pageOrganization(shippedOrganizations.byCode('lintel')!).marks
  for (const { orgBrand, orgCode } of shippedOrganizations
    .all()
    .filter((shippedOrganization) => shippedOrganization.orgBrand !== 'lintel')) {
    const { progress, loader } = pageOrganization(shippedOrganizations.byCode(orgCode)!).marks
    expect([orgBrand, progress.always]).not.toEqual([orgBrand, doorway.progress.always])
    expect(loader.paths.some(({ motion }) => motion === 'lengthen')).toBe(false)
  }
})

test('the brand marks are small enough to embed in every page', () => {
  for (const organization of shippedOrganizations.all())
    expect(JSON.stringify(pageOrganization(organization).marks).length).toBeLessThan(2_000)
})
