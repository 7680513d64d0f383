/** A row of the country menu. */
export interface PhoneCountry {
  /** Name in the reader's language. */
  country: string
  /** Two letters, ISO 3166-1. */
  countryCode: string
  /** Without '+', as ITU-T E.164 assigns it. */
  callingCode: string
  /** Maximum length of a formatted national number. */
  nationalLength: number
  /** The flag as a character: the country code in regional indicator symbols, which Unicode draws as one. */
  flag: string
}

/** Length of a formatted national number in countries with numbers of different lengths. */
const defaultPhoneLength = 19

/** Country, calling code and, if all numbers of the country have the same length, the length of a formatted number. */
const plan = `
AC247 AD376 AE971 AF93:12 AG1:14 AI1:14 AL355 AM374:10 AO244:11 AR54 AS1:14 AT43 AU61 AW297:8 AX358 AZ994:13
BA387 BB1:14 BD880 BE32 BF226:11 BG359 BH973:9 BI257:11 BJ229:14 BL590:13 BM1:14 BN673:8 BO591 BQ599:8 BR55
BS1:14 BT975 BW267 BY375 BZ501 CA1:14 CC61 CD243 CF236:11 CG242:11 CH41 CI225:13 CK682:6 CL56 CM237 CN86 CO57
CR506 CU53 CV238:9 CW599 CX61 CY357:9 CZ420 DE49 DJ253:11 DK45:11 DM1:14 DO1:14 DZ213 EC593 EE372 EG20
EH212:14 ER291:10 ES34:12 ET251:12 FI358 FJ679 FK500:5 FM691:8 FO298:8 FR33:14 GA241 GB44 GD1:14 GE995:12
GF594:13 GG44 GH233 GI350:8 GL299:8 GM220 GN224 GP590:13 GQ240:11 GR30 GT502 GU1:14 GW245 GY592:8 HK852 HN504
HR385 HT509:10 HU36 ID62 IE353 IL972 IM44:12 IN91 IO246:8 IQ964 IR98 IS354 IT39 JE44:12 JM1:14 JO962 JP81
KE254 KG996 KH855 KI686 KM269:9 KN1:14 KP850 KR82 KW965 KY1:14 KZ7 LA856 LB961 LC1:14 LI423 LK94:12 LR231
LS266:9 LT370:13 LU352 LV371:10 LY218:11 MA212:14 MC377 MD373:11 ME382 MF590:13 MG261:13 MH692:8 MK389:11
ML223:11 MM95 MN976 MO853 MP1:14 MQ596:13 MR222:11 MS1:14 MT356:9 MU230 MV960 MW265 MX52:12 MY60 MZ258 NA264
NC687:8 NE227:11 NF672:7 NG234 NI505:9 NL31 NO47 NP977 NR674:8 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63
PK92 PL48 PM508 PR1:14 PS970 PT351:11 PW680:8 PY595 QA974 RE262:13 RO40 RS381 RU7 RW250 SA966 SB677 SC248:9
SD249:12 SE46 SG65 SH290 SI386 SJ47 SK421 SL232:12 SM378 SN221:12 SO252 SR597 SS211:12 ST239:8 SV503 SX1:14
SY963 SZ268 TA290:4 TC1:14 TD235:11 TG228:11 TH66 TJ992:11 TK690 TL670 TM993:11 TN216:10 TO676 TR90 TT1:14
TV688 TW886 TZ255:12 UA380 UG256:11 US1:14 UY598 UZ998:12 VA39 VC1:14 VE58:12 VG1:14 VI1:14 VN84 VU678 WF681
WS685 XK383 YE967 YT262:13 ZA27 ZM260:11 ZW263
`

const regionalIndicatorA = 0x1f1e6

const flagOf = (countryCode: string): string =>
  String.fromCodePoint(...[...countryCode].map((letter) => regionalIndicatorA + letter.charCodeAt(0) - 65))

const byCode = new Map(
  [...plan.matchAll(/([A-Z]{2})(\d+)(?::(\d+))?/g)].map(([, countryCode = '', callingCode = '', length]) => [
    countryCode,
    {
      countryCode,
      callingCode,
      nationalLength: length ? Number(length) : defaultPhoneLength,
      flag: flagOf(countryCode),
    },
  ]),
)

/** Every country by name in the reader's language, the United States first. */
export const phoneCountries = (locale = 'en-US'): readonly PhoneCountry[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = [...byCode.values()].map((row) => ({
    country: names.of(row.countryCode) ?? row.countryCode,
    ...row,
  }))
  const isHome = ({ countryCode }: PhoneCountry) => countryCode === 'US'
  return countries.sort((a, b) => Number(isHome(b)) - Number(isHome(a)) || a.country.localeCompare(b.country, locale))
}
