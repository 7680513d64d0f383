/** How each nationwide bureau is reached to lift a freeze. */
export const bureaus = [
  {
    code: 'EQUIFAX',
    name: 'Equifax',
    phone: '888-298-0045',
    web: 'https://www.equifax.com/personal/credit-report-services/',
  },
  { code: 'EXPERIAN', name: 'Experian', phone: '888-397-3742', web: 'https://www.experian.com/help/' },
  { code: 'TRANSUNION', name: 'TransUnion', phone: '800-916-8800', web: 'https://www.transunion.com/credit-help' },
] as const
