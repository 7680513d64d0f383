import { describe, expect, test } from 'vitest'
import { Sharing } from '#src/brands/sharing.schema.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { documentText } from './document-blocks.ts'
import { privacyFacts, privacyNotice } from './templates/notices/privacy-notice.ts'

const lintel = privacyFacts(shippedOrganizations.byCode('lintel')!)
const noticeOf = (sharing: object) => privacyNotice({ ...lintel, sharing: Sharing.parse(sharing) }, 'en')
const gridOf = (sharing: object) => {
  const grid = noticeOf(sharing).blocks.find(({ kind }) => kind === 'grid')
  return grid?.kind === 'grid' ? grid.rows.map(([, ...answers]) => answers) : []
}
const noticeText = (sharing: object) => documentText(noticeOf(sharing)).join('\n')

const no = ['No', 'We don’t share']
const always = [
  ['Yes', 'No'],
  ['Yes', 'No'],
]
const partner = ['Meadow Insurance Company']

describe('12 CFR 1016.6 and Appendix: the reasons table follows what the lender states that it shares', () => {
  test('version 1: no sharing can be limited, and there is no opt-out', () => {
    expect(gridOf({})).toEqual([...always, no, no, no, no, no])
    expect(noticeText({})).not.toMatch(/To limit our sharing|Mail-in form/)
    expect(noticeText({})).toContain('does not share with our affiliates')
  })

  test('versions 2 and 4: the three kinds of sharing that can be limited each have a choice on the form', () => {
    const affiliates = { companies: partner, transactions: true, creditworthiness: true, marketing: true }
    const sharing = { affiliates, nonaffiliates: partner }
    expect(gridOf(sharing)).toEqual([...always, no, ['Yes', 'No'], ['Yes', 'Yes'], ['Yes', 'Yes'], ['Yes', 'Yes']])
    const text = noticeText(sharing)
    expect(text).toContain('To limit our sharing')
    expect(text).toContain(`Call ${lintel.lender.phone}`)
    expect(text).toContain(`Visit us online: ${lintel.settings}`)
    expect(text).toContain('30 days from the date we sent this notice')
    expect(text).toContain('Do not share information about my creditworthiness with your affiliates')
    expect(text).toContain('Do not allow your affiliates to use my personal information to market to me.')
    expect(text).toContain('Do not share my personal information with nonaffiliates')
    expect(text).toContain('Our affiliates include Meadow Insurance Company.')
  })

  test('the form has no choice for data that is not shared, and joint marketing needs none (12 CFR 1016.13)', () => {
    const text = noticeText({ affiliates: { companies: partner, marketing: true } })
    expect(text).toContain('Do not allow your affiliates')
    expect(text).not.toMatch(/Do not share information|Do not share my personal/)
    expect(gridOf({ jointMarketing: partner })[2]).toEqual(['Yes', 'No'])
    expect(noticeText({ jointMarketing: partner })).not.toContain('To limit our sharing')
  })

  test('12 CFR 1016.6(a)(3): affiliates with which information is shared must be named', () => {
    expect(Sharing.safeParse({ affiliates: { marketing: true } }).success).toBe(false)
  })
})

test('12 CFR 1016, Appendix, B.1: the notice’s sections appear in the order of the form', () => {
  const text = documentText(noticeOf({ nonaffiliates: partner }))
  const places = [
    'Why?',
    'What?',
    'How?',
    'Reasons we can share your personal information',
    'To limit our sharing',
    'Questions?',
    'Who we are',
    'What we do',
    'Definitions',
    'Mail-in form',
  ].map((section) => text.indexOf(section))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})
