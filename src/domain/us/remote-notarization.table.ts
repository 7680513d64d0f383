import type { CivilDate } from '../dates/civil-date.ts'
import type { UsState } from './us-states.ts'

/**
 * A state's rules for notarizing a deed remotely. `since`: the day from which we rely on its law; null if its notaries
 * may not do so for a deed. `attorney`: why an attorney must review the closing. `recordingYears`: minimum retention of
 * the session recording.
 */
interface StateNotarization {
  statute: string
  since: CivilDate | null
  recordingYears: number
  attorney?: string
}

const remote = (statute: string, since: CivilDate, recordingYears = 10): StateNotarization => ({
  statute,
  since,
  recordingYears,
})
const inPerson = (statute: string): StateNotarization => ({ statute, since: null, recordingYears: 0 })

/** Taken from the statutes. A lender's counsel confirms it before production, and organization data can restrict it. */
export const stateNotarization: Readonly<Record<UsState, StateNotarization>> = {
  // Paper signed in ink in front of a camera; no electronic record.
  AL: inPerson('Alabama Code 36-20-73.1'),
  AK: remote('AS 44.50.075', '2021-01-01'),
  AZ: remote('ARS 41-263', '2022-07-01'),
  AR: remote('Arkansas Code 21-14-302', '2021-05-01'),
  // Enacted in 2024, in operation once the Secretary of State's system is: by 2030.
  CA: inPerson('California Government Code 8231, Statutes 2023 chapter 291'),
  CO: remote('CRS 24-21-514.5', '2020-12-31'),
  // Remote acts exclude documents signed at a real estate closing.
  CT: { ...inPerson('Connecticut Public Act 23-28'), attorney: 'Connecticut General Statutes 51-88a' },
  DE: { ...remote('29 Delaware Code chapter 43', '2023-08-01'), attorney: 'In re Mid-Atlantic, 755 A.2d 389 (2000)' },
  DC: remote('DC Code 1-1231.13a', '2023-01-01'),
  FL: remote('Florida Statutes 117.265', '2020-01-01'),
  GA: { ...inPerson('OCGA 45-17-8'), attorney: 'In re UPL Advisory Opinion 2003-2, 277 Ga. 472' },
  HI: remote('HRS 456-23', '2021-01-01'),
  ID: remote('Idaho Code 51-114A', '2020-01-01'),
  IL: remote('5 ILCS 312/6A-104', '2023-06-05', 7),
  IN: remote('Indiana Code 33-42-17', '2020-03-31'),
  IA: remote('Iowa Code 9B.14A', '2020-07-01'),
  KS: remote('KSA 53-5a15', '2022-01-01'),
  KY: remote('KRS 423.455', '2020-01-01'),
  LA: remote('Louisiana RS 35:621 to 35:630', '2022-02-01'),
  ME: remote('4 MRS 1915', '2023-07-01'),
  MD: remote('Maryland State Government Code 18-214', '2020-10-01'),
  MA: { ...remote('MGL chapter 222 section 28', '2024-01-01'), attorney: 'REBA v. NREIS, 459 Mass. 512 (2011)' },
  MI: remote('MCL 55.286b', '2019-03-30'),
  MN: remote('Minnesota Statutes 358.645', '2019-01-01'),
  MS: inPerson('Mississippi Code 25-34-11'),
  MO: remote('RSMo 486.1100 to 486.1205', '2020-08-28'),
  MT: remote('MCA 1-5-603', '2019-10-01'),
  NE: remote('Nebraska Revised Statutes 64-401 to 64-418', '2020-07-01'),
  NV: remote('NRS 240.1991', '2018-07-01'),
  NH: remote('RSA 456-B:6-a', '2022-02-07'),
  NJ: remote('NJSA 52:7-10.10', '2021-10-20'),
  NM: remote('NMSA 14-14A-5', '2022-01-01'),
  NY: remote('New York Executive Law 135-c', '2023-01-31'),
  NC: remote('North Carolina General Statutes 10B-134.1 to 10B-134.26', '2024-07-01'),
  ND: { ...remote('NDCC 44-06.1-13.1', '2019-08-01'), attorney: 'NDCC 26.1-20-05: title is insured on an opinion' },
  OH: remote('ORC 147.64', '2019-09-20'),
  OK: remote('49 OS 201 to 214', '2020-01-01'),
  OR: remote('ORS 194.277', '2022-01-01'),
  PA: remote('57 PaCS 306.1', '2020-10-29'),
  RI: { ...remote('Rhode Island General Laws 42-30.1-12.1', '2023-01-01'), attorney: 'In re Paplauskas, 228 A.3d 43' },
  SC: { ...inPerson('South Carolina Code 26-2-5'), attorney: 'State v. Buyers Service Co., 292 S.C. 426 (1987)' },
  // Only for a person whom the notary knows.
  SD: inPerson('SDCL 18-1-11.1'),
  TN: remote('Tennessee Code 8-16-301 to 8-16-315', '2019-07-01', 5),
  TX: remote('Texas Government Code 406.101 to 406.113', '2018-07-01', 5),
  UT: remote('Utah Code 46-1-3.6', '2019-11-01'),
  VT: { ...remote('26 VSA 5379', '2024-07-01'), attorney: 'settled practice: a title is certified by an attorney' },
  VA: remote('Virginia Code 47.1-19.1', '2012-07-01', 5),
  WA: remote('RCW 42.45.280', '2020-10-01'),
  WV: { ...remote('West Virginia Code 39-4-37', '2021-06-16'), attorney: 'McMahon v. Advanced Title, 216 W. Va. 413' },
  WI: remote('Wisconsin Statutes 140.145', '2020-05-01', 7),
  WY: remote('Wyoming Statutes 32-3-111', '2021-07-01'),
}

/** States in which an attorney reviews the documents before the deed is signed. */
export const attorneyStates: readonly UsState[] = (Object.keys(stateNotarization) as UsState[]).filter(
  (state) => stateNotarization[state].attorney !== undefined,
)
